import type { BoardOrder } from '@filiale/rules/order-board';
import { columnOrders, dueAt } from '@filiale/rules/order-board';

/** How long a ticket has been in the kitchen: fresh, soon due, late. */
export type TicketAge = 'fresh' | 'soon' | 'late';

const SOON_MS = 5 * 60_000;
/** A ticket without a promised time is late after so long. */
const USUAL_MS = 15 * 60_000;
/** Keys of a bump bar: the first nine tickets. */
const BUMP_KEYS = '123456789';

/** Tickets that the kitchen works on, the next one first. */
export const kitchenTickets = <O extends BoardOrder>(orders: readonly O[]): O[] => columnOrders(orders, 'working');

/** How urgent a ticket is, by the time it is promised for, else by how long ago it came in. */
export function ticketAge(
  order: Pick<BoardOrder, 'appointment' | 'appointmentDate' | 'createdAt'>,
  now: Date,
): TicketAge {
  const due = dueAt(order);
  const leftMs = (due === null ? Date.parse(order.createdAt) + USUAL_MS : Date.parse(due)) - now.getTime();
  if (leftMs < 0) return 'late';
  return leftMs <= SOON_MS ? 'soon' : 'fresh';
}

/** What a key of the bump bar does: the ticket at a place is done, or the last one comes back; null: another key. */
export function bumpOf(key: string): { readonly place: number } | 'recall' | null {
  if (key === '0' || key === 'Backspace') return 'recall';
  const place = key.length === 1 ? BUMP_KEYS.indexOf(key) : -1;
  return place < 0 ? null : { place };
}
