import { randomUUID } from 'node:crypto';
import { managerOf } from '@filiale/kit/testing/test-callers';
import type { RawInput } from '@filiale/kit/testing/test-calls';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ordering, shop } from './example-ordering.ts';
import { admin, employee, placeExample } from './start-ordering.ts';

let manager: ReturnType<typeof managerOf>;
beforeAll(() => {
  manager = managerOf(shop.branch.id);
});
const remove = (id: string, input: RawInput = {}) =>
  ordering.send(`DELETE /api/orders/${id}`, { as: manager, ...input });
const rejected = async () => {
  const placed = await placeExample(ordering, shop);
  await ordering.move(placed.id, 'status/reject');
  return placed;
};
const totalOf = async () =>
  (await ordering.send(`GET /api/orders?filter[branch]=${shop.branch.id}`, { as: admin })).meta.total;

describe('deleting an order [RES-019]', () => {
  it('takes one that never came about out of all that shows it', async () => {
    const total = await totalOf();
    const { id, uid, hash } = await rejected();
    expect(await totalOf()).toBe(Number(total) + 1);
    expect((await remove(id)).status).toBe(204);
    expect(await totalOf()).toBe(total);
    for (const path of [`orders/${id}`, `orders/${id}/events`, `orders/public/${uid}/${hash}`])
      expect((await ordering.send(`GET /api/${path}`, { as: admin })).status).toBe(404);
    expect((await ordering.send(`GET /api/orders?filter[id]=${id}`, { as: admin })).data).toEqual([]);
    for (const table of ['order_items', 'order_events', 'timers', 'notifications', 'print_jobs', 'customer_orders'])
      expect((await ordering.sql.query(`select from ${table} where order_id = $1`, [id])).rowCount).toBe(0);
    expect((await remove(id)).status).toBe(404);
  });

  it('does not give its number again', async () => {
    const { id, ticketNumber } = await rejected();
    await remove(id);
    expect((await placeExample(ordering, shop)).ticketNumber).toBe(Number(ticketNumber) + 1);
  });

  it('is refused of an open one, and of one that was accepted, which is neither changed', async () => {
    const { id } = await placeExample(ordering, shop);
    expect(await remove(id)).toMatchObject({ status: 409, code: 'order.deleted-open' });
    await ordering.move(id, 'status/confirm');
    const { data } = await ordering.move(id, 'status/cancel');
    expect(await remove(id)).toMatchObject({ status: 409, code: 'order.deleted-kept' });
    expect(await ordering.get(id)).toEqual(data);
  });

  it('is refused while money may still come, and where some came', async () => {
    const { id } = await rejected();
    const say = (set: string) => ordering.sql.query(`update orders set ${set} where id = $1`, [id]);
    await say(`payment_status = 'authorized'`);
    expect(await remove(id)).toMatchObject({ status: 409, code: 'order.deleted-unpaid' });
    await say(`payment_status = 'refunded', captured_cents = 100, refunded_cents = 100`);
    expect(await remove(id)).toMatchObject({ status: 409, code: 'order.deleted-kept' });
    await say(`payment_status = 'failed', captured_cents = null, refunded_cents = null`);
    expect((await remove(id)).status).toBe(204);
  });

  it('is for those who run the branch', async () => {
    const { id } = await rejected();
    expect((await remove(id, { as: employee })).status).toBe(403);
    expect((await remove(id, { as: managerOf(randomUUID()) })).status).toBe(404);
  });

  it('meets the order as it was seen, and is done once', async () => {
    const { id } = await rejected();
    expect(await remove(id, { headers: { 'if-match': '"1"' } })).toMatchObject({ status: 409, code: 'record.stale' });
    const key = randomUUID();
    const answers = [await remove(id, { key }), await remove(id, { key }), await remove(id, { key: randomUUID() })];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 404]);
    const { rows } = await ordering.sql.query('select last - deleted as left from ticket_counters where deleted > 0');
    expect(rows.length).toBe(1);
  });
});
