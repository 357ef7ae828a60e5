import { randomUUID } from 'node:crypto';
import { ordersTopic } from '@filiale/kit/events/topics';
import type { RawInput } from '@filiale/kit/testing/test-calls';
import { describe, expect, it } from '@jest/globals';
import { ordering, shop } from './example-ordering.ts';
import { admin, employee, placeExample, until } from './start-ordering.ts';

const place = async (): Promise<string> => (await placeExample(ordering, shop)).id;
const move = (id: string, verb: string, input: RawInput = {}) => ordering.move(id, `status/${verb}`, input);

describe('moving an order', () => {
  it('goes from placed over confirmed and in delivery to completed [ORDER-006, ORDER-008, ORDER-009]', async () => {
    const id = await place();
    expect((await move(id, 'confirm')).data).toMatchObject({ state: 'confirmed', isConfirmed: true, revision: 2 });
    expect((await move(id, 'in-delivery')).data).toMatchObject({ isInDelivery: true, isDelivered: false });
    expect((await move(id, 'completed')).data).toMatchObject({ isCompleted: true, isPaid: true });
  });

  it('promises a time with the answer where none was wanted, and no other than the wanted one', async () => {
    const appointment = new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 1_200_000).toISOString();
    const promised = await move(await place(), 'confirm', { body: { appointment } });
    expect(promised.data).toMatchObject({ state: 'confirmed', appointment });
    const { id } = await placeExample(ordering, shop, { appointmentDate: appointment });
    const later = new Date(Date.parse(appointment) + 600_000).toISOString();
    const refused = await move(id, 'confirm', { body: { appointment: later } });
    expect([refused.status, refused.code]).toEqual([422, 'order.promise-differs']);
    expect((await move(id, 'confirm')).data).toMatchObject({ state: 'confirmed', appointment });
  });

  it('rejects with words to the customer, who sees them [ORDER-007, STATUS-010]', async () => {
    const id = await place();
    const { uid, hash } = (await move(id, 'reject', { body: { message: 'Leider ausverkauft.' } })).data;
    const seen = await ordering.call('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } });
    expect(seen.data).toMatchObject({ isRejected: true, rejectionMessage: 'Leider ausverkauft.' });
  });

  it('answers a step that is not allowed with those that are [ORDER-018]', async () => {
    const id = await place();
    const { status, errors } = await move(id, 'completed');
    expect([status, errors[0]]).toMatchObject([
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
    const { status, errors } = await move(id, 'in-delivery', { headers: { 'if-match': '"1"' } });
    expect([status, errors[0]]).toMatchObject([409, { code: 'record.stale', details: { current: { revision: 2 } } }]);
  });

  it('lets one of 50 parallel confirms and rejects win, and keeps no trace of the others', async () => {
    const id = await place();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => move(id, index % 2 === 0 ? 'confirm' : 'reject')),
    );
    const [winner, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await ordering.eventsOf(id)).toMatchObject([
      { move: 'place' },
      { revision: 2, after: { state: winner?.data.state } },
    ]);
  });

  it('lets only admins cancel what nobody confirmed [ORDER-005]', async () => {
    const id = await place();
    expect((await move(id, 'cancel')).status).toBe(409);
    expect((await move(id, 'cancel', { as: admin })).data).toMatchObject({ isCanceled: true });
  });

  it('is for staff only, and an unknown order is missing', async () => {
    expect((await move(randomUUID(), 'confirm', { as: undefined })).status).toBe(401);
    expect((await move(randomUUID(), 'confirm')).status).toBe(404);
    expect((await move('not-an-id', 'confirm')).status).toBe(404);
  });

  it('announces placement and moves in order, each once, with the ticket number', async () => {
    const id = await place();
    await move(id, 'confirm');
    await move(id, 'completed');
    const seen: { type: string; revision: number; ticketNumber: number | undefined }[] = [];
    await ordering.subscribe(ordersTopic, (event, key) => {
      if (key !== id || !event) return;
      const { envelope, fact } = event;
      seen.push({
        type: envelope?.type ?? '',
        revision: Number(envelope?.aggregateRevision),
        ticketNumber: fact.case === 'placed' ? fact.value.ticketNumber : undefined,
      });
    });
    await until(async () => seen.length >= 3);
    expect(seen).toEqual([
      { type: 'OrderPlaced', revision: 1, ticketNumber: expect.any(Number) },
      { type: 'OrderChanged', revision: 2, ticketNumber: undefined },
      { type: 'OrderChanged', revision: 3, ticketNumber: undefined },
    ]);
    await until(async () => (await ordering.sql.query('select from outbox')).rowCount === 0);
  }, 40_000);
});

describe('the order history [ORDER-002]', () => {
  it('pages, filters, sorts and searches', async () => {
    const id = await place();
    const filter = { branch: shop.branch.id, state: 'placed,confirmed' };
    const query = { filter, search: 'gruber', sort: '-ticketNumber', pageSize: 1 };
    const { data, meta } = await ordering.call('GET /api/orders', { query, as: employee });
    expect(data).toMatchObject([{ id, lastName: 'Gruber' }]);
    expect(meta).toMatchObject({ page: 1, pageSize: 1, total: expect.any(Number) });
  });

  it('filters by time and sum, and by whether a field has a value', async () => {
    const id = await place();
    const found = async (filter: Record<string, string>) => {
      const { data } = await ordering.call('GET /api/orders', { query: { filter: { id, ...filter } }, as: employee });
      return data.length;
    };
    const { data: order } = await ordering.call('GET /api/orders/{id}', { params: { id }, as: employee });
    const { createdAt, ticketNumber, donatee } = order;
    const { totalGross } = order.pricing;
    const later = new Date(Date.parse(createdAt) + 1000).toISOString();
    for (const [filter, isFound] of [
      [{ 'createdAt.gte': createdAt, 'createdAt.lt': later }, true],
      [{ 'createdAt.gte': later }, false],
      [{ 'totalGross.lte': String(totalGross), 'totalGross.gte': String(totalGross) }, true],
      [{ 'totalGross.gt': String(totalGross) }, false],
      [{ 'ticketNumber.lt': String(ticketNumber) }, false],
      [{ 'donatee.empty': String(!donatee) }, true],
      [{ 'donatee.empty': String(Boolean(donatee)) }, false],
    ] as const)
      expect([filter, await found(filter)]).toEqual([filter, isFound ? 1 : 0]);
  });

  it.each([
    'filter[createdAt.gte]=noon',
    'filter[totalGross.lt]=1e3',
    'filter[donatee.empty]=1',
    'filter[state.gte]=placed',
    'filter[state.empty]=true',
    'filter[createdAt]=2026-03-01T00:00:00Z',
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
    const { status, errors } = await ordering.send(`GET /api/orders?${query}`, { as: employee });
    expect([400, 422]).toContain(status);
    expect(errors[0]?.message).toBeTruthy();
  });
});
