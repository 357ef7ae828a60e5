import { ApiError } from '@filiale/contracts/api/client';
import type { Order } from '@filiale/contracts/ordering/order';
import type { OrderForm } from '@filiale/contracts/ordering/place-order';
import { staffCall } from '../../session/staff-call.ts';
import type { LineChange } from './edited-order.ts';

/** So often a line is sent again because money moved meanwhile. */
const RETRIES = 5;

/** What staff does to an order. Instants are ISO. */
export type OrderCommand =
  | { readonly type: 'confirm'; readonly appointment?: string }
  | { readonly type: 'reject' | 'cancel'; readonly message: string }
  | { readonly type: 'counter-appointment'; readonly counterAppointment: string }
  | { readonly type: 'withdraw-counter-appointment' | 'in-delivery' | 'delivered' | 'completed' | 'reopen' }
  | { readonly type: 'delay'; readonly minutes: number }
  | { readonly type: 'station-done' | 'station-recalled'; readonly station: string }
  | { readonly type: 'edit-guest'; readonly guest: Partial<OrderForm> }
  | { readonly type: 'edit-items'; readonly changes: readonly LineChange[] };

/** Sends a command over the order as it was seen; returns the order as it is now. A repetition carries the same key. */
export async function sendCommand(order: Order, command: OrderCommand, key: string): Promise<Order> {
  if (command.type === 'edit-items') return editItems(order, command.changes, key);
  const { id, revision } = order;
  const params = { id };
  const options = { headers: { 'idempotency-key': key, 'if-match': `"${revision}"` } };
  const answer = await (() => {
    switch (command.type) {
      case 'confirm': {
        const { appointment } = command;
        const body = appointment === undefined ? {} : { body: { appointment } };
        return staffCall('POST /api/orders/{id}/status/confirm', { params, ...body }, options);
      }
      case 'reject':
      case 'cancel': {
        const { message } = command;
        return staffCall(`POST /api/orders/{id}/status/${command.type}`, { params, body: { message } }, options);
      }
      case 'counter-appointment': {
        const { counterAppointment } = command;
        return staffCall(
          'POST /api/orders/{id}/counter-appointment',
          { params, body: { counterAppointment } },
          options,
        );
      }
      case 'withdraw-counter-appointment':
        return staffCall('DELETE /api/orders/{id}/counter-appointment', { params }, options);
      case 'in-delivery':
      case 'delivered':
      case 'completed':
        return staffCall(`POST /api/orders/{id}/status/${command.type}`, { params }, options);
      case 'delay':
        return staffCall('POST /api/orders/{id}/delay', { params, body: { minutes: command.minutes } }, options);
      case 'edit-guest':
        return staffCall('PUT /api/orders/{id}', { params, body: { ...order, ...command.guest } }, options);
      case 'reopen':
        return staffCall('POST /api/orders/{id}/reopen', { params }, options);
      case 'station-done':
      case 'station-recalled': {
        const method = command.type === 'station-done' ? 'POST' : 'DELETE';
        const part = { id, station: command.station };
        return staffCall(`${method} /api/orders/{id}/stations/{station}/done`, { params: part }, options);
      }
      default:
        return command satisfies never;
    }
  })();
  return answer.data;
}

/** One line after the other, each over the order as the one before has left it. */
async function editItems(order: Order, changes: readonly LineChange[], key: string): Promise<Order> {
  let present = order;
  for (const change of changes) present = await editItem(present, change, `${key}-${change.itemId}`);
  return present;
}

/** Money that follows a line by itself makes a revision of its own: the next line is sent again over it, as long as nothing else is new. */
async function editItem(order: Order, change: LineChange, key: string, triesLeft = RETRIES): Promise<Order> {
  const { itemId, amount } = change;
  const headers = { 'idempotency-key': key, 'if-match': `"${order.revision}"` };
  try {
    const params = { id: order.id, itemId };
    return (await staffCall('PUT /api/order-items/{id}/{itemId}', { params, body: { amount } }, { headers })).data;
  } catch (error) {
    if (triesLeft === 0 || !(error instanceof ApiError) || error.status !== 409) throw error;
    const { data: fresh } = await staffCall('GET /api/orders/{id}', { params: { id: order.id } });
    if (fresh.revision === order.revision || !isSameToStaff(order, fresh)) throw error;
    return editItem(fresh, change, key, triesLeft - 1);
  }
}

/** True where only money moved, a warning came up or another station was done between two views of an order: what staff decided over the first holds for the second. */
export const isSameToStaff = (seen: Order, fresh: Order): boolean =>
  seen.state === fresh.state &&
  seen.appointment === fresh.appointment &&
  seen.appointmentDate === fresh.appointmentDate &&
  seen.counterAppointment === fresh.counterAppointment &&
  seen.pricing.totalGross === fresh.pricing.totalGross &&
  // A line may change without its price.
  JSON.stringify(seen.items) === JSON.stringify(fresh.items);
