import type { Order } from '@filiale/contracts/ordering/order';
import { expect, it } from '@jest/globals';
import { ordering, shop } from './example-ordering.ts';
import { employee, placeExample } from './start-ordering.ts';

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
});
