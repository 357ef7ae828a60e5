import { type CookedOrder, openStations } from '@filiale/rules/kitchen-stations';
import type { BoardOrder } from '@filiale/rules/order-board';
import { columnOrders, dueAt } from '@filiale/rules/order-board';

/** How long a ticket has been in the kitchen: fresh, soon due, late. */
export type TicketAge = 'fresh' | 'soon' | 'late';

const SOON_MS = 5 * 60_000;
/** A ticket without a promised time is late after so long. */
const USUAL_MS = 15 * 60_000;
/** Keys of a bump bar: the first nine tickets. */
const BUMP_KEYS = '123456789';

/**
 * Tickets that the kitchen works on, the next one first: of a station those that it has still a part in, with its lines and what no
 * station makes; null: all, whole.
 */
export function kitchenTickets<O extends BoardOrder & CookedOrder>(orders: readonly O[], station: string | null): O[] {
  const working = columnOrders(orders, 'working');
  if (station === null) return working;
  return working
    .filter((order) => openStations(order).includes(station))
    .map((order) => ({ ...order, items: linesAt(order.items, station) }));
}

/** What a station makes of an order, then what nobody makes and goes with it. */
const linesAt = <I extends CookedOrder['items'][number]>(items: readonly I[], station: string): I[] => [
  ...items.filter((item) => item.station === station),
  ...items.filter((item) => item.station === null),
];

/** Whether a ticket was done at the screen of a station, or of the whole kitchen, and may be called back there. */
export const isBumped = (
  { state, stationsDone }: Pick<BoardOrder & CookedOrder, 'state' | 'stationsDone'>,
  station: string | null,
): boolean =>
  station === null
    ? state === 'inDelivery'
    : (state === 'inDelivery' || state === 'confirmed') && stationsDone.includes(station);

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
