import { newId } from '@filiale/contracts/fields/ids';
import { ordersTopic } from '@filiale/kit/events/topics';
import { logComparison } from '@filiale/kit/service/rebuild-shadow';
import { openSql } from '@filiale/kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analytics as declared } from '../src/service.ts';
import { changed, placed, type RunningAnalytics, startAnalytics, until } from './start-analytics.ts';

let analytics: RunningAnalytics;
const ids = Array.from({ length: 40 }, () => newId());
const [altered = '', gone = ''] = ids;
const branchId = newId();
beforeAll(async () => {
  analytics = await startAnalytics();
  await analytics.announce(ids.map((orderId) => placed({ orderId, branchId })));
  const promisedAt = '2026-03-01T11:30:00Z';
  await analytics.announce(ids.map((orderId) => changed({ orderId, branchId, revision: 2, promisedAt })));
  await analytics.announce(ids.map((orderId) => changed({ orderId, branchId, revision: 3, state: 'completed' })));
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
  await analytics.log({ type: 'event', action: 'click', category: 'menu', data: {}, userAgent });
  await until(async () => (await analytics.sql.query('select from analytics_log')).rowCount === 1);
}, 60_000);
afterAll(() => analytics?.stop(), 30_000);

const rebuild = (isKept = false) => declared.rebuildShadow(analytics.config, analytics.logger, isKept);
const ofOrders = async () => (await rebuild()).find(({ table }) => table === 'orders');
const same = { differing: [], onlyUsed: [], onlyRebuilt: [], tooOld: 0 };
const databases = async () =>
  (await analytics.sql.query<{ name: string }>('select datname as name from pg_database')).rows.map(({ name }) => name);
/** The offsets of the installation's consumer groups on orders. */
const groups = async () => {
  const admin = analytics.kafka.client.admin();
  await admin.connect();
  const { groups: all } = await admin.listGroups();
  const ours = all.map(({ groupId }) => groupId).filter((id) => id.startsWith(analytics.kafka.fullName('')));
  const read = await admin.fetchOffsets({
    groupId: analytics.kafka.fullName('analytics'),
    topics: [analytics.kafka.fullName(ordersTopic.name)],
  });
  await admin.disconnect();
  return { ours: ours.sort(), read };
};
/** How many events of orders the group in use has read and said so, which it does a little later. */
const committed = async (): Promise<number> =>
  (await groups()).read
    .flatMap(({ partitions }) => partitions)
    .reduce((sum, { offset }) => sum + Math.max(0, Number(offset)), 0);

describe('a rebuild in a shadow database', () => {
  it('equals the tables in use that follow from events, and leaves nothing behind', async () => {
    await until(async () => (await committed()) === 3 * ids.length);
    const before = await groups();
    expect(await rebuild()).toEqual([
      { table: 'orders', alike: ids.length, ...same },
      { table: 'order_versions', alike: 3 * ids.length, ...same },
      { table: 'order_times', alike: ids.length, ...same },
      { table: 'sales', alike: ids.length, ...same },
      { table: 'sale_lines', alike: ids.length, ...same },
      // By day, hour and both, of the branch and of all; a dish of its own for each order.
      { table: 'sale_counts', alike: 6, ...same },
      { table: 'area_counts', alike: 0, ...same },
      { table: 'line_counts', alike: 4 + 2 * ids.length + 3 * ids.length, ...same },
      { table: 'payment_versions', alike: 0, ...same },
      { table: 'analytics_log', alike: 1, ...same },
      { table: 'visitor_hits', alike: 1, ...same },
      { table: 'visit_counts', alike: 8, ...same },
      { table: 'work_records', alike: 0, ...same },
      { table: 'staff_hours', alike: 0, ...same },
      { table: 'logs', alike: expect.any(Number), ...same },
    ]);
    expect(await groups()).toEqual(before);
    expect(await databases()).not.toContain(databaseOf());
  }, 60_000);

  it('reports rows that differ and rows that only one side has', async () => {
    const strange = newId();
    await analytics.sql.query(`update orders set gross_cents = 1 where id = $1`, [altered]);
    await analytics.sql.query(`delete from orders where id = $1`, [gone]);
    await analytics.sql.query(
      `insert into orders (id, branch_id, revision, state, changed_at) values ($1, $1, 1, 'pending', now())`,
      [strange],
    );
    const found = await ofOrders();
    expect(found).toEqual({
      ...{ table: 'orders', alike: ids.length - 2, tooOld: 0 },
      ...{ differing: [altered], onlyUsed: [strange], onlyRebuilt: [gone] },
    });
    expect(logComparison(found ? [found] : [], analytics.logger)).toBe(false);
    expect(logComparison([{ table: 'orders', alike: 1, ...same }], analytics.logger)).toBe(true);
    await analytics.sql.query('delete from orders where id = any($1)', [[altered, gone, strange]]);
  }, 60_000);

  it('waits for events that arrive during the comparison', async () => {
    let isOver = false;
    const telling = (async () => {
      while (!isOver) {
        await analytics.publish(
          ordersTopic,
          ...[newId(), newId()].map((orderId) => [orderId, placed({ orderId, branchId })] as const),
        );
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    setTimeout(() => {
      isOver = true;
    }, 6_000);
    const found = await ofOrders();
    isOver = true;
    await telling;
    // The two rows that the test before took away.
    expect(found).toMatchObject({ differing: [], onlyUsed: [], onlyRebuilt: [altered, gone].sort() });
  }, 60_000);

  it('says nothing of rows from before the oldest event that is still there', async () => {
    const admin = analytics.kafka.client.admin();
    await admin.connect();
    const topic = analytics.kafka.fullName(ordersTopic.name);
    const ends = await admin.fetchTopicOffsets(topic);
    await admin.deleteTopicRecords({
      topic,
      partitions: ends.map(({ partition, high }) => ({ partition, offset: high })),
    });
    await admin.disconnect();
    const { rows } = await analytics.sql.query<{ count: number }>('select count(*)::int from orders');
    const later = new Date(Date.now() + 60_000).toISOString();
    await analytics.announce(Array.from({ length: 20 }, () => placed({ orderId: newId(), branchId, at: later })));
    expect(await ofOrders()).toEqual({ table: 'orders', ...same, alike: 20, tooOld: rows[0]?.count });
  }, 60_000);

  it('stays where it is wanted, and is made anew next time', async () => {
    await rebuild(true);
    const name = (await databases()).find((one) => one === databaseOf());
    expect(name).toBeDefined();
    const shadow = openSql(analytics.databaseUrl.replace(/\/[^/]*$/, `/${name}`));
    expect((await shadow.query('select from orders')).rowCount).toBe(20);
    // Nothing of it is announced.
    expect((await shadow.query('select from outbox')).rowCount).toBe(0);
    await shadow.end();
    await rebuild();
    expect(await databases()).not.toContain(name);
  }, 60_000);
});

const databaseOf = (): string => `${new URL(analytics.databaseUrl).pathname.slice(1)}_shadow`;
