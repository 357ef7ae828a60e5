import type { Caller } from '@filiale/contracts/api/access';
import { branchesReached, reachOf } from '@filiale/contracts/api/rights';
import { Customer } from '@filiale/contracts/ordering/customer';
import type { Notification } from '@filiale/contracts/ordering/notification';
import type { Order } from '@filiale/contracts/ordering/order';
import { orderRights } from '@filiale/contracts/ordering/order-rights';
import { finalStates } from '@filiale/rules/order-lifecycle';
import { type StoredOrder, staffOrder } from '../storage/order-row.ts';

/** Ids of the branches of whose guests a caller may read the numbers at any time; null: every one. Keys of integrators are the company's own systems. */
function branchesOfPhones(caller: Caller): readonly string[] | null {
  if (caller.kind === 'key') return null;
  const reach = reachOf(caller, Customer.rights.read).filter(({ hidden = [] }) => !hidden.includes('phone'));
  return branchesReached(reach);
}

/** Whether a caller may read the numbers of all guests whose orders they see. */
export function seesPhones(caller: Caller): boolean {
  const phones = branchesOfPhones(caller);
  if (phones === null) return true;
  const orders = branchesReached(reachOf(caller, orderRights.history));
  return phones.length > 0 && orders !== null && orders.every((branch) => phones.includes(branch));
}

/** Whether a caller works on the orders of a branch, so that a guest may have to be called. */
const worksAt = (caller: Caller, branch: string | undefined): boolean =>
  caller.kind === 'device' || (branchesReached(reachOf(caller, orderRights.confirm))?.includes(branch ?? '') ?? true);

/** Whether the numbers of an order are hidden from a caller. A list of some columns may not say of which branch it is, and how it stands. */
function isHiddenFrom(caller: Caller, { branch, state }: Partial<Pick<Order, 'branch' | 'state'>>): boolean {
  if (seesPhones(caller) || branchesOfPhones(caller)?.includes(branch?.id ?? '')) return false;
  const isOpen = state !== undefined && !finalStates.includes(state);
  return !isOpen || !worksAt(caller, branch?.id);
}

/**
 * Orders as a caller sees them. From whom the numbers of customers are hidden, as from the team and from devices, sees that of an order while it is
 * open, since a guest may have to be called, and no longer.
 */
export const orderSeenBy =
  (caller: Caller) =>
  (stored: StoredOrder): Order => {
    const order = staffOrder(stored);
    return isHiddenFrom(caller, order as Partial<Order>) ? { ...order, phone: '', deliveryPhone: '' } : order;
  };

/** Messages about an order as a caller sees them: the number that one was sent to goes with the order's. */
export function notificationsSeenBy(caller: Caller, order: Pick<Order, 'branch' | 'state'>) {
  const isHidden = isHiddenFrom(caller, order);
  return (message: Notification): Notification =>
    isHidden && message.channel === 'sms' && message.audience === 'customer' ? { ...message, recipient: '' } : message;
}
