import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { createMetrics } from '../src/process/metrics.ts';
import { type Work, work } from '../src/service/queue-worker.ts';
import type { Postgres } from '../src/stores/postgres.ts';
import { reportQueues } from '../src/stores/queue-metrics.ts';
import { createWorkQueue } from '../src/stores/work-queue.ts';
import { until } from '../src/testing/until.ts';
import { openTestPostgres, testLogger } from './test-stores.ts';

type Parcel = { readonly id: number; readonly shop: number };

let postgres: Postgres;
const running: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  postgres = await openTestPostgres();
  await postgres.pool.query(`
    create table shops (id integer primary key);
    insert into shops select generate_series(1, 3);
    create table parcels (
      id integer generated always as identity primary key, shop integer not null, state text not null default 'queued',
      tries integer not null default 0, error text not null default '', due_at timestamptz not null default now(), hold uuid
    )`);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()));
  await postgres.pool.query('truncate parcels restart identity');
  postgres.figures.length = 0;
});
afterAll(() => postgres?.stop());

/** A worker of its own, as in another process; `isPerShop`: each shop has places of its own. */
const start = (how: Partial<Work<Parcel, void>> & Pick<Work<Parcel, void>, 'handle'>, isPerShop = false) => {
  const queue = createWorkQueue(postgres, {
    name: 'parcels',
    table: 'parcels',
    key: ['id'],
    waiting: `state = 'queued'`,
    tries: ['tries'],
    givenUp: { state: 'failed' },
    reason: 'error',
    ...(isPerShop && { perOwner: { owners: 'shops', by: 'shop' } }),
    itemOf: ({ id, shop }: Parcel): Parcel => ({ id, shop }),
  });
  const metrics = createMetrics('test', {});
  const retries = { firstMs: 20, maxMs: 20, mostTries: 3 };
  const worker = work(queue, {
    most: 2,
    leaseSeconds: 30,
    retries,
    pollIntervalMs: 20,
    about: ({ id }) => ({ id }),
    ...how,
  });
  running.push(worker(testLogger, metrics));
  return { queue, metrics, stop: () => Promise.all(running.splice(0).map((each) => each.stop())) };
};
const send = (shop: number, count = 1) =>
  postgres.pool.query('insert into parcels (shop) select $1 from generate_series(1, $2)', [shop, count]);
const states = async (): Promise<string[]> =>
  (await postgres.pool.query('select state from parcels order by id')).rows.map(({ state }) => state);
const SENT = { is: 'done', written: { state: 'sent' } } as const;

it('is done again, once, by another when who had it died over it; what the dead one says later is not heard', async () => {
  const dead = Promise.withResolvers<void>();
  const first = start({
    leaseSeconds: 0.5,
    handle: async () => {
      await dead.promise;
      return { is: 'given-up' };
    },
  });
  await send(1);
  await until(
    async () => (await postgres.pool.query('select from parcels where tries = 1')).rowCount === 1,
    'the first has it',
  );
  let done = 0;
  start({
    handle: async () => {
      done += 1;
      return SENT;
    },
  });
  await until(async () => (await states()).includes('sent'), 'it is done');
  dead.resolve();
  await first.stop();
  expect([done, await states()]).toEqual([1, ['sent']]);
  expect(await first.metrics.registry.metrics()).toMatch(/queue_tries_total\{queue="parcels",result="lost",.*\} 1\n/);
});

it('retries failures, gives up after a number of tries, and counts the outcomes', async () => {
  const { queue, metrics } = start({ handle: () => Promise.reject(new Error('no way')) });
  reportQueues(metrics, postgres.pool, postgres.figures);
  await send(1);
  queue.nudge();
  await until(async () => (await states()).includes('failed'), 'it is given up');
  const { rows } = await postgres.pool.query('select tries, error, hold from parcels');
  expect(rows).toEqual([{ tries: 3, error: 'no way', hold: null }]);
  await postgres.pool.query(`insert into parcels (shop, due_at) values (1, now() + interval '1 hour')`);
  const figures = await metrics.registry.metrics();
  expect(figures).toMatch(/queue_tries_total\{queue="parcels",result="failed",.*\} 2\n/);
  expect(figures).toMatch(/queue_tries_total\{queue="parcels",result="given-up",.*\} 1\n/);
  expect(figures).toMatch(/queue_waiting\{queue="parcels",.*\} 0\n/);
});

it('lets who is slow take no place of another’s, and no more than its own', async () => {
  const slow = Promise.withResolvers<void>();
  let atOnce = 0;
  let most = 0;
  const handle = async ({ shop }: Parcel) => {
    if (shop !== 1) return SENT;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await slow.promise;
    atOnce -= 1;
    return SENT;
  };
  const { queue } = start({ handle }, true);
  await send(1, 5);
  queue.nudge();
  await until(() => atOnce === 2, 'places are taken');
  await send(2, 7);
  queue.nudge();
  await until(async () => (await states()).filter((state) => state === 'sent').length === 7, 'the others are done');
  slow.resolve();
  await until(async () => (await states()).every((state) => state === 'sent'), 'all are done');
  expect(most).toBe(2);
});

it('works lanes through side by side, and gives back what it does not wait for when it stops', async () => {
  const never = Promise.withResolvers<void>();
  const { stop } = start({
    lanes: [1, 2].map((shop) => ({ name: `shop ${shop}`, where: `shop = ${shop}` })),
    handle: async ({ shop }, _shared, stopping) => {
      if (shop === 2) return SENT;
      stopping.addEventListener('abort', () => never.reject(new Error('broken off')));
      await never.promise;
      return SENT;
    },
  });
  await send(1);
  await send(2);
  await until(async () => (await states())[1] === 'sent', 'the second lane is done');
  expect((await states())[0]).toBe('queued');
  await stop();
  const { rows } = await postgres.pool.query('select state, tries, hold from parcels where shop = 1');
  expect(rows).toEqual([{ state: 'queued', tries: 0, hold: null }]);
});
