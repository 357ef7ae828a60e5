import { forgetPlaced } from '../checkout/last-placed.ts';

/** Where an order of this device is found: the address of its status page, its branch by identifier, and when it was kept. */
export type KeptOrder = { readonly uid: string; readonly hash: string; readonly branch: string; readonly at: number };

/** As many are remembered; the oldest make room. */
export const KEPT_ORDERS_MAX = 10;

/** The part of `window` that they are kept on; reading `localStorage` itself may throw. */
type OrdersScope = { readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> };
const KEY = 'filiale.orders';

/** The orders this device remembers, newest first. None where storage is off, or holds what we have not written. */
export function keptOrders(scope: OrdersScope): readonly KeptOrder[] {
  try {
    const kept: unknown = JSON.parse(scope.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept).slice(0, KEPT_ORDERS_MAX) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptOrder {
  const { uid, hash, branch, at } = (value ?? {}) as Partial<Record<keyof KeptOrder, unknown>>;
  return [uid, hash, branch].every((text) => typeof text === 'string') && typeof at === 'number';
}

/** Remembers an order, once. Only for visitors who allow it, and never on a terminal. */
export function keepOrder(scope: OrdersScope, order: KeptOrder): void {
  const others = keptOrders(scope);
  if (others.some(({ uid }) => uid === order.uid)) return;
  write(
    scope,
    [order, ...others].sort((a, b) => b.at - a.at),
  );
}

/** Forgets one order. */
export function forgetOrder(scope: OrdersScope, { uid, branch }: Pick<KeptOrder, 'uid' | 'branch'>): void {
  forgetPlaced(scope, branch, uid);
  write(
    scope,
    keptOrders(scope).filter((order) => order.uid !== uid),
  );
}

/** Forgets all orders. */
export function forgetOrders(scope: OrdersScope): void {
  for (const order of keptOrders(scope)) forgetOrder(scope, order);
}

function write(scope: OrdersScope, orders: readonly KeptOrder[]): void {
  try {
    if (orders.length === 0) scope.localStorage.removeItem(KEY);
    else scope.localStorage.setItem(KEY, JSON.stringify(orders.slice(0, KEPT_ORDERS_MAX)));
  } catch {
    // Full or switched off: nothing is remembered.
  }
}
