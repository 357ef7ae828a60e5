import type { Order } from '@filiale/contracts/ordering/order';
import { type TimedOrder, type TimerSettings, timersOf } from '@filiale/rules/order-timers';

type Rung = Pick<Order, 'id' | 'state' | 'missedAt'>;
type Waiting = Rung & Omit<TimedOrder, 'preparationMinutes' | 'holdEndsAt'>;

/** The last stretch before an order counts as missed, in ms: who has heard of it and forgot it hears of it again. */
const SOON_MS = 60_000;

/** Whether nobody has answered an order, and it is about to be missed. Of preorders that take long the front desk does not know when it begins. */
export function isSoonMissed(order: Waiting, settings: TimerSettings, now: Date): boolean {
  const timers = timersOf({ ...order, preparationMinutes: 0, holdEndsAt: null }, settings);
  const missed = timers.find(({ kind }) => kind === 'missed-warning');
  // One that is missed as soon as it comes in has rung already.
  if (!missed || Date.parse(missed.dueAt) - Date.parse(order.stateChangedAt) <= SOON_MS) return false;
  return now.getTime() >= Date.parse(missed.dueAt) - SOON_MS;
}

/** What a ring is about: an order that waits for an answer, once more shortly before it is overdue, and when it has become so. */
export const ringKey = ({ id, missedAt }: Rung, isSoon: boolean): string =>
  missedAt !== null ? `${id} missed` : isSoon ? `${id} soon` : id;

/** Orders that wait for an answer and that nobody has been near since they came in, since they were about to be overdue, or became so. */
export const ringingOrders = <O extends Rung>(
  orders: readonly O[],
  heard: ReadonlySet<string>,
  isSoon: (order: O) => boolean,
): O[] => orders.filter((order) => order.state === 'placed' && !heard.has(ringKey(order, isSoon(order))));
