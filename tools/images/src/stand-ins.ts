import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { javaServers } from '@filiale/devstack/java-servers';
import { completeLinks } from '@filiale/devstack/postgres-home';
import { type Report, seconds } from '@filiale/devstack/progress';
import { cloneDir, type StoreName, storeNames } from '@filiale/devstack/stack';
import { haveNodeImage } from './build-images.ts';
import { callWell, type Engine } from './engine.ts';
import { NODE_IMAGE } from './image-list.ts';

/** What Kafka and the MongoDB-compatible server need of Java. */
const MODULES = 'java.se,jdk.management,jdk.unsupported,jdk.zipfs';

/** `localhost/filiale/stand-in-kafka:test` */
export const standInTag = (store: StoreName): string => `localhost/filiale/stand-in-${store}:test`;

/**
 * Builds an image in the place of each that the chart names for its stores, for machines that reach no registry of images: the servers that
 * `make stores` runs, on Node's image, which is a Debian. They heed of the official images' settings what charts/filiale/values.yaml uses. Three are
 * the real servers; the MongoDB-compatible one asks for no password.
 */
export async function buildStandIns(engine: Engine, report: Report): Promise<void> {
  const began = Date.now();
  if (engine.name === 'podman') await haveNodeImage(engine, report);
  const { java, redisServer } = await javaServers();
  const folder = mkdtempSync(join(tmpdir(), 'filiale-stand-ins-'));
  try {
    const jlink = java === 'java' ? 'jlink' : join(dirname(java), 'jlink');
    const small = ['--strip-debug', '--no-header-files', '--no-man-pages'];
    await callWell([jlink, '--add-modules', MODULES, ...small, '--output', join(folder, 'java')]);
    const copies = {
      servers: dirname(redisServer),
      postgres: completeLinks(),
      '.': join(cloneDir, 'tools/images/stand-ins'),
    };
    for (const [name, from] of Object.entries(copies))
      cpSync(from, join(folder, name), { recursive: true, verbatimSymlinks: true });
    for (const store of storeNames) {
      const named = ['--target', store, '--tag', standInTag(store)];
      await callWell([...engine.build, '--build-arg', `NODE_IMAGE=${NODE_IMAGE}`, ...named, folder]);
    }
    report(`stand-ins of the stores: built in ${seconds(began)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
