import { type OrderFlags, type OrderStateName, orderStates } from '@filiale/contracts/ordering/order';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type Actor,
  allowedMoves,
  finalStates,
  moveOrder,
  type OrderMove,
  type OrderMoveType,
  type OrderState,
  orderFlags,
  transitions,
} from './order-lifecycle.ts';
import { isRefusal } from './refusal.ts';

const at = '2026-05-04T10:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
const customer: Actor = { kind: 'customer' };
const staff: Actor = { kind: 'staff', id: 'anna' };
const admin: Actor = { kind: 'admin', id: 'chef' };
const system: Actor = { kind: 'system' };

const order = (overrides: Partial<OrderState> = {}): OrderState => ({
  state: 'placed',
  previousState: null,
  stateChangedAt: at,
  stateChangedBy: null,
  isDelivery: false,
  isQuotation: false,
  paymentMethod: 'cash',
  isPaid: false,
  isRefunded: false,
  appointment: null,
  appointmentDate: null,
  counterAppointment: null,
  rejectionMessage: '',
  missedAt: null,
  history: [{ state: overrides.state ?? 'placed', at }],
  ...overrides,
});
const bodies: { [Type in OrderMoveType]: Omit<Extract<OrderMove, { type: Type }>, 'by' | 'at'> } = {
  confirm: { type: 'confirm' },
  reject: { type: 'reject', message: 'Ausverkauft' },
  'in-delivery': { type: 'in-delivery' },
  delivered: { type: 'delivered' },
  completed: { type: 'completed' },
  cancel: { type: 'cancel', message: 'Küche ausgefallen' },
  'counter-appointment': { type: 'counter-appointment', counterAppointment: later(600) },
  'withdraw-counter-appointment': { type: 'withdraw-counter-appointment' },
  'confirm-counter-appointment': { type: 'confirm-counter-appointment' },
  'reject-counter-appointment': { type: 'reject-counter-appointment' },
  delay: { type: 'delay', minutes: 15 },
  reopen: { type: 'reopen' },
  'payment-received': { type: 'payment-received' },
  'payment-failed': { type: 'payment-failed' },
  replaced: { type: 'replaced' },
  'payment-changed': { type: 'payment-changed', isPaid: true, isRefunded: false },
  missed: { type: 'missed' },
  'edit-item': { type: 'edit-item' },
  'edit-guest': { type: 'edit-guest' },
  'station-done': { type: 'station-done' },
  'station-recalled': { type: 'station-recalled' },
};
const moveTypes = Object.keys(bodies) as OrderMoveType[];
const make = (type: OrderMoveType, by: Actor, when = at) => ({ ...bodies[type], by, at: when }) as OrderMove;
const moved = (from: OrderState, move: OrderMove): OrderState => {
  const result = moveOrder(from, move);
  if (isRefusal(result)) throw new Error(`${move.type} was refused`);
  return result.order;
};

describe('the way of an order', () => {
  const wayOf = ({ history }: OrderState) => history.map(({ state }) => state);

  it('grows with each state entered, and a replaced offer or a delay adds nothing', () => {
    const offered = moved(order(), make('counter-appointment', staff, later(1)));
    const replaced = moved(offered, make('counter-appointment', staff, later(2)));
    expect(replaced.history).toEqual([
      { state: 'placed', at },
      { state: 'counterOffered', at: later(1) },
    ]);
    const confirmed = moved(replaced, make('confirm-counter-appointment', customer, later(3)));
    expect(wayOf(moved(confirmed, make('delay', staff)))).toEqual(['placed', 'counterOffered', 'confirmed']);
  });

  it('is gone back by an undo, which keeps when the state was first entered', () => {
    const confirmed = moved(order(), make('confirm', staff, later(1)));
    const ready = moved(confirmed, make('in-delivery', staff, later(2)));
    expect(moved(ready, make('reopen', staff, later(3))).history).toEqual(confirmed.history);
  });
});

