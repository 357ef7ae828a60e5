import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** Root of this clone. */
export const root = resolve(import.meta.dirname, '../../..');
/** The module whose `go.mod` says which version of each tool is built. */
export const moduleRoot = join(root, 'tools/k8s');
export const schemasFolder = join(moduleRoot, 'schemas');
export const crdsFolder = join(moduleRoot, 'crds');
export const chart = join(root, 'charts/filiale');

/** What all clones of this user share. */
export const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'filiale');

/** Where the tools of these versions lie. */
export function toolsFolder(): string {
  const locks = ['go.mod', 'go.sum'].map((name) => readFileSync(join(moduleRoot, name)));
  const hash = createHash('sha256').update(Buffer.concat(locks)).digest('hex').slice(0, 16);
  return join(cacheFolder, `k8s-${hash}`);
}
