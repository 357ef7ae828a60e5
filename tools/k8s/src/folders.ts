import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cacheFolder } from '@filiale/devstack/cache-folder';

/** Root of this clone. */
export const root = resolve(import.meta.dirname, '../../..');
/** The module whose `go.mod` says which version of each tool is built. */
export const moduleRoot = join(root, 'tools/k8s');
/** A module of its own, so that the tools are not built again for it: names and pauses of a node. */
export const nodeModule = join(moduleRoot, 'node');
export const schemasFolder = join(moduleRoot, 'schemas');
export const crdsFolder = join(moduleRoot, 'crds');
export const chart = join(root, 'charts/filiale');

/** Where what is built of these files lies. */
const builtOf = (name: string, files: readonly string[]): string => {
  const contents = Buffer.concat(files.map((file) => readFileSync(join(moduleRoot, file))));
  return join(cacheFolder, `${name}-${createHash('sha256').update(contents).digest('hex').slice(0, 16)}`);
};

/** Where the tools of these versions lie. */
export const toolsFolder = (): string => builtOf('k8s', ['go.mod', 'go.sum']);
/** Where kubelet and kube-proxy of this version lie. */
export const kubeletFolder = (): string => builtOf('k8s-kubelet', ['go.mod', 'go.sum']);
/** Where the programs of ours that run on a node lie. */
export const nodeProgramsFolder = (): string =>
  builtOf(
    'k8s-node',
    ['go.mod', 'go.sum', 'dns/main.go', 'pause/main.go'].map((file) => join('node', file)),
  );
