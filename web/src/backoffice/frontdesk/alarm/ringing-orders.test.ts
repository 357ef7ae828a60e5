import { describe, expect, it } from '@jest/globals';
import { isSoonMissed, ringingOrders, ringKey } from './ringing-orders.ts';

const order = (id: string, values: object = {}) => ({ id, state: 'placed' as const, missedAt: null, ...values });
const never = () => false;
const always = () => true;

describe('the alarm of a front desk', () => {
  it('rings for orders that wait for an answer until somebody was near, before they are overdue, and again when they are', () => {
    const first = order('a');
    expect(ringingOrders([first, order('b', { state: 'confirmed' })], new Set(), never)).toEqual([first]);
    const heard = new Set([ringKey(first, false)]);
    expect(ringingOrders([first], heard, never)).toEqual([]);
    expect(ringingOrders([first], heard, always)).toEqual([first]);
    expect(ringingOrders([first], heard.add(ringKey(first, true)), always)).toEqual([]);
    const missed = order('a', { missedAt: '2026-11-20T18:00:00.000Z' });
    expect(ringingOrders([missed], heard, always)).toEqual([missed]);
    expect(ringingOrders([missed], heard.add(ringKey(missed, true)), never)).toEqual([]);
  });

  it.each([
    [4, '18:02:59', false],
    [4, '18:03:00', true],
    [0, '18:59:00', false],
    [1, '18:00:30', false],
  ])(
    'knows of a branch that warns after %s minutes that at %s an order is about to be overdue: %s',
    (minutes, time, isSoon) => {
      const settings = {
        missedWarningMinutes: minutes,
        autoRejectMinutes: 13,
        isAutoAccept: false,
        autoCompleteMinutes: 0,
      };
      const waiting = {
        ...order('a', { stateChangedAt: '2026-11-20T18:00:00.000Z', isQuotation: false, isPreorder: false }),
        ...{ appointment: null, appointmentDate: null, counterAppointment: null },
      };
      const placed = waiting as Parameters<typeof isSoonMissed>[0];
      expect(isSoonMissed(placed, settings, new Date(`2026-11-20T${time}.000Z`))).toBe(isSoon);
      const missed = { ...placed, missedAt: '2026-11-20T18:04:00.000Z' };
      expect(isSoonMissed(missed, settings, new Date('2026-11-20T18:05:00.000Z'))).toBe(false);
    },
  );
});
