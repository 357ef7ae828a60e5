import { fromRefusal, ProblemError } from '@filiale/kit/http/problem-error';
import { afterReopen } from '@filiale/rules/kitchen-stations';
import { moveOrder, type OrderMove } from '@filiale/rules/order-lifecycle';
import { isRefusal } from '@filiale/rules/refusal';
import type { Ordering } from '../context.ts';
import { refuseCounterAppointment, refusePromise } from './refuse-offered-time.ts';
import { decisionOf, type OrderCommand, runCommand } from './run-command.ts';

/**
 * Staff or the customer moves an order one step: load for update, decide, save and announce in one transaction. Another time is
 * offered only inside the hours of the branch. Source: ORDER-005..009, ORDER-018, STATUS-013..015.
 */
export function changeOrderStatus<View>(
  ordering: Pick<Ordering, 'orders' | 'relay' | 'catalogue'>,
  command: OrderCommand<View>,
  move: OrderMove,
): Promise<View> {
  const { by: _by, at: _at, ...asked } = move;
  return runCommand(ordering, command, asked, (order) => {
    const moved = moveOrder(order, move);
    if (isRefusal(moved)) throw fromRefusal(moved);
    if (move.type === 'counter-appointment') {
      const refusal = refuseCounterAppointment(ordering.catalogue.current(), order, move);
      if (refusal) throw fromRefusal(refusal);
    }
    // A wanted time can only be promised; another one needs the customer's consent.
    if (move.type === 'confirm' && move.appointment !== undefined && order.appointmentDate !== null)
      throw new ProblemError('order.promise-differs', { field: 'appointment' });
    if (move.type === 'confirm' && move.appointment !== undefined) {
      const { appointment, at } = move;
      const refusal = refusePromise(ordering.catalogue.current(), order, { appointment, at });
      if (refusal) throw fromRefusal(refusal);
    }
    const stations = move.type === 'reopen' ? afterReopen(order) : {};
    return decisionOf({ ...moved.order, ...stations }, moved.event, move, command.traceparent);
  });
}
