import { randomUUID } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import type { ListMeta } from '@filiale/contracts/api/list-query';
import type { Order } from '@filiale/contracts/ordering/order';
import { managerOf } from '@filiale/kit/testing/test-callers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { findDeepPageStart } from '../src/storage/deep-page-index.ts';
import { SEARCHED } from '../src/storage/order-search.ts';
import { ordering, shop } from './example-ordering.ts';
import { admin, employee, placeExample } from './start-ordering.ts';

/** Ids of the orders of the shop, newest first. */
let newestFirst: string[];

type Page = { ids: string[]; orders: Order[]; meta: ListMeta };

const ask = (query: Record<string, string>) =>
  ordering.send<Order[]>(`GET /api/orders?${new URLSearchParams(query)}`, { as: employee });
const page = async (query: Record<string, string>): Promise<Page> => {
  const { data: orders, meta, status, text } = await ask(query);
  if (status !== 200) throw new Error(text);
  return { orders, ids: orders.map(({ id }) => id), meta };
};
/** Follows the cursors of a list to its end. */
const walk = async (query: Record<string, string>): Promise<string[]> => {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const next: Page = await page({ ...query, ...(cursor ? { cursor } : {}) });
    ids.push(...next.ids);
    cursor = next.meta.next;
  }
  return ids;
};

