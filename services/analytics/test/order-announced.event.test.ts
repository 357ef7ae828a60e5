import { newId } from '@filiale/contracts/fields/ids';
import { ordersTopic } from '@filiale/kit/events/topics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changed, deleted, erased, placed, type RunningAnalytics, startAnalytics, until } from './start-analytics.ts';

let analytics: RunningAnalytics;
beforeAll(async () => {
  analytics = await startAnalytics();
}, 30_000);
afterAll(() => analytics?.stop(), 30_000);

const rowOf = async (orderId: string) => {
  const { rows } = await analytics.sql.query(
    `select branch_id, revision::int, state, changed_at, mode, gross_cents::int, payment_method, placed_at,
            to_char(local_day, 'YYYY-MM-DD') as local_day from orders where id = $1`,
    [orderId],
  );
  return rows[0];
};

describe('announced orders', () => {
  it('are one row each, with the facts from when they were placed and their newest state', async () => {
    const [orderId, branchId] = [newId(), newId()];
    await analytics.announce([
      placed({ orderId, branchId, cents: 4210, mode: 'delivery', day: '2026-03-02', placedAt: '2026-03-01T23:30:00Z' }),
      changed({ orderId, branchId, revision: 2, state: 'confirmed', at: '2026-03-01T23:35:00Z' }),
    ]);
    expect(await rowOf(orderId)).toEqual({
      branch_id: branchId,
      revision: 2,
      state: 'confirmed',
      changed_at: new Date('2026-03-01T23:35:00Z'),
      mode: 'delivery',
      gross_cents: 4210,
      payment_method: 'cash',
      placed_at: new Date('2026-03-01T23:30:00Z'),
      local_day: '2026-03-02',
    });
  });

  it('keep the state of the highest revision, in any order and with repeats', async () => {
    const orderId = newId();
    const second = changed({ orderId, revision: 2, state: 'confirmed' });
    await analytics.announce([placed({ orderId }), changed({ orderId, revision: 3, state: 'completed' })]);
    await analytics.announce([second, second]);
    await analytics.announce([changed({ orderId, revision: 3, state: 'canceled' })]);
    expect(await rowOf(orderId)).toMatchObject({ revision: 3, state: 'completed' });
  });

  it('take a placing that comes after its changes, from the dead letters say', async () => {
    const [orderId, branchId] = [newId(), newId()];
    const day = '2026-05-01';
    const statistics = async () => (await analytics.ask('orders', { from: day, to: day })).totals[0];
    await analytics.announce([changed({ orderId, branchId, revision: 2, state: 'rejected' })]);
    expect(await statistics()).toBe(0);
    await analytics.announce([placed({ orderId, branchId, cents: 900, day, placedAt: '2026-05-01T10:00:00Z' })]);
    expect(await rowOf(orderId)).toMatchObject({ revision: 2, state: 'rejected', mode: 'takeaway', gross_cents: 900 });
    expect(await statistics()).toBe(1);
  });

  it('keep no words of staff once the person is erased, and all figures', async () => {
    const [orderId, branchId, day] = [newId(), newId(), '2026-05-04'];
    await analytics.announce([
      placed({ orderId, branchId, cents: 900, day, placedAt: `${day}T10:00:00Z` }),
      changed({
        orderId,
        branchId,
        revision: 2,
        at: `${day}T11:00:00Z`,
        state: 'canceled',
        reason: 'Frau Huber rief an',
      }),
    ]);
    const reasons = async () => {
      const { rows } = await analytics.ask('canceled-orders', { from: day, to: day, branch: branchId });
      return rows.map(({ d, m }) => [d[0], m[0], m[1]]);
    };
    expect(await reasons()).toEqual([['Frau Huber rief an', 1, 900]]);
    await analytics.publish(ordersTopic, [orderId, erased({ orderId, branchId, revision: 3 })]);
    await until(async () => (await reasons())[0]?.[0] === '');
    expect(await reasons()).toEqual([['', 1, 900]]);
    const { rows } = await analytics.sql.query(`select from order_versions where order_id = $1 and reason <> ''`, [
      orderId,
    ]);
    expect(rows).toEqual([]);
  });

  it('count nowhere once they are deleted, whatever is heard of them afterwards [RES-019]', async () => {
    const [orderId, branchId, day] = [newId(), newId(), '2026-05-05'];
    const again = () => placed({ orderId, branchId, cents: 900, day, placedAt: `${day}T10:00:00Z` });
    const end = changed({ orderId, branchId, revision: 2, at: `${day}T11:00:00Z`, state: 'rejected', reason: 'Voll' });
    await analytics.announce([again(), end]);
    const counted = async () => {
      const [orders, canceled] = await Promise.all([
        analytics.ask('orders', { from: day, to: day, branch: branchId }),
        analytics.ask('canceled-orders', { from: day, to: day, branch: branchId }),
      ]);
      return [orders.totals[0], canceled.rows.length];
    };
    expect(await counted()).toEqual([1, 1]);
    await analytics.publish(ordersTopic, [orderId, deleted({ orderId, branchId, revision: 3 })]);
    await until(async () => (await rowOf(orderId)) === undefined);
    expect(await counted()).toEqual([0, 0]);
    await analytics.announce([again(), changed({ orderId, branchId, revision: 2 })]);
    expect(await rowOf(orderId)).toBeUndefined();
    const { rows } = await analytics.sql.query('select from order_versions where order_id = $1', [orderId]);
    expect(rows).toEqual([]);
  });

  it('are applied once each by several replicas, also when everything is sent twice', async () => {
    await analytics.startReplica();
    const orders = Array.from({ length: 300 }, () => ({ orderId: newId(), branchId: newId(), cents: 100 }));
    const day = '2026-06-01';
    const messages = [
      ...orders.map((order) => placed({ ...order, day, placedAt: `${day}T10:00:00Z` })),
      ...orders.map((order) => changed({ ...order, revision: 2, state: 'completed' })),
    ];
    await analytics.announce([...messages.slice(0, 200), ...messages]);
    await analytics.announce(messages.slice(0, 350));
    const { totals } = await analytics.ask('orders', { from: day, to: day });
    expect(totals).toEqual([300, 0, 30_000, 100]);
    const { rows } = await analytics.sql.query(
      'select count(distinct event_id)::int as n from inbox where event_id = any($1)',
      [messages.map(({ envelope }) => envelope?.eventId)],
    );
    expect(rows[0].n).toBe(600);
  }, 30_000);
});
