import type { Order } from '@filiale/contracts/order';

/** The board with an order as it is now; an older view of it changes nothing. */
export function withOrder(orders: readonly Order[], order: Order): readonly Order[] {
  const known = orders.find(({ id }) => id === order.id);
  if (!known) return [...orders, order];
  return known.revision >= order.revision ? orders : orders.map((each) => (each === known ? order : each));
}

/** A board read as a whole, but with every order of which a newer view has come in meanwhile. */
export const newest = (read: readonly Order[], shown: readonly Order[]): readonly Order[] =>
  read.map((order) => {
    const known = shown.find(({ id }) => id === order.id);
    return known && known.revision > order.revision ? known : order;
  });
