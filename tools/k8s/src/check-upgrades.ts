import { setTimeout as pause } from 'node:timers/promises';
import { type GuestShop, listedOrders } from './open-guest-shop.ts';
import { type LoadResult, ORDERS_PER_SECOND, startLoad } from './order-load.ts';
import type { Release } from './release.ts';
import type { Step } from './steps.ts';

const BEFORE_MS = 3_000;
/** What is drained lives on for a while. */
const AFTER_MS = 8_000;
const PODS_DELETED = 12;
const DELETED_EVERY_MS = 10_000;

/** How often each text is there, the most frequent first. */
const counted = (texts: readonly string[]): string =>
  [...Map.groupBy(texts, (text) => text).entries()]
    .map(([text, all]) => `${all.length}× ${text}`)
    .slice(0, 8)
    .join('\n');

const say = (line: string): void => console.log(`      ${line}`);

/** Every answered order is listed once, and none is there that nobody asked for. */
async function compare(shop: GuestShop, before: ReadonlySet<string>, result: LoadResult): Promise<void> {
  const listed = (await listedOrders(shop)).filter((id) => !before.has(id));
  const there = new Set(listed);
  const lost = result.answered.filter((id) => !there.has(id)).length;
  const answers = new Set(result.answered).size;
  const twice = listed.length - there.size + (result.answered.length - answers);
  // A request that failed may have been carried out all the same.
  const unasked = Math.max(0, there.size - answers - result.failures.length);
  say(
    `${result.asked} orders at ${ORDERS_PER_SECOND}/s: ${result.answered.length} answered (median ${result.medianMs} ms, p99 ${result.p99Ms} ms, longest ${result.longestMs} ms), ${result.failures.length} failed, ${result.retries.length} sent again, ${lost} lost, ${twice + unasked} twice`,
  );
  if (result.retries.length > 0) for (const line of counted(result.retries).split('\n')) say(`sent again: ${line}`);
  if (lost + twice + unasked > 0) throw new Error(`${lost} orders are lost, ${twice + unasked} are there twice`);
  if (result.failures.length > 0)
    throw new Error(`${result.failures.length} requests failed\n${counted(result.failures)}`);
}

/** Upgrades, scales, deletes and rolls back while guests order. */
export async function checkUpgrades(step: Step, release: Release, shop: GuestShop): Promise<void> {
  const underLoad = async (isPatient: boolean, work: () => Promise<unknown>): Promise<LoadResult> => {
    const before = new Set(await listedOrders(shop));
    const load = startLoad(shop, { isPatient });
    const outcome = await pause(BEFORE_MS)
      .then(work)
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    await pause(AFTER_MS);
    const result = await load.stop();
    await compare(shop, before, result);
    if (outcome) throw outcome;
    return result;
  };
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
  await step('ordering and gateway killed without a word: guests notice, try again, and lose nothing', async () => {
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
  });
}