beforeAll(async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 13; nth += 1) {
    ids.push((await placeExample(ordering, shop, { lastName: `Nummer${nth}`, phone: `+43664555${nth}000` })).id);
  }
  await ordering.sql.query(
    `update orders set appointment_date = now() + ticket_number * interval '1 day' where ticket_number % 4 = 0`,
  );
  // Several of one instant: the id decides then.
  await ordering.sql.query(`update orders set created_at = '2026-02-03T10:00:00.123Z' where id = any($1)`, [
    ids.slice(3, 7),
  ]);
  const { rows } = await ordering.sql.query('select id from orders order by created_at desc, id desc');
  newestFirst = rows.map(({ id }) => id);
}, 60_000);
describe('the history of orders', () => {
  it('gives the same orders page by page from either end, and by cursor [ORDER-002]', async () => {
    const byPage: string[] = [];
    for (let number = 1; number <= 4; number += 1) {
      const { ids, meta } = await page({ page: String(number), pageSize: '4' });
      expect(meta).toMatchObject({ total: 13, page: number, pageSize: 4 });
      expect(meta.next === null).toBe(number === 4);
      byPage.push(...ids);
    }
    expect(byPage).toEqual(newestFirst);
    expect((await page({ page: '5', pageSize: '4' })).ids).toEqual([]);
    expect(await walk({ pageSize: '4' })).toEqual(newestFirst);
    expect(await walk({ pageSize: '4', sort: 'createdAt' })).toEqual(newestFirst.toReversed());
  });

  it.each(['appointmentDate', '-appointmentDate', 'dueAt', '-dueAt', 'ticketNumber', '-totalGross', '-updatedAt'])(
    'is gone through sorted by %s, empty values last',
    async (sort) => {
      const all = await page({ sort, pageSize: '100' });
      expect(await walk({ sort, pageSize: '3' })).toEqual(all.ids);
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((number) => page({ sort, pageSize: '3', page: `${number}` })),
      );
      expect(pages.flatMap(({ ids }) => ids)).toEqual(all.ids);
      if (sort.includes('appointmentDate')) expect(all.orders.at(-1)?.appointmentDate).toBeNull();
    },
  );

  it('gives the orders with an appointment that are due within some days, which a calendar reads', async () => {
    const all = await page({ sort: 'dueAt', pageSize: '100', 'filter[appointmentDate.empty]': 'false' });
    expect(all.ids).toHaveLength(3);
    const [first, second, third] = all.orders.map(({ appointmentDate }) => String(appointmentDate));
    const within = async (from = '', before = '') =>
      (await page({ sort: 'dueAt', 'filter[dueAt.gte]': from, 'filter[dueAt.lt]': before })).orders
        .filter(({ appointmentDate }) => appointmentDate !== null)
        .map(({ appointmentDate }) => appointmentDate);
    expect(await within(first, third)).toEqual([first, second]);
    const promised = new Date(Date.parse(third ?? '') + 60_000).toISOString();
    await ordering.sql.query('update orders set appointment = $2 where id = $1', [all.ids[0], promised]);
    expect(await within(first, third)).toEqual([second]);
    await ordering.sql.query('update orders set appointment = null where id = $1', [all.ids[0]]);
    expect((await ask({ 'filter[dueAt.gte]': 'soon' })).status).toBe(400);
  });

  it('gives the orders that a figure of the statistics counts: by day, hour, origin, dish, and how they ended [STAT-011]', async () => {
    const counted = async (filter: Record<string, string>) =>
      (await page(Object.fromEntries(Object.entries(filter).map(([name, value]) => [`filter[${name}]`, value])))).meta
        .total;
    const [order] = (await page({})).orders;
    const { rows } = await ordering.sql.query<{ day: string; hour: number; weekday: number }>(
      `select to_char(local_day, 'YYYY-MM-DD') as day, extract(isodow from local_day)::int as weekday,
         extract(hour from created_at at time zone 'Europe/Vienna')::int as hour from orders where id = $1`,
      [order?.id],
    );
    const { day = '', hour, weekday } = rows[0] ?? {};
    const ofDay = { 'localDate.gte': day, 'localDate.lte': day };
    const all = await counted(ofDay);
    expect(await counted({ ...ofDay, weekday: String(weekday), isTaken: 'true', channel: 'website' })).toBe(all);
    expect(await counted({ ...ofDay, channel: 'table,staff' })).toBe(0);
    expect(await counted({ ...ofDay, isTaken: 'false' })).toBe(0);
    expect(await counted({ id: order?.id ?? '', localHour: String(hour) })).toBe(1);
    expect(await counted({ id: order?.id ?? '', localHour: String(((hour ?? 0) + 1) % 24) })).toBe(0);
    const [item] = order?.items ?? [];
    expect(await counted({ ...ofDay, product: item?.product ?? '', taxRate: String(item?.taxRate) })).toBe(all);
    expect(await counted({ ...ofDay, product: randomUUID() })).toBe(0);

    const set = `state = 'canceled', state_changed_at = '2026-02-01T23:30:00Z', rejection_message`;
    await ordering.sql.query(`update orders set ${set} = 'Küche voll, leider' where id = $1`, [order?.id]);
    const canceled = {
      state: 'canceled,rejected',
      'stateChangedDate.gte': '2026-02-02',
      'stateChangedDate.lte': '2026-02-02',
    };
    expect(await counted({ ...canceled, rejectionMessage: 'Küche voll, leider' })).toBe(1);
    expect(await counted({ ...canceled, 'rejectionMessage.empty': 'true' })).toBe(0);
    await ordering.sql.query(`update orders set state = 'placed', rejection_message = '' where id = $1`, [order?.id]);
    expect((await ask({ 'filter[localHour]': '24' })).status).toBe(400);
    expect((await ask({ 'filter[localDate.gte]': 'today' })).status).toBe(400);
  });

  it('returns the wanted columns, and the changes since', async () => {
    const { orders, ids } = await page({ fields: 'lastName,state,branch' });
    expect(ids).toEqual(newestFirst);
    expect(Object.keys(orders[0] ?? {})).toEqual(['id', 'lastName', 'state', 'branch']);
    const [{ orders: whole }, { orders: part }] = [await page({}), await page({ fields: 'items,pricing,history' })];
    expect(part).toEqual(whole.map(({ id, items, pricing, history }) => ({ id, items, pricing, history })));
    expect((await ask({ fields: 'lastName,origin' })).errors).toMatchObject([
      { code: 'request.parameter-unknown', details: { name: 'fields=origin' } },
    ]);
    const times = whole.map(({ updatedAt }) => updatedAt).sort();
    const since = await page({ updatedSince: times[8] ?? '' });
    expect(since.ids).toEqual(whole.filter(({ updatedAt }) => updatedAt >= (times[8] ?? '')).map(({ id }) => id));
    expect(since.meta.total).toBe(since.ids.length);
  });

  it('goes on by cursor where it was, although newer orders came meanwhile', async () => {
    const first = await page({ pageSize: '5' });
    const { id } = await placeExample(ordering, shop);
    const second = await page({ pageSize: '5', cursor: first.meta.next ?? '' });
    expect(second.ids).toEqual(newestFirst.slice(5, 10));
    expect(second.meta.total).toBe(14);
    await ordering.sql.query('delete from orders where id = $1', [id]);
    await ordering.sql.query('update ticket_counters set last = last - 1');
  });

  it('refuses a cursor that is none, of another list, or beyond all instants', async () => {
    const { meta } = await page({ pageSize: '2' });
    const forged = (value: string) =>
      Buffer.from(JSON.stringify({ sort: '-createdAt', value, id: randomUUID() })).toString('base64url');
    const refused: Record<string, string>[] = [
      { cursor: 'x' },
      { cursor: meta.next ?? '', sort: 'ticketNumber' },
      { cursor: forged("1' or 1=1") },
    ];
    for (const query of refused) {
      const { status, errors } = await ask(query);
      expect([status, errors[0]]).toEqual([
        400,
        expect.objectContaining({ code: 'request.parameter-invalid', field: 'cursor' }),
      ]);
    }
    for (const value of ['99999999999999999', '-99999999999999999'])
      expect([200, 400]).toContain((await ask({ cursor: forged(value) })).status);
  });

  it('finds parts of names, numbers, beginnings of short words and ticket numbers', async () => {
    const last = (orders: readonly Order[]) => orders.map(({ lastName }) => lastName).sort();
    expect(last((await page({ search: 'ummer11' })).orders)).toEqual(['Nummer11']);
    expect(last((await page({ search: '6645557000' })).orders)).toEqual(['Nummer7']);
    expect((await page({ search: 'nu' })).meta.total).toBe(13);
    expect((await page({ search: 'um' })).meta.total).toBe(0);
    expect(last((await page({ search: '7' })).orders)).toEqual(['Nummer6']);
    expect((await page({ search: '%' })).meta.total).toBe(0);
    expect(await walk({ search: 'Anna Nummer', pageSize: '4' })).toEqual(newestFirst);
  });

  it('finds a number however it is written, and names without their accents, by the index', async () => {
    const [id] = newestFirst;
    const { rows } = await ordering.sql.query('select form from orders where id = $1', [id]);
    const named = async (form: object) =>
      ordering.sql.query('update orders set form = form || $2 where id = $1', [id, JSON.stringify(form)]);
    await named({ firstName: 'Şule', lastName: 'Öztürk-Šimić', phone: '+436641234511' });
    const terms = [
      '0664 1234511',
      '06641234511',
      '+43 664 1234511',
      '664/123-4511',
      '0043 (0)664 1234511',
      '+436641234511',
    ];
    for (const search of [...terms, '1234511', 'Ozturk', 'oeztuerk', 'ÖZTÜRK', 'simic', 'Sule Oz'])
      expect([search, (await page({ search })).ids]).toEqual([search, [id]]);
    expect((await page({ search: '43' })).meta.total).toBe(0);
    await named({ phone: '+43 664 123 45 11' });
    expect((await page({ search: '0664 1234511' })).ids).toEqual([id]);
    const plan = await ordering.sql.query(
      `set enable_seqscan = off; explain select id from orders where ${SEARCHED} ilike any(array['%ozturk%', '%oeztuerk%'])`,
    );
    expect(JSON.stringify(plan)).toContain('orders_search_letters');
    await named(rows[0].form);
  });

  it('finds no closed order by a number that is hidden from the caller, whole or in part', async () => {
    const { id, state } = (await page({ search: 'Nummer8' })).orders[0] as Order;
    const found = async (as: Caller, search = '6645558') =>
      (await ordering.send<Order[]>(`GET /api/orders?search=${encodeURIComponent(search)}`, { as })).data.map(
        (order) => order.id,
      );
    expect([await found(employee), await found(admin)]).toEqual([[id], [id]]);
    await ordering.sql.query(`update orders set state = 'completed' where id = $1`, [id]);
    expect([await found(employee), await found(employee, '66'), await found(admin)]).toEqual([[], [], [id]]);
    expect([await found(employee, '0664 5558'), await found(admin, '0664 5558')]).toEqual([[], [id]]);
    expect(await found(employee, 'Nummer8')).toEqual([id]);
    await ordering.sql.query('update orders set state = $2 where id = $1', [id, state]);
  });

  it('is exported as it is listed, without data of guests unless the password was proved', async () => {
    const exported = (query: string, as: Caller = employee) => ordering.send(`GET /api/orders/export?${query}`, { as });
    const { status, text } = await exported(
      'fields=id,pricing.totalGross,branch.id&sort=createdAt&filter[totalGross.gt]=0',
    );
    const [header, ...lines] = text.trim().replace('\uFEFF', '').split('\r\n');
    expect([status, header]).toEqual([200, 'id,pricing.totalGross,branch.id']);
    const listed = await page({ pageSize: '1000', sort: 'createdAt', 'filter[totalGross.gt]': '0' });
    expect(lines.map((line) => line.split(',')[0])).toEqual(listed.ids);
    for (const line of lines) expect(line).toMatch(/^[\da-f-]{36},\d+(\.\d{1,2})?,[\da-f-]{36}$/);
    const signedIn = { ...managerOf(shop.branch.id), session: 'open' };
    expect([(await exported('', signedIn)).code, (await exported('fields=email', signedIn)).code]).toEqual([
      'access.proof-needed',
      'access.proof-needed',
    ]);
    expect((await exported('fields=ticketNumber', signedIn)).status).toBe(200);
    expect((await exported('format=xlsx', { ...signedIn, confirmedAt: new Date().toISOString() })).status).toBe(200);
    expect((await exported('fields=uid')).code).toBe('request.parameter-unknown');
  });

  it('is exported for people in words, in the form of their spreadsheets and by the clocks of the branch', async () => {
    const columns = 'ticketNumber,branch,createdAt,way,state,paid,totalGross';
    const exported = (query: string, as: Caller = employee) =>
      ordering.send(`GET /api/orders/export?locale=de-AT&${query}`, { as, headers: { 'accept-language': 'de' } });
    const of = `sort=createdAt&filter[createdAt.gte]=2026-02-03T00:00:00Z&filter[createdAt.lt]=2026-02-04T00:00:00Z`;
    const { status, text } = await exported(`fields=${columns}&${of}`);
    const [header, first = '', ...others] = text.trim().replace('\uFEFF', '').split('\r\n');
    expect([status, header, others.length]).toEqual([
      200,
      'Nummer;Filiale;Bestellt;Bestellt (Uhrzeit);Art;Status;Zahlungsart;Zahlung;Summe;Währung',
      3,
    ]);
    expect(first.split(';').slice(1)).toEqual([
      ...[shop.branch.name, '03.02.2026', '11:00', 'Abholung', 'Neu', 'Bar', 'offen'],
      ...[expect.stringMatching(/^\d+(,\d{1,2})?$/), 'EUR'],
    ]);
    const signedIn = { ...managerOf(shop.branch.id), session: 'open' };
    expect((await exported('fields=place', signedIn)).code).toBe('access.proof-needed');
    expect((await exported('fields=ticketNumber', signedIn)).status).toBe(200);
    expect((await exported('fields=pricing.totalNet')).code).toBe('request.parameter-unknown');
  });

  it('finds pages far within the history, among days that begin at other instants in other zones', async () => {
    const COPIES = 7_000;
    await ordering.sql.query(
      `with copies as (insert into orders select copy.* from orders model, generate_series(1, ${COPIES}) number,
         lateral (select date_trunc('day', now()) - interval '400 days' - number * interval '47 minutes' as at) time,
         lateral jsonb_populate_record(null::orders,
           to_jsonb(model) || jsonb_build_object('id', gen_random_uuid(), 'uid', 'copy-' || number, 'ticket_number', 1000 + number,
             'created_at', at, 'local_day', (at at time zone (array['Pacific/Kiritimati', 'Europe/Vienna', 'Etc/GMT+12'])[number % 3 + 1])::date)) copy
         where model.id = $1 returning branch_id, local_day)
       insert into ticket_counters (branch_id, local_day, last) select branch_id, local_day, count(*) from copies group by 1, 2`,
      [newestFirst[0]],
    );
    const { rows } = await ordering.sql.query<{ id: string }>(
      'select id from orders order by created_at desc, id desc',
    );
    const all = rows.map(({ id }) => id);
    const branch = { 'filter[branch]': shop.branch.id };
    for (const offset of [4_900, 5_200, 6_400]) {
      const number = String(Math.floor(offset / 100) + 1);
      const start = Math.floor(offset / 100) * 100;
      for (const more of [{}, branch]) {
        const found = await page({ ...more, pageSize: '100', page: number });
        expect(found.meta.total).toBe(all.length);
        expect(found.ids).toEqual(all.slice(start, start + 100));
        const backwards = await page({ ...more, pageSize: '100', page: number, sort: 'createdAt' });
        expect(backwards.ids).toEqual(all.toReversed().slice(start, start + 100));
      }
    }
    // Only orders of the days around are passed one by one.
    for (const isDescending of [true, false]) {
      const start = await findDeepPageStart(ordering.sql, { conditions: [], values: [], isDescending, skipped: 6_000 });
      expect(start?.left).toBeLessThan(200);
      expect(start?.left).toBeGreaterThanOrEqual(0);
    }
    await ordering.sql.query(`delete from ticket_counters where local_day < now() - interval '300 days'`);
    await ordering.sql.query(`delete from orders where uid like 'copy-%'`);
  }, 60_000);

  it('goes through a search that meets very many newest first, and counts it no further than 2,000', async () => {
    await ordering.sql.query(
      `insert into orders select copy.* from orders model, generate_series(1, 2100) number, lateral jsonb_populate_record(null::orders,
         to_jsonb(model) || jsonb_build_object('id', gen_random_uuid(), 'uid', 'copy-' || number, 'ticket_number', 1000 + number,
           'created_at', now() - interval '1 year' - number * interval '1 minute')) copy where model.id = $1`,
      [newestFirst[0]],
    );
    const first = await page({ search: 'Anna', pageSize: '1000' });
    expect(first.meta.total).toBe(2_000);
    const all = await walk({ search: 'Anna', pageSize: '1000' });
    expect(new Set(all).size).toBe(2_113);
    expect(all.slice(0, 13)).toEqual(newestFirst);
    const beyond = await page({ search: 'Anna', pageSize: '1000', page: '3' });
    expect(beyond.ids).toEqual(all.slice(2_000));
    // Without reading an order of another page.
    await ordering.sql.query('vacuum analyze orders');
    const indexes = {
      orders_by_age: 'order by created_at desc, id desc limit 51 offset 500',
      orders_by_change: 'order by updated_at desc, id desc limit 51',
      orders_by_total: 'order by total_gross_cents desc, id desc limit 51',
      orders_by_state: `where state = 'counterOffered' order by created_at desc, id desc limit 51`,
    };
    for (const [index, question] of Object.entries(indexes)) {
      const plan = await ordering.sql.query(`set enable_seqscan = off; explain select id from orders ${question}`);
      expect(JSON.stringify(plan)).toContain(`Index Only Scan using ${index} `);
      expect(JSON.stringify(plan)).not.toContain('Sort');
    }
    await ordering.sql.query(`delete from orders where uid like 'copy-%'`);
  });
});
