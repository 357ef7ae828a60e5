import { randomUUID } from 'node:crypto';
import type { PublicOrder } from '@filiale/contracts/ordering/order';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import type { RawInput } from '@filiale/kit/testing/test-calls';
import { describe, expect, it } from '@jest/globals';
import { ordering, shop } from './example-ordering.ts';
import { employee, placeExample, slotAhead } from './start-ordering.ts';

const place = () => placeExample(ordering, shop);
const staff = ({ id }: PlacedOrder, command: string, input?: RawInput) => ordering.move(id, command, input);
const customer = ({ uid, hash }: PlacedOrder, command: string, input?: RawInput) =>
  ordering.send<PublicOrder>(`POST /api/orders/public/${uid}/${hash}/${command}`, input);
const offer = (placed: PlacedOrder, counterAppointment = slotAhead(6)) =>
  staff(placed, 'counter-appointment', { body: { counterAppointment } });
const statesOf = ({ history }: Pick<PublicOrder, 'history'>) => history.map(({ state }) => state);

describe('another time', () => {
  it('is offered by staff and accepted by the customer, who then has the promise [STATUS-013, STATUS-014]', async () => {
    const placed = await place();
    const time = slotAhead(6);
    expect((await offer(placed, time)).data).toMatchObject({ state: 'counterOffered', counterAppointment: time });
    const { data } = await customer(placed, 'confirm-counter-appointment', { headers: { 'if-match': '"2"' } });
    expect(data).toMatchObject({
      isConfirmed: true,
      appointment: time,
      // The wish stays: as soon as possible.
      appointmentDate: null,
      counterAppointment: null,
      revision: 3,
    });
    expect(statesOf(data)).toEqual(['placed', 'counterOffered', 'confirmed']);
    expect(JSON.stringify(data)).not.toMatch(/Gruber|employee/);
  });

  it('is declined, which cancels the order [STATUS-015]', async () => {
    const placed = await place();
    await offer(placed);
    const { data } = await customer(placed, 'reject-counter-appointment');
    expect(data).toMatchObject({ isCanceled: true, isConfirmed: false, rejectionMessage: '' });
  });

  it('is withdrawn, and the order waits as if nothing had been offered', async () => {
    const placed = await place();
    await offer(placed);
    const { status, data } = await ordering.call('DELETE /api/orders/{id}/counter-appointment', {
      params: { id: placed.id },
      as: employee,
    });
    expect([status, data]).toMatchObject([200, { state: 'placed', counterAppointment: null }]);
    expect(statesOf(data)).toEqual(['placed']);
    expect((await customer(placed, 'confirm-counter-appointment')).status).toBe(409);
  });

  it('is not accepted unseen: a replaced offer refuses an answer to the one before', async () => {
    const placed = await place();
    await offer(placed, slotAhead(6));
    const replaced = slotAhead(9);
    await offer(placed, replaced);
    const { status, text, errors } = await customer(placed, 'confirm-counter-appointment', {
      headers: { 'if-match': '"2"' },
    });
    expect([status, errors[0]]).toMatchObject([
      409,
      { code: 'record.stale', details: { current: { counterAppointment: replaced, revision: 3 } } },
    ]);
    expect(text).not.toMatch(/Gruber/);
  });

  it.each([
    ['in the past', slotAhead(-12), 409, 'order.appointment-unavailable'],
    ['off the grid', new Date(Date.parse(slotAhead(6)) + 60_000).toISOString(), 409, 'order.appointment-unavailable'],
    ['too far ahead', '2199-01-01T12:00:00Z', 422, 'order.appointment-too-far'],
    ['after the end of the calendar', '9999-12-31T23:59:00Z', 422, 'field.invalid'],
    ['no time', 'bald', 422, 'field.invalid'],
  ])('%s is refused with its field', async (_what, counterAppointment, status, code) => {
    const answer = await offer(await place(), counterAppointment);
    expect(answer.status).toBe(status);
    expect(answer.errors[0]).toMatchObject({ code, field: 'counterAppointment' });
  });

  it('has one winner among 50 answers at the same time', async () => {
    const placed = await place();
    await offer(placed);
    const verbs = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 'confirm' : 'reject'));
    const answers = await Promise.all(verbs.map((verb) => customer(placed, `${verb}-counter-appointment`)));
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const { data } = await ordering.call('GET /api/orders/public/{uid}/{hash}', {
      params: { uid: placed.uid, hash: placed.hash },
    });
    expect(data).toEqual(winners[0]?.data);
    expect(data).toMatchObject({ revision: 3 });
  });

  it('needs both keys', async () => {
    const placed = await place();
    await offer(placed);
    const wrong = { ...placed, hash: 'x'.repeat(22) };
    expect((await customer(wrong, 'confirm-counter-appointment')).status).toBe(404);
    expect((await ordering.send(`POST /api/orders/${placed.id}/counter-appointment`)).status).toBe(401);
  });
});

describe('a command with an id', () => {
  it('is carried out once, however often it comes', async () => {
    const placed = await place();
    const promised = slotAhead(6);
    await offer(placed, promised);
    await customer(placed, 'confirm-counter-appointment');
    const key = randomUUID();
    const delays = await Promise.all(
      Array.from({ length: 8 }, () => staff(placed, 'delay', { body: { minutes: 10 }, key })),
    );
    expect(delays.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const later = new Date(Date.parse(promised) + 10 * 60_000).toISOString();
    for (const { data } of delays) expect(data).toMatchObject({ appointment: later, revision: 4 });
    const other = await staff(placed, 'delay', { body: { minutes: 20 }, key });
    expect([other.status, other.code]).toEqual([422, 'order.key-reused']);
  });

  it('answers the customer who taps twice', async () => {
    const placed = await place();
    await offer(placed);
    const key = randomUUID();
    await customer(placed, 'confirm-counter-appointment', { key });
    const again = await customer(placed, 'confirm-counter-appointment', { key });
    expect([again.status, again.data]).toMatchObject([200, { isConfirmed: true, revision: 3 }]);
  });
});

describe('undoing', () => {
  it('goes back step by step and forgets the undone steps', async () => {
    const placed = await place();
    await staff(placed, 'status/confirm');
    await staff(placed, 'status/in-delivery');
    const { data } = await staff(placed, 'reopen');
    expect(data).toMatchObject({ state: 'confirmed', isInDelivery: false });
    expect(statesOf(data)).toEqual(['placed', 'confirmed']);
    expect(data.history[1]?.at).toBeTruthy();
  });
});
