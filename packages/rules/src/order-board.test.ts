import { describe, expect, it } from '@jest/globals';
import { type BoardOrder, boardColumn, columnOrders, dueAt, isLate } from './order-board.ts';

const order = (id: string, values: Partial<BoardOrder> = {}): BoardOrder => ({
  id,
  state: 'placed',
  createdAt: '2026-11-20T17:00:00.000Z',
  appointment: null,
  appointmentDate: null,
  counterAppointment: null,
  missedAt: null,
  ...values,
});
const now = new Date('2026-11-20T18:00:00.000Z');

describe('the board of a front desk', () => {
  it.each([
    ['placed', 'new'],
    ['counterOffered', 'new'],
    ['confirmed', 'working'],
    ['inDelivery', 'ready'],
    ['delivered', 'ready'],
    ['awaitingPayment', null],
    ['completed', null],
    ['rejected', null],
    ['canceled', null],
    ['failed', null],
  ] as const)('shows a %s order in %p', (state, column) => {
    expect(boardColumn({ state })).toBe(column);
  });

  it('takes the promised time before the wanted one', () => {
    expect(dueAt({ appointment: '2026-11-20T18:30:00.000Z', appointmentDate: '2026-11-20T18:15:00.000Z' })).toBe(
      '2026-11-20T18:30:00.000Z',
    );
    expect(dueAt({ appointment: null, appointmentDate: null })).toBeNull();
  });

  it('sorts orders overdue for an answer first, then by due time', () => {
    const orders = [
      order('late-today', { appointmentDate: '2026-11-20T20:00:00.000Z' }),
      order('at-once', { createdAt: '2026-11-20T17:30:00.000Z' }),
      order('missed', { appointmentDate: '2026-11-20T21:00:00.000Z', missedAt: '2026-11-20T17:50:00.000Z' }),
      order('made', { state: 'confirmed' }),
    ];
    expect(columnOrders(orders, 'new').map(({ id }) => id)).toEqual(['missed', 'at-once', 'late-today']);
    expect(columnOrders(orders, 'working').map(({ id }) => id)).toEqual(['made']);
  });

  it('marks orders late that are past their time or unanswered', () => {
    const due = { appointment: '2026-11-20T17:59:00.000Z' };
    expect(isLate(order('a', { state: 'confirmed', ...due }), now)).toBe(true);
    expect(isLate(order('a', { state: 'inDelivery', ...due }), now)).toBe(false);
    expect(isLate(order('a', { state: 'completed', ...due }), now)).toBe(false);
    expect(isLate(order('a', { state: 'confirmed', appointment: now.toISOString() }), now)).toBe(false);
    expect(isLate(order('a', { missedAt: '2026-11-20T17:58:00.000Z' }), now)).toBe(true);
    expect(isLate(order('a'), now)).toBe(false);
  });
});
