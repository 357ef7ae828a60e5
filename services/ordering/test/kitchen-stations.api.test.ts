import { newId } from '@filiale/contracts/fields/ids';
import type { Order } from '@filiale/contracts/ordering/order';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  admin,
  announceShop,
  employee,
  exampleShop,
  placeExample,
  type RunningOrdering,
  startOrdering,
} from './start-ordering.ts';

const [grill, bar] = [newId(), newId()];
const example = exampleShop();
const shop = {
  ...example,
  schnitzel: { ...example.schnitzel, station: grill },
  category: { ...example.category, station: bar },
};
let ordering: RunningOrdering;
beforeAll(async () => {
  ordering = await startOrdering();
  await announceShop(ordering, shop);
}, 60_000);
afterAll(() => ordering?.stop(), 30_000);

/** A confirmed order of schnitzel (grill) and lemonades (bar). */
async function confirmed(): Promise<Order> {
  const { id } = await placeExample(ordering, shop);
  return (await ordering.move(id, 'status/confirm')).data;
}
const part = (method: 'POST' | 'DELETE', id: string, station: string) =>
  ordering.send<Order>(`${method} /api/orders/${id}/stations/${station}/done`, { as: employee });
const shown = ({ state, stationsDone }: Order) => [state, stationsDone];

describe('stations of the kitchen', () => {
  it('make the lines of their products, else of their categories, and guests do not see which', async () => {
    const { id, items, uid, hash } = await confirmed();
    expect(items.map(({ station }) => station)).toEqual([grill, bar]);
    const { data } = await ordering.send<{ items: object[] }>(`GET /api/orders/public/${uid}/${hash}`);
    expect(data.items.some((item) => 'station' in item)).toBe(false);
    expect((await ordering.get(id)).stationsDone).toEqual([]);
  });

  it('each finish their part: the order is ready with the last one, in whatever order', async () => {
    const { id, revision } = await confirmed();
    const first = await part('POST', id, bar);
    expect(shown(first.data)).toEqual(['confirmed', [bar]]);
    expect(first.data.revision).toBe(revision + 1);
    expect((await part('POST', id, bar)).data.revision).toBe(revision + 1);
    expect(shown((await part('POST', id, grill)).data)).toEqual(['inDelivery', [bar, grill]]);
    expect(await ordering.movesOf(id)).toEqual(['place', 'confirm', 'station-done', 'in-delivery']);
  });

  it('call their own part back, also of an order that is ready; those of others stay done', async () => {
    const { id } = await confirmed();
    await part('POST', id, bar);
    await part('POST', id, grill);
    expect(shown((await part('DELETE', id, grill)).data)).toEqual(['confirmed', [bar]]);
    expect(shown((await part('DELETE', id, bar)).data)).toEqual(['confirmed', []]);
    expect(await ordering.movesOf(id)).toEqual([
      'place',
      'confirm',
      'station-done',
      'in-delivery',
      'reopen',
      'station-recalled',
    ]);
  });

  it('begin anew where an order that all had finished is called back, not where it was called ready too early', async () => {
    const { id } = await confirmed();
    await part('POST', id, bar);
    await ordering.move(id, 'status/in-delivery');
    expect(shown((await ordering.move(id, 'reopen')).data)).toEqual(['confirmed', [bar]]);
    await part('POST', id, grill);
    const { data } = await ordering.move(id, 'reopen');
    expect([...shown(data), data.stationsAgain]).toEqual(['confirmed', [], [bar, grill]]);
  });

  it('are told of an edit that asks for more of what they had finished', async () => {
    const { id, items } = await confirmed();
    await part('POST', id, bar);
    const [, lemonades] = items;
    if (!lemonades) throw new Error('It has no lemonades.');
    const edit = (amount: number) =>
      ordering.send<Order>(`PUT /api/order-items/${id}/${lemonades.id}`, { as: employee, body: { amount } });
    const { data: less } = await edit(lemonades.amount - 1);
    expect([less.stationsDone, less.stationsAgain]).toEqual([[bar], []]);
    const { data: more } = await edit(lemonades.amount + 1);
    expect([more.stationsDone, more.stationsAgain]).toEqual([[], [bar]]);
    const { data: done } = await part('POST', id, bar);
    expect([done.stationsDone, done.stationsAgain]).toEqual([[bar], []]);
  });

  it('make an order ready once however many screens of them say so at the same time', async () => {
    const { id } = await confirmed();
    await Promise.all([bar, grill, bar, grill].map((station) => part('POST', id, station)));
    const { state, stationsDone } = await ordering.get(id);
    expect([state, stationsDone.toSorted()]).toEqual(['inDelivery', [bar, grill].toSorted()]);
    expect(await ordering.movesOf(id)).toEqual(['place', 'confirm', 'station-done', 'in-delivery']);
  });

  it('do nothing of orders in which they have no part, or that nobody cooks', async () => {
    const { id } = await confirmed();
    const { status, errors } = await part('POST', id, newId());
    expect([status, errors?.[0]?.code]).toEqual([422, 'order.station-without-part']);
    const { id: waiting } = await placeExample(ordering, shop);
    expect((await part('POST', waiting, grill)).errors?.[0]?.code).toBe('order.transition-not-allowed');
    const { errors: missing } = await ordering.send(`POST /api/orders/${newId()}/stations/${grill}/done`, {
      as: admin,
    });
    expect(missing?.[0]?.code).toBe('record.missing');
  });
});
