import type { OrderItem } from '@filiale/contracts/order';
import type { EditOrderItem } from '@filiale/contracts/order-history';
import type { Product } from '@filiale/contracts/product';
import { fromRefusal, ProblemError } from '@filiale/kit/problem-error';
import { orderModeOf } from '@filiale/rules/cart';
import { checkParts } from '@filiale/rules/configurable-parts';
import { fromCents } from '@filiale/rules/decimal';
import { type Actor, moveOrder } from '@filiale/rules/order-lifecycle';
import { priceLine, pricingToWire } from '@filiale/rules/pricing';
import { checkCountedAmount } from '@filiale/rules/quantity';
import { isRefusal, refuse } from '@filiale/rules/refusal';
import { repriceOrder, withAmount } from '@filiale/rules/reprice-order';
import type { Ordering } from '../service.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import { itemTranslations } from './item-translations.ts';
import { decisionOf, type OrderCommand, runCommand } from './run-command.ts';

/** `itemId` is the id of a line or its place in the order, counted from 0. Source: ORDER-014. */
type ItemEdit = { readonly itemId: string; readonly edit: EditOrderItem; readonly by: Actor };

/**
 * Staff changes a line of an order: what was weighed, what is out of stock, what the guest wants otherwise. Another amount keeps the
 * price it was ordered at; other choices are priced like a new order's. The difference is announced, so that payment gives back what
 * was paid too much; what is missing stands in `payment.owed`. Source: ORDER-012.
 */
export function editItem<View>(
  ordering: Pick<Ordering, 'orders' | 'relay' | 'catalogue' | 'now'>,
  command: OrderCommand<View>,
  { itemId, edit, by }: ItemEdit,
): Promise<View> {
  const move = { type: 'edit-item', by, at: ordering.now().toISOString() } as const;
  return runCommand(ordering, command, { itemId, ...edit }, (order) => {
    const moved = moveOrder(order, move);
    if (isRefusal(moved)) throw fromRefusal(moved);
    const items = editedItems(order, itemId, edit, ordering.catalogue.current().products);
    const pricing = repriceOrder(order, items);
    const edited = { ...moved.order, items: [...items], pricing: pricingToWire(pricing) };
    return { ...decisionOf(edited, moved.event, move, command.traceparent), lines: { items, pricing } };
  });
}

function editedItems(
  order: StoredOrder,
  itemId: string,
  { amount, parts }: EditOrderItem,
  products: ReadonlyMap<string, Product>,
): readonly OrderItem[] {
  const item = order.items.find(({ id }, place) => id === itemId || String(place) === itemId);
  if (!item) throw new ProblemError('order.item-missing');
  if (amount === 0) {
    // An order without anything in it is rejected or canceled, with words to the customer.
    if (order.items.length === 1) throw fromRefusal(refuse('order.empty', 'amount'));
    return order.items.filter(({ id }) => id !== item.id);
  }
  const product = products.get(item.product);
  const uncounted = checkCountedAmount(item, product, amount);
  if (uncounted) throw fromRefusal(uncounted);
  const edited =
    parts === undefined
      ? withAmount(item, amount, product?.pricing === 'flat')
      : chosenAnew(item, { amount, parts }, order, product);
  return order.items.map((one) => (one.id === item.id ? edited : one));
}

function chosenAnew(
  item: OrderItem,
  { amount, parts }: Required<EditOrderItem>,
  order: StoredOrder,
  product: Product | undefined,
): OrderItem {
  if (!product) throw fromRefusal(refuse('order.product-unavailable', 'parts', { name: item.name }));
  const refusal = checkParts(product, parts);
  if (refusal) throw fromRefusal(refusal);
  const line = priceLine({ product, amount, unit: item.unit, parts }, orderModeOf(order));
  return {
    ...item,
    amount,
    parts,
    translations: itemTranslations(product, parts),
    unitPrice: fromCents(line.unitPriceCents),
    gross: fromCents(line.grossCents),
  };
}
