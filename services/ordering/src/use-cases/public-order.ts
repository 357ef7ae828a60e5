import { PublicOrder } from '@filiale/contracts/ordering/order';
import { outlookOf } from '@filiale/rules/order-outlook';
import type { Ordering } from '../context.ts';
import type { StoredOrder } from '../storage/order-row.ts';

/** The order as holders of its uid and hash see it: never contact data, nor a hidden price. Source: STATUS-001, PRICE-009. */
export function publicOrder({ catalogue, now }: Pick<Ordering, 'catalogue' | 'now'>, order: StoredOrder): PublicOrder {
  const branch = catalogue.current().branches.get(order.branch.id);
  return PublicOrder.parse({
    ...order,
    payment: order.pricing.hasHiddenPrices ? null : order.payment,
    outlook: outlookOf(order, branch, now()),
  });
}