describe('the lifecycle table', () => {
  it.each<[OrderStateName, Actor['kind'], string]>([
    ['awaitingPayment', 'system', 'payment-received payment-failed replaced payment-changed'],
    ['awaitingPayment', 'customer', ''],
    ['awaitingPayment', 'admin', ''],
    ['placed', 'staff', 'confirm reject counter-appointment edit-item edit-guest'],
    ['placed', 'admin', 'confirm reject counter-appointment cancel edit-item edit-guest'],
    ['placed', 'system', 'payment-changed missed confirm reject'],
    ['placed', 'customer', ''],
    ['counterOffered', 'customer', 'confirm-counter-appointment reject-counter-appointment'],
    ['counterOffered', 'staff', 'confirm reject counter-appointment withdraw-counter-appointment edit-item edit-guest'],
    ['counterOffered', 'system', 'payment-changed confirm reject reject-counter-appointment'],
    ['confirmed', 'staff', 'in-delivery completed cancel delay edit-item edit-guest station-done station-recalled'],
    ['confirmed', 'customer', ''],
    ['inDelivery', 'staff', 'delivered completed cancel delay edit-item edit-guest'],
    ['inDelivery', 'admin', 'delivered completed cancel delay edit-item edit-guest reopen'],
    ['delivered', 'staff', 'completed edit-guest'],
    ['delivered', 'admin', 'completed edit-guest'],
    ['completed', 'staff', ''],
    ['completed', 'admin', 'reopen'],
    ['rejected', 'admin', ''],
    ['canceled', 'admin', 'reopen'],
    ['failed', 'admin', ''],
    ['failed', 'system', 'payment-changed'],
  ])('lets an order that is %s be moved by %s: %s [STATUS-014, STATUS-015]', (state, kind, expected) => {
    const current = order({ state, previousState: 'confirmed', isDelivery: true, counterAppointment: later(60) });
    expect(allowedMoves(current, { kind }, at)).toEqual(expected.split(' ').filter(Boolean));
  });

  it.each([true, false])('lets a confirmed order be completed at once, delivery or not (%s)', (isDelivery) => {
    expect(moved(order({ state: 'confirmed', isDelivery }), make('completed', staff)).state).toBe('completed');
  });

  it('knows the step delivered for delivery orders only [STATUS-008]', () => {
    expect(allowedMoves(order({ state: 'inDelivery' }), staff, at)).not.toContain('delivered');
  });

  it('refuses every other move and names the allowed ones', () => {
    expect(moveOrder(order({ state: 'completed' }), make('confirm', staff))).toEqual({
      refused: true,
      code: 'order.transition-not-allowed',
      details: { state: 'completed', allowed: [] },
    });
    expect(moveOrder(order(), make('in-delivery', staff))).toMatchObject({
      details: { allowed: ['confirm', 'reject', 'counter-appointment', 'edit-item', 'edit-guest'] },
    });
  });
});

