import { join } from 'node:path';
import { runCommand } from '@filiale/devstack/run-command';
import { storeNames } from '@filiale/devstack/stack';
import { callWell, type Engine, findEngine } from '@filiale/images/engine';
import { images } from '@filiale/images/image-list';
import { standInTag } from '@filiale/images/stand-ins';
import { root } from './folders.ts';
import { Missing } from './go.ts';
import { PAUSE_IMAGE } from './real-node.ts';

/** What values-cluster-test.yaml names. */
const PREFIX = 'localhost/filiale';
const TAG = 'test';
const names = images.map(({ name }) => `${PREFIX}/${name}:${TAG}`);

/** Builds the images of the test cluster that are not there; with `IMAGES=again` all, from the present sources. */
async function build({ client }: Engine): Promise<void> {
  const isThere = async (name: string) => (await client(['image', 'inspect', name])).code === 0;
  const wanted: string[] = [];
  for (const { name } of images)
    if (process.env.IMAGES === 'again' || !(await isThere(`${PREFIX}/${name}:${TAG}`))) wanted.push(name);
  if (wanted.length === 0) return;
  const env = { ...process.env, IMAGE_PREFIX: PREFIX, IMAGE_TAG: TAG };
  const command = [join(root, 'tools/images/src/main.ts'), 'build', ...wanted];
  const code = await runCommand(process.execPath, command, root, env);
  if (code !== 0) throw new Missing(`the images could not be built: ${wanted.join(', ')}`);
}

/** Builds the stand-ins of the stores that are not there, likewise. */
async function buildStores({ client }: Engine): Promise<void> {
  const there = await Promise.all(storeNames.map((name) => client(['image', 'inspect', standInTag(name)])));
  if (process.env.IMAGES !== 'again' && there.every(({ code }) => code === 0)) return;
  const code = await runCommand(process.execPath, [join(root, 'tools/images/src/main.ts'), 'stand-ins'], root);
  if (code !== 0) throw new Missing('the stand-ins of the stores could not be built');
}

/**
 * Writes `images.tar`, the images of all services, `stores.tar`, stand-ins of the stores, and `pause.tar` into a folder.
 * @param programs the folder that {@link buildNodePrograms} answers
 */
export async function saveImages(programs: string, folder: string): Promise<void> {
  const engine = await findEngine();
  await build(engine);
  await buildStores(engine);
  const at = (name: string): string => join(folder, name);
  await callWell(['tar', '-C', programs, '-cf', at('pause-files.tar'), 'pause']);
  await callWell([engine.name, 'import', '--change', 'ENTRYPOINT ["/pause"]', at('pause-files.tar'), PAUSE_IMAGE]);
  const many = engine.name === 'podman' ? ['--quiet', '--format', 'docker-archive', '--multi-image-archive'] : [];
  const save = (file: string, wanted: readonly string[]) =>
    callWell([engine.name, 'save', ...many, '--output', at(file), ...wanted]);
  await save('pause.tar', [PAUSE_IMAGE]);
  await save('images.tar', names);
  await save('stores.tar', storeNames.map(standInTag));
}
