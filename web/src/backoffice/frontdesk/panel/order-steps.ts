import type { Order } from '@filiale/contracts/ordering/order';
import { type Actor, allowedMoves, type OrderMoveType } from '@filiale/rules/order-lifecycle';
import type { DeskTexts } from '../order-text.ts';
import type { OrderCommand } from './order-command.ts';

/** What this actor may do to an order now: exactly what the server would let them. */
export const movesOf = (order: Order, by: Actor, now: Date): readonly OrderMoveType[] =>
  allowedMoves({ ...order, previousState: null }, by, now.toISOString());

/** The one step that takes an order on, as it stands on its card; null where it waits for somebody else. */
export function nextStep(
  order: Pick<Order, 'state' | 'isDelivery'>,
): { readonly command: OrderCommand; readonly text: keyof DeskTexts } | null {
  switch (order.state) {
    case 'placed':
      return { command: { type: 'confirm' }, text: 'accept' };
    case 'confirmed':
      return { command: { type: 'in-delivery' }, text: order.isDelivery ? 'send' : 'done' };
    case 'inDelivery':
      return order.isDelivery
        ? { command: { type: 'delivered' }, text: 'deliver' }
        : { command: { type: 'completed' }, text: 'handOver' };
    case 'delivered':
      return { command: { type: 'completed' }, text: 'complete' };
    case 'awaitingPayment':
    case 'counterOffered':
    case 'completed':
    case 'rejected':
    case 'canceled':
    case 'failed':
      return null;
    default:
      return order.state satisfies never;
  }
}
