import { randomUUID } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { Donatee } from '@filiale/contracts/catalog/donatee';
import { newId } from '@filiale/contracts/fields/ids';
import type { Device } from '@filiale/contracts/ordering/device';
import type { Order } from '@filiale/contracts/ordering/order';
import type { OrdersOfDay } from '@filiale/contracts/ordering/order-history';
import { managerOf } from '@filiale/kit/testing/test-callers';
import type { RawInput } from '@filiale/kit/testing/test-calls';
import { describe, expect, it } from '@jest/globals';
import { ordering, shop } from './example-ordering.ts';
import { admin, employee, placeExample } from './start-ordering.ts';
import { withinOneDay } from './within-one-day.ts';

const deviceOf = (branch: string, scopes: Extract<Caller, { kind: 'device' }>['scopes']): Caller => ({
  kind: 'device',
  sub: 'tablet',
  branch,
  scopes,
});
const desk = () => deviceOf(shop.branch.id, ['orders.read', 'orders.write']);
const elsewhere = deviceOf(newId(), ['orders.read', 'orders.write']);

const place = (more?: object) => placeExample(ordering, shop, more);
const get = async <T = Order>(path: string, as: Caller = employee): Promise<T> => {
  const { status, data } = await ordering.send<T>(`GET ${path}`, { as });
  expect([path, status]).toEqual([path, 200]);
  return data;
};
const move = (id: string, command: string, input?: RawInput) => ordering.move(id, command, input);
const idsOf = (orders: Order[]) => orders.map(({ id }) => id);

describe('the lists of staff', () => {
  it('hold what waits for something, oldest first, until it ends [ORDER-001]', async () => {
    const [first, second] = [await place(), await place()];
    const both = idsOf(await get<Order[]>(`/api/orders/current?branch=${shop.branch.id}`));
    expect(both.filter((id) => id === first.id || id === second.id)).toEqual([first.id, second.id]);
    await move(first.id, 'status/reject');
    expect(idsOf(await get<Order[]>('/api/orders/current'))).not.toContain(first.id);
    expect(idsOf(await get<Order[]>('/api/orders/missed'))).not.toContain(second.id);
    const elsewhere = `/api/orders/current?branch=${newId()}`;
    expect(idsOf(await get<Order[]>(elsewhere, admin))).toEqual([]);
    expect((await ordering.send(`GET ${elsewhere}`, { as: employee })).status).toBe(404);
  });

  it('show the phone number of an open order, and of no ended one, to staff who cannot read customers [ROLE-002]', async () => {
    const phone = '+43664123456';
    const { id } = await place({ phone });
    expect((await get(`/api/orders/${id}`, employee)).phone).toBe(phone);
    expect((await get(`/api/orders/${id}`, desk())).phone).toBe(phone);
    const ended = await move(id, 'status/reject');
    expect(ended.data.phone).toBe('');
    const manager = managerOf(shop.branch.id);
    expect((await get(`/api/orders/${id}`, employee)).phone).toBe('');
    expect((await get(`/api/orders/${id}`, desk())).phone).toBe('');
    expect((await get(`/api/orders/${id}`, manager)).phone).toBe(phone);
  });

  it(
    'show a front desk the ended orders of today, too, and sum the day up',
    withinOneDay(async () => {
      const { id } = await place();
      await move(id, 'status/confirm');
      const before = await get<OrdersOfDay>(`/api/orders/today/${shop.branch.id}`, desk());
      await move(id, 'status/completed');
      expect(idsOf(await get<Order[]>(`/api/branches/${shop.branch.id}/orders`, desk()))).toContain(id);
      const after = await get<OrdersOfDay>(`/api/orders/today/${shop.branch.id}`, desk());
      expect(after.sums).toMatchObject(before.sums.map(({ currency, gross }) => ({ currency, gross })));
      expect(after.orders.completed).toBe((before.orders.completed ?? 0) + 1);
      await move((await place()).id, 'status/reject');
      expect((await get<OrdersOfDay>(`/api/branches/${shop.branch.id}/orders/today`)).sums).toEqual(after.sums);
    }),
  );
});

