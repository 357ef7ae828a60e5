import type { Order } from '@filiale/contracts/ordering/order';

/** The board with an order as it is now; an older view of it changes nothing. */
export function withOrder(orders: readonly Order[], order: Order): readonly Order[] {
  const known = orders.find(({ id }) => id === order.id);
  if (!known) return [...orders, order];
  return known.revision >= order.revision ? orders : orders.map((each) => (each === known ? order : each));
}

/**
 * A board read as a whole, but with everything that has come in while it was being read: newer views of its orders, and orders that were
 * not shown `before` and that it could not know.
 */
export function newest(read: readonly Order[], shown: readonly Order[], before: readonly Order[]): readonly Order[] {
  const known = new Set([...before, ...read].map(({ id }) => id));
  const cameIn = shown.filter(({ id }) => !known.has(id));
  return [
    ...read.map((order) => {
      const newer = shown.find(({ id }) => id === order.id);
      return newer && newer.revision > order.revision ? newer : order;
    }),
    ...cameIn,
  ];
}
