import type { Recovery } from '../../failures/failures.ts';
import type { OrderCommand } from '../../frontdesk/panel/order-command.ts';

/** The call that repeats a command, also after the page was loaded anew; what was changed of an order is changed again by hand. */
export function recoveryOf(id: string, command: OrderCommand): Recovery | null {
  const params = { id };
  switch (command.type) {
    case 'confirm':
    case 'reject':
    case 'cancel':
    case 'in-delivery':
    case 'delivered':
    case 'completed': {
      const { type, ...body } = command;
      return { key: `POST /api/orders/{id}/status/${type}`, input: { params, body } };
    }
    case 'counter-appointment':
    case 'delay': {
      const { type, ...body } = command;
      return { key: `POST /api/orders/{id}/${type}`, input: { params, body } };
    }
    case 'reopen':
      return { key: 'POST /api/orders/{id}/reopen', input: { params } };
    case 'withdraw-counter-appointment':
      return { key: 'DELETE /api/orders/{id}/counter-appointment', input: { params } };
    case 'edit-items':
    case 'edit-guest':
    // Done at a screen of the kitchen, which shows what became of it.
    case 'station-done':
    case 'station-recalled':
      return null;
    default:
      return command satisfies never;
  }
}