describe('a device', () => {
  const make = async (kind: Device['kind']): Promise<string> => {
    const body = { identifier: randomUUID(), name: 'Tablet', branch: shop.branch.id, kind };
    const device = (await ordering.call('POST /api/devices', { body, as: admin })).data;
    const { data: made } = await ordering.call('POST /api/devices/{id}/key', { params: { id: device.id }, as: admin });
    return made.key;
  };
  const list = (name: string, branch: string, key: string) => ordering.send(`GET /api/orders/${name}/${branch}/${key}`);

  it('reads its lists with branch and key in the path, and no other way [ORDER-003, ORDER-004]', async () => {
    const { id } = await place();
    const key = await make('backoffice');
    for (const name of ['frontdesk', 'backoffice']) {
      const { status, data } = await list(name, shop.branch.id, key);
      expect([status, idsOf(data).includes(id)]).toEqual([200, true]);
      expect((await list(name, newId(), key)).status).toBe(404);
      expect((await list(name, shop.branch.id, 'fk_0000000000000000000000')).status).toBe(404);
    }
    expect((await list('frontdesk', shop.branch.id, await make('printer'))).status).toBe(404);
  });

  it('handles the orders of its branch and sees no others', async () => {
    const { id } = await place();
    const moved = await move(id, 'status/confirm', { as: desk() });
    expect(moved.data).toMatchObject({ state: 'confirmed', stateChangedBy: 'tablet' });
    for (const path of [`/api/orders/${id}`, `/api/orders/${id}/events`, `/api/branches/${shop.branch.id}/orders`])
      expect((await ordering.send(`GET ${path}`, { as: elsewhere })).status).toBe(404);
    const key = randomUUID();
    expect((await move(id, 'status/in-delivery', { as: elsewhere, key })).status).toBe(404);
    expect((await move(id, 'status/in-delivery', { key })).status).toBe(200);
    expect((await move(id, 'status/in-delivery', { as: elsewhere, key })).status).toBe(404);
    expect(idsOf(await get<Order[]>('/api/orders/current', elsewhere))).toEqual([]);
    expect((await ordering.send(`GET /api/orders/today/${shop.branch.id}`, { as: elsewhere })).status).toBe(404);
  });

  it('does no more than its kind may', async () => {
    const { id } = await place();
    const reader = deviceOf(shop.branch.id, ['orders.read']);
    expect((await move(id, 'status/confirm', { as: reader })).status).toBe(403);
    expect((await get(`/api/orders/${id}`, reader)).id).toBe(id);
    const printer = deviceOf(shop.branch.id, ['print']);
    expect((await ordering.call('GET /api/orders/current', { as: printer })).status).toBe(403);
    expect((await ordering.call('GET /api/orders', { as: desk() })).status).toBe(403);
  });
});

describe('the history of an order', () => {
  it('names who did what when, with the values before and after', async () => {
    const { id } = await place();
    await move(id, 'status/confirm');
    await move(id, 'status/cancel', { body: { message: 'Küche ausgefallen' } });
    const events = await ordering.eventsOf(id);
    expect(events).toMatchObject([
      { revision: 1, move: 'place', actor: { kind: 'customer', id: null }, before: {}, after: { state: 'placed' } },
      {
        revision: 2,
        move: 'confirm',
        actor: { kind: 'staff', id: 'employee' },
        before: { state: 'placed' },
        after: { state: 'confirmed' },
      },
      {
        revision: 3,
        move: 'cancel',
        before: { state: 'confirmed', rejectionMessage: '' },
        after: { state: 'canceled', rejectionMessage: 'Küche ausgefallen' },
      },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Gruber/);
  });

  it('holds nothing of a move that was refused', async () => {
    const { id } = await place();
    await move(id, 'status/completed');
    expect(await ordering.eventsOf(id)).toHaveLength(1);
  });
});

describe('another line [ORDER-012]', () => {
  const edit = (id: string, itemId: string, body: unknown, input?: RawInput) =>
    ordering.send<Order>(`PUT /api/orders/${id}/items/${itemId}`, { as: desk(), body, ...input });
  const lines = async () => {
    const { id } = await place();
    const order = await get(`/api/orders/${id}`);
    const [schnitzel, limonade] = order.items;
    if (!schnitzel || !limonade) throw new Error('the example order has two lines');
    return { id, order, schnitzel, limonade };
  };

  it('changes amount and price, and the history says how', async () => {
    const { id, limonade } = await lines();
    const { data } = await edit(id, limonade.id, { amount: 5 }, { headers: { 'if-match': '"1"' } });
    expect(data).toMatchObject({
      revision: 2,
      pricing: { totalGross: 47, gross: 47 },
      items: [{}, { amount: 5, gross: 21 }],
    });
    expect(await get(`/api/orders/${id}`)).toEqual(data);
    const [, entry] = await ordering.eventsOf(id);
    expect(entry).toMatchObject({ move: 'edit-item', before: { totalGross: 34.4 }, after: { totalGross: 47 } });
    const stale = await edit(id, limonade.id, { amount: 1 }, { headers: { 'if-match': '"1"' } });
    expect(stale.code).toBe('record.stale');
  });

  it('is addressed by its place as well as by its id [ORDER-014]', async () => {
    const { id, limonade } = await lines();
    expect((await edit(id, '1', { amount: 3 })).data).toMatchObject({
      items: [{}, { id: limonade.id, amount: 3 }],
    });
    expect((await edit(id, '2', { amount: 3 })).code).toBe('order.item-missing');
    expect((await edit(id, 'x', { amount: 3 })).status).toBe(404);
  });

  it('has no half pieces', async () => {
    const { id, limonade } = await lines();
    const { status, errors } = await edit(id, limonade.id, { amount: 1.5 });
    expect([status, errors[0]]).toMatchObject([
      422,
      { code: 'order.amount-invalid', field: 'amount', details: { nearest: 2 } },
    ]);
  });

  it('prices other choices like a new order', async () => {
    const { id, schnitzel } = await lines();
    const parts = [
      { name: 'Beilage', value: 'Erdäpfelsalat' },
      { name: 'Extras', value: ['Preiselbeeren'] },
    ];
    const { data } = await edit(id, schnitzel.id, { amount: 1, parts });
    expect(data).toMatchObject({ items: [{ gross: 26.4, parts }, {}], pricing: { totalGross: 34.8 } });
    const unknown = await edit(id, schnitzel.id, { amount: 1, parts: [{ name: 'Sauce', value: 'Ketchup' }] });
    expect(unknown.code).toBe('order.part-unknown');
    const [side] = shop.schnitzel.config.parts;
    const byId = await edit(id, schnitzel.id, { amount: 1, parts: [{ id: side?.id, value: side?.options[1]?.id }] });
    expect(byId.data).toMatchObject({
      items: [{ parts: [{ id: side?.id, name: 'Beilage', value: 'Reis' }] }, {}],
    });
    const english = { headers: { 'accept-language': 'en' } };
    const missing = await edit(id, schnitzel.id, { amount: 1, parts: [] }, english);
    expect(missing.errors[0]?.message).toBe('Please choose “Side” for “Veal schnitzel”.');
  });

  it('goes with the amount 0, but never the last one', async () => {
    const { id, schnitzel, limonade } = await lines();
    const { data } = await edit(id, schnitzel.id, { amount: 0 });
    expect(data.items.map((item) => item.id)).toEqual([limonade.id]);
    expect(data).toMatchObject({ pricing: { totalGross: 8.4 } });
    expect((await edit(id, limonade.id, { amount: 0 })).code).toBe('order.empty');
    expect((await edit(id, schnitzel.id, { amount: 1 })).code).toBe('order.item-missing');
  });

  it('is too late for an order that has ended, and done once per key', async () => {
    const { id, limonade } = await lines();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => edit(id, limonade.id, { amount: 3 }, { key })));
    expect(answers.map(({ data }) => data.revision)).toEqual([2, 2, 2]);
    await move(id, 'status/reject');
    expect((await edit(id, limonade.id, { amount: 1 })).code).toBe('order.transition-not-allowed');
  });
});

