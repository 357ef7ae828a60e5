import { createClient } from '@filiale/contracts/api/client';
import { eventually } from '@filiale/e2e/eventually';
import { type GuestShop, listedOrders } from './open-guest-shop.ts';
import type { Release } from './release.ts';
import { showPods } from './show-pods.ts';
import type { Step } from './steps.ts';
import { processNames } from './values-schema.ts';

/** A claim of the installation, so that backups outlive the release. */
export const BACKUPS = 'backups';
export const besidesBackups = [`persistentvolumeclaim/${BACKUPS}`];
/** Arguments of helm. */
export const backedUp = ['backup.enabled=true', 'backup.to=volume', `backup.volume.existingClaim=${BACKUPS}`].flatMap(
  (each) => ['--set', each],
);

/** Saves the databases as the CronJob does, restores them as the manual says, and looks whether the shop has the orders of the backup and no other. */
export async function checkBackup(step: Step, release: Release, shop: GuestShop): Promise<void> {
  const { name, ask } = release;
  /** Waits for a job; where it does not end well, says what its pods said. */
  const untilDone = (job: string) =>
    ask('wait', '--for=condition=complete', `job/${job}`, '--timeout=180s').catch(async (error: unknown) => {
      await showPods(release);
      throw error;
    });
  const sorted = async (): Promise<string> => (await listedOrders(shop)).sort().join();
  const before = await sorted();
  const isSaved = await step('a backup is saved by the CronJob', async () => {
    await ask('create', 'job', '--from', `cronjob/${name}-backup`, 'backup-now');
    await untilDone('backup-now');
    return true;
  });
  if (!isSaved) return;
  await step('restored, the shop has the orders of the backup and takes new ones', async () => {
    const customer = createClient({ origin: shop.origin, timeoutMs: 10_000 });
    const place = () =>
      customer('POST /api/orders', { body: shop.order() }, { headers: { 'idempotency-key': crypto.randomUUID() } });
    await place();
    await ask('scale', 'deployment', '--selector', `app.kubernetes.io/instance=${name}`, '--replicas', '0');
    await ask('wait', '--for=delete', 'pod', '--selector', 'app.kubernetes.io/component=server', '--timeout=120s');
    await release.applied('templates/restore.yaml', 'backup.restore=latest', `secrets.existingSecret=${name}-keys`);
    await untilDone(`${name}-restore`);
    await ask('scale', 'deployment', '--selector', `app.kubernetes.io/instance=${name}`, '--replicas', '1');
    for (const service of processNames) await release.settled(service);
    await eventually(async () => (await sorted().catch(() => '')) === before, 'the orders of the backup are listed');
    await place();
    await ask('delete', 'job', 'backup-now', `${name}-restore`);
  });
}
