import { randomUUID } from 'node:crypto';
import type { Order } from '@filiale/contracts/ordering/order';
import { ordersTopic } from '@filiale/kit/events/topics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  admin,
  announceShop,
  type ExampleShop,
  employee,
  placeExample,
  startOrdering,
  until,
} from './start-ordering.ts';

let ordering: Awaited<ReturnType<typeof startOrdering>>;
let shop: ExampleShop;

beforeAll(async () => {
  ordering = await startOrdering();
  shop = await announceShop(ordering);
}, 60_000);
afterAll(() => ordering?.stop(), 30_000);

const place = async (): Promise<string> => (await placeExample(ordering, shop)).id;
const move = (id: string, verb: string, options: Parameters<typeof ordering.call>[2] = {}) =>
  ordering.call('POST', `/api/orders/${id}/status/${verb}`, { as: employee, ...options });

describe('moving an order', () => {
  it('goes from placed over confirmed and in delivery to completed [ORDER-006, ORDER-008, ORDER-009]', async () => {
    const id = await place();
    expect((await move(id, 'confirm')).body.data).toMatchObject({ state: 'confirmed', isConfirmed: true, revision: 2 });
    expect((await move(id, 'in-delivery')).body.data).toMatchObject({ isInDelivery: true, isDelivered: false });
    expect((await move(id, 'completed')).body.data).toMatchObject({ isCompleted: true, isPaid: true });
  });

  it('promises a time with the answer where none was wanted, and no other than the wanted one', async () => {
    const appointment = new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 1_200_000).toISOString();
    const promised = await move(await place(), 'confirm', { body: { appointment } });
    expect(promised.body.data).toMatchObject({ state: 'confirmed', appointment });
    const { id } = await placeExample(ordering, shop, { appointmentDate: appointment });
    const later = new Date(Date.parse(appointment) + 600_000).toISOString();
    const refused = await move(id, 'confirm', { body: { appointment: later } });
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'order.promise-differs']);
    expect((await move(id, 'confirm')).body.data).toMatchObject({ state: 'confirmed', appointment });
  });

  it('rejects with words to the customer, who sees them [ORDER-007, STATUS-010]', async () => {
    const id = await place();
    const { body } = await move(id, 'reject', { body: { message: 'Leider ausverkauft.' } });
    const { uid, hash } = body.data as Order;
    const seen = await ordering.call('GET', `/api/orders/public/${uid}/${hash}`);
    expect(seen.body.data).toMatchObject({ isRejected: true, rejectionMessage: 'Leider ausverkauft.' });
  });

  it('answers a step that is not allowed with those that are [ORDER-018]', async () => {
    const id = await place();
    const { status, body } = await move(id, 'completed');
    expect([status, body.errors?.[0]]).toMatchObject([
      409,
      {
        code: 'order.transition-not-allowed',
        details: { state: 'placed', allowed: expect.arrayContaining(['confirm', 'reject']) },
      },
    ]);
  });

  it('refuses a stale revision with the present order', async () => {
    const id = await place();
    await move(id, 'confirm', { headers: { 'if-match': '"1"' } });
    const { status, body } = await move(id, 'in-delivery', { headers: { 'if-match': '"1"' } });
    expect([status, body.errors?.[0]]).toMatchObject([
      409,
      { code: 'record.stale', details: { current: { revision: 2 } } },
    ]);
  });

  it('lets one of 50 parallel confirms and rejects win, and keeps no trace of the others', async () => {
    const id = await place();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => move(id, index % 2 === 0 ? 'confirm' : 'reject')),
    );
    const [winner, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const { body } = await ordering.call('GET', `/api/orders/${id}/events`, { as: employee });
    expect(body.data).toMatchObject([
      { move: 'place' },
      { revision: 2, after: { state: (winner?.body.data as Order | undefined)?.state } },
    ]);
  });

  it('lets only admins cancel what nobody confirmed [ORDER-005]', async () => {
    const id = await place();
    expect((await move(id, 'cancel')).status).toBe(409);
    expect((await move(id, 'cancel', { as: admin })).body.data).toMatchObject({ isCanceled: true });
  });

  it('is for staff only, and an unknown order is missing', async () => {
    expect((await ordering.call('POST', `/api/orders/${randomUUID()}/status/confirm`)).status).toBe(401);
    expect((await move(randomUUID(), 'confirm')).status).toBe(404);
    expect((await move('not-an-id', 'confirm')).status).toBe(404);
  });

  it('announces placement and moves in order, each once, with the ticket number', async () => {
    const id = await place();
    await move(id, 'confirm');
    await move(id, 'completed');
    const seen: { type: string; revision: number; ticketNumber: number | undefined }[] = [];
    const consumer = ordering.kafka.client.consumer({ groupId: `reader-${randomUUID()}` });
    await consumer.connect();
    await consumer.subscribe({ topic: ordering.kafka.fullName(ordersTopic.name), fromBeginning: true });
    const { fromBinary } = await import('@bufbuild/protobuf');
    await consumer.run({
      eachMessage: async ({ message }) => {
        if (message.key?.toString() !== id || !message.value) return;
        const { envelope, fact } = fromBinary(ordersTopic.schema, message.value);
        seen.push({
          type: envelope?.type ?? '',
          revision: Number(envelope?.aggregateRevision),
          ticketNumber: fact.case === 'placed' ? fact.value.ticketNumber : undefined,
        });
      },
    });
    await until(async () => seen.length >= 3);
    await consumer.disconnect();
    expect(seen).toEqual([
      { type: 'OrderPlaced', revision: 1, ticketNumber: expect.any(Number) },
      { type: 'OrderChanged', revision: 2, ticketNumber: undefined },
      { type: 'OrderChanged', revision: 3, ticketNumber: undefined },
    ]);
    expect(Number((await ordering.sql.query('select count(*) from outbox')).rows[0].count)).toBe(0);
  }, 40_000);
});

describe('the order history [ORDER-002]', () => {
  it('pages, filters, sorts and searches', async () => {
    const id = await place();
    const { body } = await ordering.call(
      'GET',
      `/api/orders?filter[branch]=${shop.branch.id}&filter[state]=placed,confirmed&search=gruber&sort=-ticketNumber&pageSize=1`,
      { as: employee },
    );
    expect(body).toMatchObject({
      data: [{ id, lastName: 'Gruber' }],
      meta: { page: 1, pageSize: 1, total: expect.any(Number) },
    });
  });

  it.each([
    'filter[nothing]=1',
    'filter[branch]=x',
    'filter[state]=boiled',
    'filter[ticketNumber]=1e9',
    'sort=form',
    'page=0',
    'pageSize=1001',
    'unknown=1',
    'filter[__proto__]=1',
    'filter[constructor]=1',
    'sort=__proto__',
  ])('refuses ?%s with its name', async (query) => {
    const { status, body } = await ordering.call('GET', `/api/orders?${query}`, { as: employee });
    expect([400, 422]).toContain(status);
    expect(body.errors?.[0]?.message).toBeTruthy();
  });
});
