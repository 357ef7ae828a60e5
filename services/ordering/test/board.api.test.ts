import type { Caller, DeviceScope } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import type { BranchQueue } from '@filiale/contracts/ordering/branch-queue';
import type { Order } from '@filiale/contracts/ordering/order';
import type { OrdersOfBranch } from '@filiale/contracts/ordering/order-history';
import { employeeOf } from '@filiale/kit/testing/test-callers';
import { describe, expect, it } from '@jest/globals';
import { ordering, shop } from './example-ordering.ts';
import { admin, employee, placeExample } from './start-ordering.ts';

const page = async (path: string) => {
  const { data, meta } = await ordering.send<Order[]>(`GET ${path}`, { as: employee });
  return { ids: data.map(({ id }) => id), total: meta.total };
};

it('hides no order of a very full branch: the most urgent first, all of them page by page [ORDER-001] [ORDER-003]', async () => {
  const { sql } = ordering;
  const placed: string[] = [];
  for (let nth = 0; nth < 6; nth += 1) placed.push((await placeExample(ordering, shop)).id);
  const [waits, soon, late, endedFirst, endedLast, newest] = placed;
  const set = (id: string | undefined, change: string) => sql.query(`update orders set ${change} where id = $1`, [id]);
  await set(late, `state = 'confirmed', appointment = now() + interval '2 hours'`);
  await set(soon, `state = 'confirmed', appointment = now() + interval '20 minutes'`);
  await set(endedFirst, `state = 'completed', state_changed_at = now() - interval '1 hour'`);
  await set(endedLast, `state = 'canceled', state_changed_at = now()`);
  const board = `/api/branches/${shop.branch.id}/orders`;
  expect(await page(board)).toEqual({ ids: [waits, newest, soon, late, endedLast, endedFirst], total: 6 });
  expect(await page(`${board}?pageSize=4&page=2`)).toEqual({ ids: [endedLast, endedFirst], total: 6 });
  expect(await page('/api/orders/current')).toEqual({ ids: [waits, newest, soon, late], total: 4 });

  await sql.query(
    `insert into orders select copy.* from orders model, generate_series(1, 1500) number, lateral jsonb_populate_record(null::orders,
       to_jsonb(model) || jsonb_build_object('id', gen_random_uuid(), 'uid', 'copy-' || number, 'ticket_number', 1000 + number,
         'created_at', model.created_at + number * interval '1 millisecond')) copy where model.id = $1`,
    [newest],
  );
  const first = await page('/api/orders/current');
  const second = await page('/api/orders/current?page=2');
  expect([first.ids.length, first.total, second.ids.length]).toEqual([1_000, 1_504, 504]);
  expect(new Set([...first.ids, ...second.ids]).size).toBe(1_504);
  expect(first.ids.slice(0, 2)).toEqual([waits, newest]);
  expect(second.ids.slice(-2)).toEqual([soon, late]);
  await sql.query('delete from orders');
});

describe('late orders', () => {
  it('are those not answered in time and those still to be made after their time, in both lists alike [ORDER-001]', async () => {
    const { sql } = ordering;
    const placed: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) placed.push((await placeExample(ordering, shop)).id);
    const [unanswered, overdue, promised, ready, fresh, over] = placed;
    const set = (id: string | undefined, change: string) =>
      sql.query(`update orders set ${change} where id = $1`, [id]);
    await set(unanswered, 'missed_at = now()');
    await set(overdue, `state = 'confirmed', appointment = now() - interval '1 minute'`);
    await set(promised, `state = 'confirmed', appointment = now() + interval '9 minutes'`);
    await set(ready, `state = 'inDelivery', appointment = now() - interval '1 hour'`);
    await set(over, `state = 'completed', appointment = now() - interval '1 hour'`);
    expect((await page('/api/orders/missed')).ids).toEqual([unanswered, overdue]);
    expect((await page('/api/orders?filter[isLate]=true&sort=createdAt')).ids).toEqual([unanswered, overdue]);
    expect((await page('/api/orders?filter[isLate]=false&sort=createdAt')).ids).toEqual([promised, ready, fresh, over]);
    expect((await page('/api/orders?filter[isPaid]=true')).ids).toEqual([]);
    const { status } = await ordering.send('GET /api/orders?filter[isLate]=maybe', { as: employee });
    expect(status).toBe(400);
    await sql.query('delete from orders');
  });
});

