import { join } from 'node:path';
import { type Report, seconds } from '@filiale/devstack/progress';
import { ProcessFailure } from '@filiale/devstack/run-process';
import { cloneDir } from '@filiale/devstack/stack';
import manifest from '../../../package.json' with { type: 'json' };
import { call, callWell, type Engine } from './engine.ts';
import { type Image, images, NODE_IMAGE, tagOf } from './image-list.ts';

/** The images of these names; all where none is named. */
export function imagesOf(names: readonly string[]): readonly Image[] {
  const unknown = names.filter((name) => !images.some((image) => image.name === name));
  const known = images.map(({ name }) => name).join(', ');
  if (unknown.length > 0) throw new ProcessFailure(`There is no image ${unknown.join(', ')}; there are ${known}.`);
  return names.length === 0 ? images : images.filter(({ name }) => names.includes(name));
}

/** Builds images one after the other, from the present sources; layers that did not change are taken as they are. */
export async function buildImages(engine: Engine, wanted: readonly Image[], report: Report): Promise<void> {
  if (engine.name === 'podman') await haveNodeImage(engine, report);
  const labels = await labelArguments();
  for (const { name, dockerfile, folder } of wanted) {
    const began = Date.now();
    const tag = tagOf(name, manifest.version);
    const service = name === 'web' ? [] : ['--build-arg', `SERVICE=${folder}`];
    await callWell([...engine.build, '--file', dockerfile, ...service, ...labels, '--tag', tag, '.'], {
      isShown: process.env.IMAGES_LOG === 'shown',
    });
    report(`${tag}: built in ${seconds(began)}`);
  }
}

async function labelArguments(): Promise<readonly string[]> {
  const git = (...args: string[]) => call(['git', ...args]).then(({ stdout }) => stdout.trim() || 'unknown');
  const values = {
    VERSION: process.env.IMAGE_TAG ?? manifest.version,
    REVISION: process.env.IMAGE_REVISION ?? (await git('rev-parse', 'HEAD')),
    SOURCE: process.env.IMAGE_SOURCE ?? 'unknown',
  };
  return Object.entries(values).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
}

/** Node's official image, pulled; where no registry is reached, a stand-in of Debian's and npm's packages. */
export async function haveNodeImage({ client }: Engine, report: Report): Promise<void> {
  if ((await client(['image', 'exists', NODE_IMAGE])).code === 0) return;
  const began = Date.now();
  if ((await client(['pull', '--quiet', NODE_IMAGE])).code === 0) {
    report(`${NODE_IMAGE}: pulled in ${seconds(began)}`);
    return;
  }
  report(`${NODE_IMAGE}: cannot be pulled, is made here`);
  await callWell([join(cloneDir, 'tools/images/base-image.sh'), NODE_IMAGE, process.execPath]);
  report(`${NODE_IMAGE}: made in ${seconds(began)}`);
}
