import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Actor, type MoveBody, moveOrder, type OrderState } from './order-lifecycle.ts';
import { isRefusal } from './refusal.ts';
import { type HeldSlots, slotsAfter } from './slot-holds.ts';

const start = Date.parse('2026-05-04T10:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
const slot = (minutes: number) => ({ start: at(minutes), minutes: 15 });
const placed = {
  state: 'placed',
  previousState: null,
  stateChangedAt: at(0),
  stateChangedBy: null,
  isDelivery: true,
  isQuotation: false,
  paymentMethod: 'cash',
  isPaid: false,
  isRefunded: false,
  appointment: null,
  appointmentDate: at(60),
  counterAppointment: null,
  rejectionMessage: '',
  history: [{ state: 'placed', at: at(0) }],
  missedAt: null,
  createdAt: at(0),
} satisfies OrderState & { createdAt: string };
const held: HeldSlots = { units: 2, own: slot(60), counter: null };
const admin: Actor = { kind: 'admin', id: 'chef' };

/** Makes moves one after the other; skips moves that are not allowed. */
function after(moves: readonly (MoveBody & { by?: Actor })[]) {
  let order: OrderState & { createdAt: string } = placed;
  let slots = held;
  const required: boolean[] = [];
  for (const [index, { by = admin, ...body }] of moves.entries()) {
    const move = { ...body, by, at: at(index) };
    const moved = moveOrder(order, move);
    if (isRefusal(moved)) continue;
    const wanted = slotsAfter(slots, moved.order, move, 15);
    order = moved.order;
    slots = wanted.held;
    required.push(wanted.isRequired);
  }
  return { order, slots, required };
}

describe('what an order holds', () => {
  it.each<[string, Parameters<typeof after>[0], Partial<HeldSlots>]>([
    [
      'keeps its slot until it is made',
      [{ type: 'confirm' }, { type: 'in-delivery' }, { type: 'completed' }],
      { own: slot(60) },
    ],
    ['gives it back when rejected', [{ type: 'reject' }], { own: null, counter: null }],
    ['gives it back when canceled', [{ type: 'confirm' }, { type: 'cancel' }], { own: null }],
    [
      'holds an offered time beside its own [STATUS-013]',
      [{ type: 'counter-appointment', counterAppointment: at(95) }],
      { own: slot(60), counter: slot(90) },
    ],
    [
      'holds nothing twice in one slot',
      [{ type: 'counter-appointment', counterAppointment: at(70) }],
      { own: slot(60), counter: null },
    ],
    [
      'takes an accepted time in place of its own [STATUS-014]',
      [
        { type: 'counter-appointment', counterAppointment: at(95) },
        { type: 'confirm-counter-appointment', by: { kind: 'customer' } },
      ],
      { own: slot(90), counter: null },
    ],
    [
      'gives both back when the customer declines [STATUS-015]',
      [
        { type: 'counter-appointment', counterAppointment: at(95) },
        { type: 'reject-counter-appointment', by: { kind: 'customer' } },
      ],
      { own: null, counter: null },
    ],
    ['goes along with a delay', [{ type: 'confirm' }, { type: 'delay', minutes: 30 }], { own: slot(90) }],
    ['goes along with a promise', [{ type: 'confirm', appointment: at(31) }], { own: slot(30) }],
    ['comes back when reopened', [{ type: 'confirm' }, { type: 'cancel' }, { type: 'reopen' }], { own: slot(60) }],
  ])('%s', (_name, moves, expected) => {
    expect(after(moves).slots).toMatchObject(expected);
  });

  it('is required for an offer and a reopening, wished for with promise and delay', () => {
    expect(after([{ type: 'counter-appointment', counterAppointment: at(95) }]).required).toEqual([true]);
    expect(after([{ type: 'confirm' }, { type: 'delay', minutes: 5 }]).required).toEqual([false, false]);
    expect(after([{ type: 'confirm' }, { type: 'cancel' }, { type: 'reopen' }]).required[2]).toBe(true);
  });

  it('follows the state after any moves', () => {
    const minutes = fc.integer({ min: 1, max: 300 });
    const body: fc.Arbitrary<MoveBody & { by?: Actor }> = fc.oneof(
      ...(['confirm', 'reject', 'cancel', 'in-delivery', 'delivered', 'completed', 'reopen'] as const).map((type) =>
        fc.constant({ type }),
      ),
      fc.constant({ type: 'withdraw-counter-appointment' as const }),
      fc.constantFrom('confirm-counter-appointment' as const, 'reject-counter-appointment' as const).map((type) => ({
        type,
        by: { kind: 'customer' as const },
      })),
      minutes.map((value) => ({ type: 'delay' as const, minutes: value })),
      minutes.map((value) => ({ type: 'counter-appointment' as const, counterAppointment: at(100 + value) })),
    );
    fc.assert(
      fc.property(fc.array(body, { maxLength: 30 }), (moves) => {
        const { order, slots } = after(moves);
        const isOver = ['rejected', 'canceled', 'failed'].includes(order.state);
        expect(slots.own === null).toBe(isOver);
        if (order.state !== 'counterOffered') expect(slots.counter).toBeNull();
        if (slots.counter) expect(slots.counter).not.toEqual(slots.own);
      }),
    );
  });
});
