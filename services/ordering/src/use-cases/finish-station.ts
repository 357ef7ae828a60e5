import { fromRefusal } from '@filiale/kit/http/problem-error';
import { openStations, stationsOf, withDone, withRecalled } from '@filiale/rules/kitchen-stations';
import { type Actor, moveOrder, type OrderMove } from '@filiale/rules/order-lifecycle';
import { isRefusal, refuse } from '@filiale/rules/refusal';
import type { Ordering } from '../context.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import { type Decision, decisionOf, type OrderCommand, runCommand } from './run-command.ts';

type Context = Pick<Ordering, 'orders' | 'relay' | 'catalogue' | 'now'>;
type Station = { readonly station: string; readonly by: Actor };

/** A station has made its part of an order; the last one makes the order ready. One that had done so changes nothing. */
export function finishStation<View>(
  ordering: Context,
  command: OrderCommand<View>,
  { station, by }: Station,
): Promise<View> {
  return runCommand(ordering, command, { station }, (order) => {
    const open = openStations(order);
    if (!open.includes(station)) return unlessNoPart(order, station);
    const type = open.length === 1 ? 'in-delivery' : 'station-done';
    const move: OrderMove = { type, by, at: ordering.now().toISOString() };
    return moved(order, move, withDone(order, station), command.traceparent);
  });
}

/** A station calls its part back: an order that was made ready by it is to be made again, the parts of others stay done. */
export function recallStation<View>(
  ordering: Context,
  command: OrderCommand<View>,
  { station, by }: Station,
): Promise<View> {
  return runCommand(ordering, command, { station }, (order) => {
    if (!order.stationsDone.includes(station)) return unlessNoPart(order, station);
    const type = order.state === 'inDelivery' ? 'reopen' : 'station-recalled';
    const move: OrderMove = { type, by, at: ordering.now().toISOString() };
    return moved(order, move, withRecalled(order, station), command.traceparent);
  });
}

function unlessNoPart(order: StoredOrder, station: string): null {
  if (!stationsOf(order).includes(station)) throw fromRefusal(refuse('order.station-without-part'));
  return null;
}

function moved(
  order: StoredOrder,
  move: OrderMove,
  stations: Pick<StoredOrder, 'stationsDone' | 'stationsAgain'>,
  traceparent: string,
): Decision {
  const result = moveOrder(order, move);
  if (isRefusal(result)) throw fromRefusal(result);
  return decisionOf({ ...result.order, ...stations }, result.event, move, traceparent);
}