describe('the report of donations', () => {
  it('sums what the completed orders of a period and branch give to each recipient', async () => {
    const donatee = Donatee.record.parse({
      id: newId(),
      revision: 1,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      identifier: 'gruft',
      name: 'Gruft',
    });
    await ordering.announce('donatees', donatee);
    await ordering.announce('config', {
      ...shop.config,
      enablePluginDonations: true,
      donationAmount: 0.5,
      revision: 2,
    });
    const given = await Promise.all([1, 2, 3].map(() => place({ donatee: donatee.id })));
    const [completed, second, rejected] = given.map(({ id }) => id);
    for (const id of [completed, second])
      for (const step of ['confirm', 'completed']) await move(id ?? '', `status/${step}`);
    await move(rejected ?? '', 'status/reject');
    const { rows } = await ordering.sql.query('select local_day::text as day from orders where id = $1', [completed]);
    const { day } = rows[0] as { day: string };
    const manager = managerOf(shop.branch.id);
    const report = (query: string, as: Caller = manager) => ordering.send(`GET /api/orders/donations?${query}`, { as });
    const all = await report(`from=${day}&to=${day}`);
    expect(all.data).toEqual([{ donatee: donatee.id, name: 'Gruft', orders: 2, currency: 'EUR', amount: 1 }]);
    expect((await report(`from=${day}&to=${day}&branch=${shop.branch.id}`)).data).toEqual(all.data);
    const elsewhere = `from=${day}&to=${day}&branch=${newId()}`;
    expect((await report(elsewhere, admin)).data).toEqual([]);
    expect((await report(elsewhere)).status).toBe(404);
    expect((await report(`from=${day}&to=${day}`, managerOf(newId()))).data).toEqual([]);
    expect((await report('from=2001-01-01&to=2001-12-31')).data).toEqual([]);
    expect((await report('from=2001-02-01&to=2001-01-31')).errors[0]).toMatchObject({ field: 'to' });
    expect((await report('to=2001-01-31')).status).toBe(400);
    for (const as of [desk(), employee]) expect((await report(`from=${day}&to=${day}`, as)).status).toBe(403);
  });
});
