import type { Caller } from '@filiale/contracts/api/access';
import { reachOf } from '@filiale/contracts/api/rights';
import { Customer } from '@filiale/contracts/ordering/customer';
import type { Notification } from '@filiale/contracts/ordering/notification';
import type { Order } from '@filiale/contracts/ordering/order';
import { finalStates } from '@filiale/rules/order-lifecycle';
import { type StoredOrder, staffOrder } from '../storage/order-row.ts';

/** Whether a caller may read the numbers of customers at any time. Keys of integrators are the company's own systems. */
export const seesPhones = (caller: Caller): boolean =>
  caller.kind === 'key' || reachOf(caller, Customer.rights.read).some(({ hidden = [] }) => !hidden.includes('phone'));

/**
 * Orders as a caller sees them. From whom the numbers of customers are hidden, as from the team and from devices, sees that of an order while it is
 * open, since a guest may have to be called, and no longer.
 */
export function orderSeenBy(caller: Caller): (order: StoredOrder) => Order {
  if (seesPhones(caller)) return staffOrder;
  return (stored) => {
    const order = staffOrder(stored);
    const { state } = order as Partial<Order>;
    // A list of some columns may not say how an order stands.
    const isOpen = state !== undefined && !finalStates.includes(state);
    return isOpen ? order : { ...order, phone: '', deliveryPhone: '' };
  };
}

/** Messages about an order as a caller sees them: the number that one was sent to goes with the order's. */
export function notificationsSeenBy(caller: Caller, { state }: Pick<Order, 'state'>) {
  const isHidden = !seesPhones(caller) && finalStates.includes(state);
  return (message: Notification): Notification =>
    isHidden && message.channel === 'sms' && message.audience === 'customer' ? { ...message, recipient: '' } : message;
}
