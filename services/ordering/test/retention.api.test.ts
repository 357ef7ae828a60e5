import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  announceShop,
  type ExampleShop,
  exampleOrder,
  placeExample,
  type RunningOrdering,
  startOrdering,
  until,
} from './start-ordering.ts';

let ordering: RunningOrdering;
let shop: ExampleShop;

const year = new Date().getUTCFullYear();
const person = { street: 'Lange Gasse 1', email: 'anna@gruber.at', phone: '+436641234567', comment: 'Bitte läuten' };

/** An order that was placed at another time. */
const placedAt = async (at: string, more: object = {}): Promise<string> => {
  const { id } = await placeExample(ordering, shop, { ...person, ...more });
  await ordering.sql.query(
    `update orders set created_at = $2, local_day = $2::timestamptz::date, ticket_number = 500 + ticket_number where id = $1`,
    [id, at],
  );
  return id;
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
/** Ends old rows until it shows: a row that another transaction holds at that moment is left for the next round. */
const endUntil = (isEnded: () => Promise<boolean>) =>
  until(async () => {
    await ordering.endRows();
    return isEnded();
  });
const count = async (table: string, orderId: string): Promise<number> =>
  (await ordering.sql.query(`select count(*)::int as rows from ${table} where order_id = $1`, [orderId])).rows[0].rows;

beforeAll(async () => {
  ordering = await startOrdering({ ORDER_KEEP_YEARS: '7', ORDER_PERSONAL_DATA_DAYS: '100' });
  shop = await announceShop(ordering);
}, 60_000);
afterAll(() => ordering?.stop());

describe('what ends by itself', () => {
  it('keeps orders for whole calendar years after theirs, then ends them with all that hangs on them', async () => {
    const over = await placedAt(`${year - 8}-12-31T10:00:00Z`);
    const kept = await placedAt(`${year - 7}-01-01T10:00:00Z`);
    expect(await count('order_events', over)).toBeGreaterThan(0);
    await endUntil(async () => (await ordering.get(over)) === undefined);
    expect(await ordering.get(kept)).toMatchObject({ id: kept });
    for (const table of ['order_items', 'order_events', 'timers']) expect(await count(table, over)).toBe(0);
    expect(await count('order_items', kept)).toBe(2);
  });

  it('takes the person out of older orders, and leaves items and invoices to companies', async () => {
    const items = exampleOrder(shop).items.map((item) => ({ ...item, note: 'bitte läuten, Gruber' }));
    const old = await placedAt(daysAgo(101), { items });
    const young = await placedAt(daysAgo(99));
    const company = await placedAt(daysAgo(101), { isCompany: true, companyName: 'Gruber GmbH' });
    const before = await ordering.get(old);
    await endUntil(async () => (await ordering.get(old)).personalDataEndedAt !== null);
    expect(await ordering.get(old)).toEqual({
      ...before,
      ...{ firstName: '', lastName: '', street: '', email: '', phone: '', comment: '' },
      personalDataEndedAt: expect.any(String),
      items: before.items.map((item) => ({ ...item, note: '' })),
    });
    expect(before.items[0]?.note).toBe('bitte läuten, Gruber');
    expect(await ordering.get(young)).toMatchObject(person);
    expect(await ordering.get(company)).toMatchObject({ companyName: 'Gruber GmbH', ...person });
    const { rows } = await ordering.sql.query('select form from orders where id = $1', [old]);
    expect(JSON.stringify(rows)).not.toMatch(/Gruber|gruber|Lange Gasse|läuten/);
  });

  it('ends messages, print jobs, pushes, keys and parked events by their own time, in batches', async () => {
    const { id } = await placeExample(ordering, shop);
    const { sql } = ordering;
    await sql.query(
      `insert into notifications (id, order_id, cause, kind, channel, audience, recipient, facts, state, due_at, created_at)
       select gen_random_uuid(), $1, number::text, 'confirmed', 'mail', 'customer', 'a@b.at', '{}', case when number = 1 then 'queued' else 'sent' end,
         now() + interval '1 day', now() - number * interval '1 hour' - interval '90 days' from generate_series(-3, 1200) number`,
      [id],
    );
    await sql.query(
      `insert into print_jobs (id, branch_id, order_id, station, slip, revision, copy, sheet, created_at)
       select gen_random_uuid(), $2, $1, 'kitchen', 'order', days, days, '{}', now() - days * interval '1 day' from unnest(array[29, 31]) days`,
      [id, shop.branch.id],
    );
    await sql.query(
      `insert into push_subscriptions (id, order_id, endpoint, p256dh, auth, created_at) values ($2, $1, 'https://push', '', '', now() - interval '31 days')`,
      [id, newId()],
    );
    await sql.query(
      `insert into outbox_dead (id, shard, topic, key, traceparent, created_at, error, failed_at)
       select number, 0, 'orders', $1, '', now(), 'x', now() - interval '88 days' - number * interval '1 day' from generate_series(1, 3) number`,
      [id],
    );
    const left = async () => [
      ...(await Promise.all(['notifications', 'print_jobs', 'push_subscriptions'].map((table) => count(table, id)))),
      (await sql.query('select count(*)::int as rows from outbox_dead where key = $1', [id])).rows[0].rows,
    ];
    const kept = [4, 1, 0, 1];
    await endUntil(async () => (await left()).every((rows, table) => rows <= (kept[table] ?? 0)));
    expect(await left()).toEqual(kept);
  });
});