describe('the day of each branch', () => {
  it('has orders and revenue, how quickly orders were answered, how many wait, and the week before up to now', async () => {
    const { sql } = ordering;
    const placed: string[] = [];
    for (let nth = 0; nth < 7; nth += 1) placed.push((await placeExample(ordering, shop)).id);
    const [slow, quick, rejected, waiting, old, before, later] = placed;
    const set = (id: string | undefined, change: string) =>
      sql.query(`update orders set ${change} where id = $1`, [id]);
    const took = (
      seconds: number,
    ) => `state = 'confirmed', appointment = now() - interval '1 minute', history = jsonb_build_array(
      jsonb_build_object('state', 'placed', 'at', now()), jsonb_build_object('state', 'confirmed', 'at', now() + interval '${seconds} seconds'))`;
    await set(slow, took(300));
    await set(quick, `${took(61)}, captured_cents = 3440, refunded_cents = 440, covered_cents = 3440`);
    await set(rejected, `state = 'rejected'`);
    await set(waiting, 'missed_at = now()');
    const daysBack = (days: number, minutes: number) =>
      `local_day = local_day - ${days}, created_at = created_at - interval '${days} days' + interval '${minutes} minutes', ticket_number = 90 + ticket_number`;
    await set(old, daysBack(1, 0));
    await set(before, `state = 'completed', ${daysBack(7, -1)}`);
    await set(later, `state = 'completed', ${daysBack(7, 1)}`);
    const ask = async (as = admin) => (await ordering.send<OrdersOfBranch[]>('GET /api/orders/today', { as })).data;
    expect(await ask(employeeOf(newId()))).toEqual([]);
    expect(await ask(employeeOf(shop.branch.id))).toEqual([
      {
        ...{ branch: shop.branch.id, localDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
        orders: { confirmed: 2, rejected: 1, placed: 1 },
        sums: [{ currency: 'EUR', gross: 68.8, tips: 0, donations: 0, refunded: 4.4 }],
        ...{ open: 4, late: 3, confirmed: 2, confirmSeconds: 181 },
        weekAgo: { orders: 1, sums: [{ currency: 'EUR', gross: 34.4 }] },
      },
    ]);
  });
});

describe('what guests see of a branch', () => {
  const queueOf = async (as: Caller = deviceWith('queue')): Promise<BranchQueue> =>
    (await ordering.send<BranchQueue>(`GET /api/branches/${shop.branch.id}/queue`, { as })).data;
  const deviceWith = (scope: DeviceScope, branch = shop.branch.id): Caller => ({
    kind: 'device',
    ...{ sub: newId(), branch, scopes: [scope] },
  });

  it('is numbers that are ready and that are being made, never a name, nothing of deliveries nor of later [SIGN-004]', async () => {
    const { sql } = ordering;
    await sql.query('delete from orders');
    const placed: { id: string; ticketNumber: number | null }[] = [];
    for (let nth = 0; nth < 6; nth += 1) placed.push(await placeExample(ordering, shop));
    const [fresh, late, soon, ready, brought, tomorrow] = placed;
    const set = (order: { id: string } | undefined, change: string) =>
      sql.query(`update orders set ${change} where id = $1`, [order?.id]);
    await set(soon, `state = 'confirmed', appointment = now() + interval '20 minutes'`);
    await set(late, `state = 'confirmed', appointment = now() - interval '5 minutes'`);
    await set(ready, `state = 'inDelivery', appointment = now() - interval '2 hours'`);
    await set(brought, `state = 'inDelivery', mode = 'delivery'`);
    await set(tomorrow, `state = 'confirmed', appointment = now() + interval '20 hours'`);
    const answer = await queueOf();
    expect(answer).toEqual({
      numbers: { ready: [ready?.ticketNumber], working: [late?.ticketNumber, soon?.ticketNumber] },
      ...{ waiting: 3, minutes: 20 },
    });
    expect(fresh?.ticketNumber).not.toBeNull();
    for (const as of [deviceWith('screen'), deviceWith('orders.read'), employee])
      expect(await queueOf(as)).toEqual(answer);
    for (const [as, status] of [
      [deviceWith('queue', newId()), 404],
      [deviceWith('print'), 403],
    ] as const)
      expect((await ordering.send(`GET /api/branches/${shop.branch.id}/queue`, { as })).status).toBe(status);
    expect(
      (await ordering.send(`GET /api/branches/${shop.branch.id}/orders`, { as: deviceWith('queue') })).status,
    ).toBe(403);

    await ordering.announce('config', { ...shop.config, revision: 2, disableTickets: true });
    expect(await queueOf()).toMatchObject({ numbers: null, waiting: 3 });
    await ordering.announce('config', { ...shop.config, revision: 3 });
    await sql.query('delete from orders');
  });
});