describe('a move', () => {
  it('confirms with the wanted time as promised, or with the one staff names', () => {
    const wanted = order({ appointmentDate: later(60) });
    expect(moved(wanted, make('confirm', staff)).appointment).toBe(later(60));
    expect(moved(wanted, { type: 'confirm', appointment: later(90), by: staff, at }).appointment).toBe(later(90));
    expect(moved(order(), make('confirm', staff)).appointment).toBeNull();
  });

  it('rejects with a message [STATUS-010]', () => {
    expect(moved(order(), make('reject', staff))).toMatchObject({ state: 'rejected', rejectionMessage: 'Ausverkauft' });
    expect(moved(order(), { type: 'reject', by: staff, at }).rejectionMessage).toBe('');
  });

  it('promises an accepted counter-appointment, and keeps what the customer wished for [STATUS-014]', () => {
    const offered = moved(order({ appointmentDate: later(60) }), make('counter-appointment', staff));
    expect(offered).toMatchObject({ state: 'counterOffered', counterAppointment: later(600) });
    expect(moved(offered, make('confirm-counter-appointment', customer))).toMatchObject({
      state: 'confirmed',
      appointment: later(600),
      appointmentDate: later(60),
      counterAppointment: null,
    });
  });

  it('cancels the order when the customer declines, and keeps the offer for the record [STATUS-015]', () => {
    const offered = moved(order(), make('counter-appointment', staff));
    const declined = moved(offered, make('reject-counter-appointment', customer));
    expect(declined).toMatchObject({ state: 'canceled', counterAppointment: later(600) });
    expect(orderFlags(declined)).toMatchObject({ isCanceled: true, isConfirmed: false });
  });

  it('replaces an offer, and withdraws it', () => {
    const offered = moved(order(), make('counter-appointment', staff));
    const again = moved(offered, { type: 'counter-appointment', counterAppointment: later(700), by: staff, at });
    expect(again).toMatchObject({ state: 'counterOffered', counterAppointment: later(700) });
    expect(moved(again, make('withdraw-counter-appointment', staff))).toMatchObject({
      state: 'placed',
      counterAppointment: null,
    });
  });

  it('does not accept an offer whose time has passed', () => {
    const offered = order({ state: 'counterOffered', counterAppointment: later(10) });
    expect(isRefusal(moveOrder(offered, make('confirm-counter-appointment', customer, later(11))))).toBe(true);
    expect(isRefusal(moveOrder(offered, make('confirm-counter-appointment', customer, later(9))))).toBe(false);
  });

  it.each([
    [{ appointment: later(30), appointmentDate: later(20) }, later(45)],
    [{ appointmentDate: later(20) }, later(35)],
    [{}, later(15)],
  ])('delays the promised time of %j to %s without changing the state', (overrides, expected) => {
    const result = moved(order({ state: 'confirmed', ...overrides }), make('delay', staff));
    expect(result).toMatchObject({ state: 'confirmed', appointment: expected, stateChangedAt: at });
  });

  it.each([
    ['cash', false, true],
    ['atm-card', false, true],
    ['hydro-ag-voucher', false, true],
    ['mollie', false, false],
    ['datatrans', false, false],
    ['cash', true, false],
  ] as const)('completes a %s order (quotation: %s) as paid: %s', (paymentMethod, isQuotation, isPaid) => {
    const completed = moved(order({ state: 'confirmed', paymentMethod, isQuotation }), make('completed', staff));
    expect(completed.isPaid).toBe(isPaid);
    expect(moved(completed, make('reopen', admin)).isPaid).toBe(false);
  });

  it('is paid no more once the money says so after a hand-over that was undone, however late that is heard', () => {
    const heard = (isPaid: boolean) => ({ ...make('payment-changed', system), isPaid }) as OrderMove;
    const completed = moved(order({ state: 'confirmed', paymentMethod: 'cash' }), make('completed', staff));
    expect(moved(completed, heard(false)).isPaid).toBe(true);
    const late = moved(moved(completed, make('reopen', admin)), heard(true));
    expect([late.isPaid, moved(late, heard(false)).isPaid]).toEqual([true, false]);
    const again = moved(late, make('completed', staff));
    expect(moved(again, heard(false)).isPaid).toBe(true);
  });

  it('keeps an online order paid when it is completed and reopened', () => {
    const paid = order({ state: 'confirmed', paymentMethod: 'mollie', isPaid: true });
    expect(moved(moved(paid, make('completed', staff)), make('reopen', admin)).isPaid).toBe(true);
  });

  it.each<['mollie' | 'datatrans' | 'cash', boolean, string | null]>([
    ['mollie', true, 'order.refund-ordered'],
    ['datatrans', true, 'order.refund-ordered'],
    // Nothing was charged online, or a refund over the counter is collected there again.
    ['mollie', false, null],
    ['cash', true, null],
  ])('reopens a cancelled order that goes by %s, paid: %s, refused with %s', (paymentMethod, isPaid, code) => {
    const canceled = moved(order({ state: 'confirmed', paymentMethod, isPaid }), make('cancel', staff));
    const reopened = moveOrder(canceled, make('reopen', staff, later(1)));
    expect(isRefusal(reopened) ? reopened.code : null).toBe(code);
    expect(allowedMoves(canceled, staff, later(1)).includes('reopen')).toBe(code === null);
  });

  it('places an order once its payment arrived, and fails it when none will', () => {
    const waiting = order({ state: 'awaitingPayment', paymentMethod: 'mollie' });
    expect(moved(waiting, make('payment-received', system))).toMatchObject({ state: 'placed', isPaid: true });
    expect(orderFlags(moved(waiting, make('payment-failed', system))).isFailed).toBe(true);
  });

  it('announces what it changed, with the state it started from', () => {
    const result = moveOrder(order(), make('reject', staff, later(1)));
    expect(isRefusal(result) ? null : result.event).toEqual({
      type: 'OrderChanged',
      occurredAt: later(1),
      move: 'reject',
      actor: 'staff',
      previousState: 'placed',
      state: 'rejected',
      appointment: null,
      counterAppointment: null,
      rejectionMessage: 'Ausverkauft',
      isPaid: false,
      isRefunded: false,
    });
  });

  it('keeps the other fields of a whole order, and never changes the order it was given', () => {
    const whole = Object.freeze({ ...order(), id: 'o1', ticketNumber: 7 });
    const result = moveOrder(whole, make('confirm', staff));
    expect(isRefusal(result) ? null : result.order).toMatchObject({ id: 'o1', ticketNumber: 7, state: 'confirmed' });
  });
});

