import { randomUUID } from 'node:crypto';
import type { Order, PublicOrder } from '@filiale/contracts/ordering/order';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { announceShop, type ExampleShop, employee, placeExample, startOrdering } from './start-ordering.ts';

let ordering: Awaited<ReturnType<typeof startOrdering>>;
let shop: ExampleShop;
const STEP_MS = 5 * 60_000;
/** A slot that lies `steps` five minutes ahead; the example shop never closes. */
const slot = (steps: number) => new Date(Math.ceil(Date.now() / STEP_MS + steps) * STEP_MS).toISOString();

beforeAll(async () => {
  ordering = await startOrdering();
  shop = await announceShop(ordering);
}, 60_000);
afterAll(() => ordering?.stop(), 30_000);

type Options = Parameters<typeof ordering.call>[2];
const place = () => placeExample(ordering, shop);
const staff = (method: 'POST' | 'DELETE', { id }: PlacedOrder, command: string, options: Options = {}) =>
  ordering.call(method, `/api/orders/${id}/${command}`, { as: employee, ...options });
const customer = ({ uid, hash }: PlacedOrder, command: string, options: Options = {}) =>
  ordering.call('POST', `/api/orders/public/${uid}/${hash}/${command}`, options);
const offer = (placed: PlacedOrder, counterAppointment = slot(6)) =>
  staff('POST', placed, 'counter-appointment', { body: { counterAppointment } });
const statesOf = (order: unknown) => (order as PublicOrder).history.map(({ state }) => state);

describe('another time', () => {
  it('is offered by staff and accepted by the customer, who then has the promise [STATUS-013, STATUS-014]', async () => {
    const placed = await place();
    const time = slot(6);
    expect((await offer(placed, time)).body.data).toMatchObject({ state: 'counterOffered', counterAppointment: time });
    const { body } = await customer(placed, 'confirm-counter-appointment', { headers: { 'if-match': '"2"' } });
    expect(body.data).toMatchObject({
      isConfirmed: true,
      appointment: time,
      // What was wished for stays: as soon as possible.
      appointmentDate: null,
      counterAppointment: null,
      revision: 3,
    });
    expect(statesOf(body.data)).toEqual(['placed', 'counterOffered', 'confirmed']);
    expect(JSON.stringify(body.data)).not.toMatch(/Gruber|kassa/);
  });

  it('is declined, which cancels the order [STATUS-015]', async () => {
    const placed = await place();
    await offer(placed);
    const { body } = await customer(placed, 'reject-counter-appointment');
    expect(body.data).toMatchObject({ isCanceled: true, isConfirmed: false, rejectionMessage: '' });
  });

  it('is withdrawn, and the order waits as if nothing had been offered', async () => {
    const placed = await place();
    await offer(placed);
    const { status, body } = await staff('DELETE', placed, 'counter-appointment');
    expect([status, body.data]).toMatchObject([200, { state: 'placed', counterAppointment: null }]);
    expect(statesOf(body.data)).toEqual(['placed']);
    expect((await customer(placed, 'confirm-counter-appointment')).status).toBe(409);
  });

  it('is not accepted unseen: a replaced offer refuses what was meant for the one before', async () => {
    const placed = await place();
    await offer(placed, slot(6));
    const replaced = slot(9);
    await offer(placed, replaced);
    const { status, body } = await customer(placed, 'confirm-counter-appointment', { headers: { 'if-match': '"2"' } });
    expect([status, body.errors?.[0]]).toMatchObject([
      409,
      { code: 'record.stale', details: { current: { counterAppointment: replaced, revision: 3 } } },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Gruber/);
  });

  it.each([
    ['in the past', slot(-12), 409, 'order.appointment-unavailable'],
    ['off the grid', new Date(Date.parse(slot(6)) + 60_000).toISOString(), 409, 'order.appointment-unavailable'],
    ['too far ahead', '2199-01-01T12:00:00Z', 422, 'order.appointment-too-far'],
    ['after the end of the calendar', '9999-12-31T23:59:00Z', 422, 'field.invalid'],
    ['no time', 'bald', 422, 'field.invalid'],
  ])('%s is refused with its field', async (_what, counterAppointment, status, code) => {
    const answer = await offer(await place(), counterAppointment);
    expect(answer.status).toBe(status);
    expect(answer.body.errors?.[0]).toMatchObject({ code, field: 'counterAppointment' });
  });

  it('has one winner among 50 answers at the same time', async () => {
    const placed = await place();
    await offer(placed);
    const verbs = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 'confirm' : 'reject'));
    const answers = await Promise.all(verbs.map((verb) => customer(placed, `${verb}-counter-appointment`)));
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const { body } = await ordering.call('GET', `/api/orders/public/${placed.uid}/${placed.hash}`);
    expect(body.data).toEqual(winners[0]?.body.data);
    expect(body.data).toMatchObject({ revision: 3 });
  });

  it('needs both keys', async () => {
    const placed = await place();
    await offer(placed);
    const wrong = { ...placed, hash: 'x'.repeat(22) };
    expect((await customer(wrong, 'confirm-counter-appointment')).status).toBe(404);
    expect((await ordering.call('POST', `/api/orders/${placed.id}/counter-appointment`)).status).toBe(401);
  });
});

describe('a command with an id', () => {
  const key = () => ({ 'idempotency-key': randomUUID() });

  it('is carried out once, however often it comes', async () => {
    const placed = await place();
    const promised = slot(6);
    await offer(placed, promised);
    await customer(placed, 'confirm-counter-appointment');
    const headers = key();
    const delays = await Promise.all(
      Array.from({ length: 8 }, () => staff('POST', placed, 'delay', { body: { minutes: 10 }, headers })),
    );
    expect(delays.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const later = new Date(Date.parse(promised) + 10 * 60_000).toISOString();
    for (const { body } of delays) expect(body.data).toMatchObject({ appointment: later, revision: 4 });
    const other = await staff('POST', placed, 'delay', { body: { minutes: 20 }, headers });
    expect([other.status, other.body.errors?.[0]?.code]).toEqual([422, 'order.key-reused']);
  });

  it('answers the customer who taps twice', async () => {
    const placed = await place();
    await offer(placed);
    const headers = key();
    await customer(placed, 'confirm-counter-appointment', { headers });
    const again = await customer(placed, 'confirm-counter-appointment', { headers });
    expect([again.status, again.body.data]).toMatchObject([200, { isConfirmed: true, revision: 3 }]);
  });
});

describe('undoing', () => {
  it('goes back along the way and forgets what was undone', async () => {
    const placed = await place();
    await staff('POST', placed, 'status/confirm');
    await staff('POST', placed, 'status/in-delivery');
    const { body } = await staff('POST', placed, 'reopen');
    expect(body.data).toMatchObject({ state: 'confirmed', isInDelivery: false });
    expect(statesOf(body.data)).toEqual(['placed', 'confirmed']);
    expect((body.data as Order).history[1]?.at).toBeTruthy();
  });
});
