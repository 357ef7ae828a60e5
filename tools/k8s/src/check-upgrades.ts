import { setTimeout as pause } from 'node:timers/promises';
import type { GuestShop } from './open-guest-shop.ts';
import { ORDERS_PER_SECOND } from './order-load.ts';
import type { RealNode } from './real-node.ts';
import type { Release } from './release.ts';
import type { Step } from './steps.ts';
import { AFTER_MS, BEFORE_MS, say, workUnderLoad } from './work-under-load.ts';

const PODS_DELETED = 12;
const DELETED_EVERY_MS = 10_000;
const KILLED_EVERY_MS = 10_000;
/** The answer to one order in a hundred may take longer where one of two processes is killed. */
const HARDLY_NOTICED_MS = 1_000;

/** Upgrades, scales, deletes, rolls back and kills while guests order. */
export async function checkUpgrades(
  step: Step,
  release: Release,
  shop: GuestShop,
  { kill }: Pick<RealNode, 'kill'>,
): Promise<void> {
  const underLoad = (isPatient: boolean, work: () => Promise<unknown>) => workUnderLoad(shop, isPatient, work);
  const valueAt = (name: string, path: string) =>
    release.ask('get', 'deployment', `shop-${name}`, '--output', `jsonpath={${path}}`);
  const image = (name: string) => valueAt(name, '.spec.template.spec.containers[0].image');
  const scale = async (replicas: number, name = 'ordering'): Promise<void> => {
    await release.ask('scale', 'deployment', `shop-${name}`, `--replicas=${replicas}`);
    await release.settled(name);
  };

  await step(`${ORDERS_PER_SECOND} orders a second, for twenty seconds and nothing else: none fails`, () =>
    underLoad(false, () => pause(20_000 - BEFORE_MS - AFTER_MS)),
  );
  await step('helm upgrade of ordering and gateway under load: no request fails, none tried again', () =>
    underLoad(false, async () => {
      const next = ['ordering', 'gateway'].flatMap((name) => [
        '--set',
        `services.${name}.image=localhost/filiale/${name}:next`,
      ]);
      await release.apply('upgrade', ...next);
      for (const name of ['ordering', 'gateway'])
        if (!(await image(name)).endsWith(':next')) throw new Error(`${name} was not upgraded`);
    }),
  );
  await step('ordering scaled 1 → 3 → 1 under load: no request fails, none tried again', () =>
    underLoad(false, async () => {
      await scale(3);
      await pause(5_000);
      await scale(1);
      // The last of them drain.
      await pause(10_000);
    }),
  );
  const title = `a pod deleted at random every ${DELETED_EVERY_MS / 1_000} s, ${PODS_DELETED} of them: guests who try again lose nothing`;
  await step(title, async () => {
    // As in production: who takes the orders is not alone.
    for (const name of ['ordering', 'gateway']) await scale(2, name);
    await underLoad(true, async () => {
      for (let left = PODS_DELETED; left > 0; left -= 1) {
        const servers = ['pods', '-l', 'app.kubernetes.io/component=server', '--output', 'name'];
        const pods = (await release.ask('get', ...servers)).split('\n').filter(Boolean);
        const pod = pods[Math.floor(Math.random() * pods.length)] ?? '';
        say(`deleted: ${pod}`);
        await release.ask('delete', pod, '--wait=false');
        await pause(DELETED_EVERY_MS);
      }
    });
  });
  await step('helm rollback, with replicas as they are, under load: no request fails, none tried again', async () => {
    await release.ask('wait', '--for=condition=Available', 'deployment', '--all', '--timeout=180s');
    await underLoad(false, async () => {
      await release.rollback(1);
      for (const name of ['ordering', 'gateway'])
        if (!(await image(name)).endsWith(':test')) throw new Error(`${name} was not rolled back`);
    });
    const replicas = await valueAt('ordering', '.spec.replicas');
    if (replicas !== '2') throw new Error(`ordering has ${replicas} replicas instead of 2`);
  });
  await step('one of two of ordering, then of gateway, killed without a word: guests hardly notice', async () => {
    await release.ask('wait', '--for=condition=Available', 'deployment', '--all', '--timeout=180s');
    const { p99Ms } = await underLoad(true, async () => {
      for (const name of ['ordering', 'gateway']) {
        const pods = ['pods', '-l', `app.kubernetes.io/component=server,app.kubernetes.io/name=${name}`];
        const ids = await release.ask(
          'get',
          ...pods,
          '--output',
          'jsonpath={.items[*].status.containerStatuses[0].containerID}',
        );
        await kill(ids.split(' ')[0] ?? '');
        await pause(KILLED_EVERY_MS);
        await release.settled(name);
      }
    });
    if (p99Ms > HARDLY_NOTICED_MS) throw new Error(`p99 is ${p99Ms} ms`);
  });
  await step(
    'all of ordering, then of gateway, killed without a word: guests notice, try again, and lose nothing',
    async () => {
      await release.ask('wait', '--for=condition=Available', 'deployment', '--all', '--timeout=180s');
      const { retries } = await underLoad(true, async () => {
        for (const name of ['ordering', 'gateway']) {
          const pods = ['pods', '-l', `app.kubernetes.io/component=server,app.kubernetes.io/name=${name}`];
          await release.ask('delete', ...pods, '--force', '--grace-period=0');
          await release.settled(name);
        }
      });
      // Else the guests above would not have seen a failure either.
      if (retries.length === 0) throw new Error('nobody noticed');
    },
  );
}