describe('reopening', () => {
  it.each<[OrderStateName, OrderStateName | null, OrderStateName]>([
    ['inDelivery', 'confirmed', 'confirmed'],
    ['inDelivery', 'completed', 'confirmed'],
    ['completed', 'inDelivery', 'inDelivery'],
    ['completed', 'delivered', 'delivered'],
    ['completed', 'confirmed', 'confirmed'],
    ['canceled', 'confirmed', 'confirmed'],
    ['canceled', 'placed', 'placed'],
    ['canceled', 'counterOffered', 'placed'],
  ])('takes an order that is %s after %s back to %s', (state, previousState, expected) => {
    const closed = order({
      state,
      previousState,
      isDelivery: true,
      rejectionMessage: 'x',
      counterAppointment: later(5),
    });
    expect(moved(closed, make('reopen', admin))).toMatchObject({
      state: expected,
      rejectionMessage: '',
      counterAppointment: null,
    });
  });

  const byAnna = order({ state: 'completed', previousState: 'confirmed', stateChangedBy: 'anna' });
  it.each<[string, OrderState, Actor, number, boolean]>([
    ['another member of staff, within ten minutes', byAnna, staff, 10, true],
    ['not later', byAnna, staff, 11, false],
    ['not by somebody else', byAnna, { kind: 'staff', id: 'bert' }, 1, false],
    ['not by staff without a name', { ...byAnna, stateChangedBy: null }, { kind: 'staff' }, 1, false],
    ['by an admin at any time', byAnna, admin, 10_000, true],
    ['never once money went back', { ...byAnna, isRefunded: true }, admin, 1, false],
  ])('is done by %s', (_fact, current, by, minutes, isAllowed) => {
    expect(allowedMoves(current, by, later(minutes)).includes('reopen')).toBe(isAllowed);
  });
});

