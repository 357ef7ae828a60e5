import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { storeNames } from '@filiale/devstack/stack';
import { standInTag } from '@filiale/images/stand-ins';
import { stringify } from 'yaml';
import { BACKUPS, backedUp, besidesBackups, checkBackup } from './check-backup.ts';
import type { ControlPlane } from './control-plane.ts';
import { placeFirstOrder } from './first-order.ts';
import { nothingIsLeft } from './nothing-is-left.ts';
import { openRelease } from './release.ts';
import { valuesOf } from './renderings.ts';
import { must } from './run.ts';
import { showPods } from './show-pods.ts';
import type { Step } from './steps.ts';

const NAME = 'filiale';
/** Kafka, MongoDB, PostgreSQL, the files, and backups. */
const CLAIMS = 5;

/** Volumes of the node, which a cluster with a provisioner would make by itself. */
function makeVolumes(folder: string): string {
  const manifests = Array.from({ length: CLAIMS }, (_, index) => {
    const path = join(folder, `volume-${index}`);
    mkdirSync(path);
    // A provisioner would hand it over by the group of the pod, which a folder of the node knows nothing of.
    chmodSync(path, 0o777);
    const spec = { accessModes: ['ReadWriteOnce'], capacity: { storage: '4Gi' }, hostPath: { path } };
    return { apiVersion: 'v1', kind: 'PersistentVolume', metadata: { name: `try-${index}` }, spec };
  });
  const wanted = { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } };
  const claim = {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: BACKUPS, namespace: NAME },
    spec: wanted,
  };
  return [...manifests, claim].map((manifest) => stringify(manifest)).join('---\n');
}

/** Where images of this machine are, in the place of those of a registry. */
const images = [
  ...['image.registry=localhost', 'image.tag=test', 'image.pullPolicy=Never'],
  ...storeNames.map((store) => `stores.${store}.image=${standInTag(store)}`),
  // The server in the place of MongoDB knows no passwords.
  ...['catalog', 'content'].flatMap((service) => [
    `services.${service}.secrets.MONGODB_URL=`,
    `services.${service}.env.MONGODB_URL=mongodb://${NAME}-mongodb:27017`,
  ]),
].flatMap((each) => ['--set-string', each]);

/** The installation that README.md of the chart begins with: everything in one namespace, stores too, by one command. */
export async function checkTryOut(step: Step, plane: ControlPlane, helmProgram: string): Promise<void> {
  const release = await openRelease(plane, helmProgram, NAME, [...valuesOf('try'), ...images, ...backedUp]);
  await must(plane.kubectl(['apply', '-f', '-'], makeVolumes(plane.folder)));
  const began = Date.now();
  const isInstalled = await step('to try it: helm install brings stores and services up, every pod is ready', () =>
    release.apply('install'),
  );
  const shop = isInstalled === undefined ? undefined : await placeFirstOrder(step, release, began);
  if (!shop) await showPods(release);
  else {
    await step('to try it: helm test', () => release.helm('test', NAME, '--timeout', '120s'));
    for (const service of ['analytics', 'ordering'])
      await step(`to try it: what ${service} makes of events is the same, rebuilt beside`, () =>
        release.ask('exec', `deployment/${NAME}-${service}`, '--', 'node', 'src/main.ts', 'rebuild-shadow'),
      );
    await checkBackup(step, release, shop);
  }
  await step('to try it: helm uninstall leaves nothing but the backups', async () => {
    await release.helm('uninstall', NAME, '--wait', '--timeout', '120s');
    await nothingIsLeft(release.ask, besidesBackups);
  });
}
