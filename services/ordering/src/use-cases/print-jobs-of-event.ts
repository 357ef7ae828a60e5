import type { PrintSlip } from '@filiale/contracts/ordering/print-job';
import type { OrderEventJson } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { isInKitchen } from '@filiale/rules/order-lifecycle';

/** The print jobs of an event: the slip and its stations. */
export type PrintOccasion = { readonly slip: PrintSlip; readonly stations: readonly ('receipt' | 'kitchen')[] };

/**
 * An order is printed when it is confirmed, by any actor; changes after that come as a correction. An end of the order is a
 * slip for the kitchen in every state, since staff may have printed it before: printing leaves the slip out where no
 * sheet was fetched. Null for everything else. Source: reference/ordering §4.3.
 */
export function printOccasion({ changed }: OrderEventJson): PrintOccasion | null {
  if (!changed) return null;
  const { move, previousState, state } = changed;
  switch (move) {
    case 'confirm':
    case 'confirm-counter-appointment':
      return { slip: 'order', stations: ['kitchen', 'receipt'] };
    case 'edit-item':
    case 'edit-guest':
      return isInKitchen(state) ? { slip: 'correction', stations: ['kitchen', 'receipt'] } : null;
    case 'reopen':
      // One that was canceled before it was confirmed waits for its answer again, and is printed with that.
      return previousState === 'canceled' && isInKitchen(state) ? { slip: 'correction', stations: ['kitchen'] } : null;
    case 'cancel':
    case 'reject':
    case 'reject-counter-appointment':
      return { slip: 'cancel', stations: ['kitchen'] };
    default:
      return null;
  }
}