describe('flags', () => {
  const flagNames = [
    'isConfirmed',
    'isInDelivery',
    'isDelivered',
    'isCompleted',
    'isRejected',
    'isCanceled',
    'isFailed',
  ] as const;
  const set = (flags: OrderFlags) => flagNames.filter((name) => flags[name]).join(' ');

  it.each<[OrderStateName, OrderStateName | null, boolean, string]>([
    ['awaitingPayment', null, true, ''],
    ['placed', null, true, ''],
    ['placed', 'counterOffered', true, ''],
    ['counterOffered', 'placed', true, ''],
    ['confirmed', 'placed', true, 'isConfirmed'],
    ['inDelivery', 'confirmed', true, 'isConfirmed isInDelivery'],
    ['inDelivery', 'confirmed', false, 'isConfirmed isInDelivery'],
    ['delivered', 'inDelivery', true, 'isConfirmed isInDelivery isDelivered'],
    ['completed', 'delivered', true, 'isConfirmed isInDelivery isDelivered isCompleted'],
    ['completed', 'inDelivery', true, 'isConfirmed isInDelivery isDelivered isCompleted'],
    ['completed', 'confirmed', true, 'isConfirmed isDelivered isCompleted'],
    ['completed', 'inDelivery', false, 'isConfirmed isInDelivery isCompleted'],
    ['completed', 'confirmed', false, 'isConfirmed isCompleted'],
    ['rejected', 'placed', true, 'isRejected'],
    ['canceled', 'placed', true, 'isCanceled'],
    ['canceled', 'counterOffered', true, 'isCanceled'],
    ['canceled', 'confirmed', true, 'isConfirmed isCanceled'],
    ['canceled', 'inDelivery', false, 'isConfirmed isInDelivery isCanceled'],
    ['failed', 'awaitingPayment', true, 'isFailed'],
  ])('of %s after %s, delivery %s: %s [STATUS-001]', (state, previousState, isDelivery, expected) => {
    expect(set(orderFlags({ state, previousState, isDelivery }))).toBe(expected);
  });
});

describe('every sequence of moves', () => {
  const actors = fc.constantFrom(customer, staff, admin, system, { kind: 'staff', id: 'bert' } as const);
  const steps = fc.array(
    fc.record({ type: fc.constantFrom(...moveTypes), by: actors, minutes: fc.integer({ min: 0, max: 15 }) }),
    { maxLength: 40 },
  );
  const starts = fc.record({
    state: fc.constantFrom<OrderStateName>('placed', 'awaitingPayment'),
    isDelivery: fc.boolean(),
    paymentMethod: fc.constantFrom('cash', 'mollie'),
    isQuotation: fc.boolean(),
  });

  it('follows the table, ends only in final states, and leaves those by reopening alone', () => {
    fc.assert(
      fc.property(starts, steps, (start, moves) => {
        let current = order(start);
        let now = 0;
        for (const { type, by, minutes } of moves) {
          now += minutes;
          const before = current;
          const isAllowed = allowedMoves(before, by, later(now)).includes(type);
          const result = moveOrder(before, make(type, by, later(now)));
          expect(isRefusal(result)).toBe(!isAllowed);
          if (isRefusal(result)) continue;
          current = result.order;
          expect(orderStates).toContain(current.state);
          expect(transitions.some((row) => row.move === type && (row.from?.includes(before.state) ?? true))).toBe(true);
          if (finalStates.includes(before.state)) expect(['reopen', 'payment-changed']).toContain(type);
          if (type === 'payment-changed') expect(current.state).toBe(before.state);
          expect(result.event).toMatchObject({ previousState: before.state, state: current.state });
          const flags = orderFlags(current);
          expect([flags.isRejected, flags.isCanceled, flags.isFailed, flags.isCompleted].filter(Boolean)).toHaveLength(
            finalStates.includes(current.state) ? 1 : 0,
          );
          if (flags.isDelivered) expect(current.isDelivery).toBe(true);
          if (flags.isInDelivery || flags.isCompleted) expect(flags.isConfirmed).toBe(true);
          if (current.state === 'counterOffered') expect(current.counterAppointment).not.toBeNull();
          if (flags.isConfirmed && !flags.isCanceled) expect(current.counterAppointment).toBeNull();
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('can reach every state', () => {
    const reachable = new Set<OrderStateName>(['placed', 'awaitingPayment']);
    for (const _round of orderStates) {
      for (const row of transitions) {
        if (row.to !== 'same' && row.to !== 'previous' && (row.from ?? orderStates).some((from) => reachable.has(from)))
          reachable.add(row.to);
      }
    }
    expect([...reachable].sort()).toEqual([...orderStates].sort());
  });
});
