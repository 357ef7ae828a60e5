/** Orders on the board of a front desk: their column, their sequence, and which are late. */
import type { Order, OrderStateName } from '@filiale/contracts/ordering/order';

export const boardColumns = ['new', 'working', 'ready'] as const;
export type BoardColumn = (typeof boardColumns)[number];

/** What the board reads of an order. */
export type BoardOrder = Pick<
  Order,
  'id' | 'state' | 'createdAt' | 'appointment' | 'appointmentDate' | 'counterAppointment' | 'missedAt'
>;

const columns: Readonly<Record<OrderStateName, BoardColumn | null>> = {
  awaitingPayment: null,
  placed: 'new',
  counterOffered: 'new',
  confirmed: 'working',
  inDelivery: 'ready',
  delivered: 'ready',
  completed: null,
  rejected: null,
  canceled: null,
  failed: null,
};

/** The column of an order; null before it reaches the kitchen and after it has ended. */
export const boardColumn = (order: Pick<BoardOrder, 'state'>): BoardColumn | null => columns[order.state];

/** When an order is due, as an ISO instant: the promised time, else the wanted one; null for as soon as possible. */
export const dueAt = (order: Pick<BoardOrder, 'appointment' | 'appointmentDate'>): string | null =>
  order.appointment ?? order.appointmentDate;

/**
 * Whether an order is late: its time has passed while it is still to be made or brought, or nobody has answered it in time. What is
 * ready or handed over is late no more.
 */
export function isLate(order: BoardOrder, now: Date): boolean {
  if (order.missedAt !== null) return true;
  const due = dueAt(order);
  const isOpen = boardColumn(order) !== null && order.state !== 'inDelivery' && order.state !== 'delivered';
  return isOpen && due !== null && Date.parse(due) < now.getTime();
}

const dueMs = (order: BoardOrder): number => Date.parse(dueAt(order) ?? order.createdAt);

/** The orders of a column: unanswered ones that are overdue first, then by the time they are due; as soon as possible counts from its coming in. */
export function columnOrders<O extends BoardOrder>(orders: readonly O[], column: BoardColumn): O[] {
  return orders
    .filter((order) => boardColumn(order) === column)
    .sort(
      (a, b) =>
        Number(b.missedAt !== null) - Number(a.missedAt !== null) || dueMs(a) - dueMs(b) || a.id.localeCompare(b.id),
    );
}
