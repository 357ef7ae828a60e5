import type { Product } from '@filiale/contracts/catalog/product';
import type { OrderItem } from '@filiale/contracts/ordering/order';
import type { EditOrderItem } from '@filiale/contracts/ordering/order-history';
import { fromRefusal, ProblemError } from '@filiale/kit/http/problem-error';
import { orderModeOf } from '@filiale/rules/cart';
import { checkParts } from '@filiale/rules/configurable-parts';
import { fromCents } from '@filiale/rules/decimal';
import { afterEdit } from '@filiale/rules/kitchen-stations';
import { askedLocale, languagesOf } from '@filiale/rules/locales';
import { type Actor, moveOrder } from '@filiale/rules/order-lifecycle';
import { priceLine, pricingToWire } from '@filiale/rules/pricing';
import { checkCountedAmount } from '@filiale/rules/quantity';
import { readParts } from '@filiale/rules/read-parts';
import { isRefusal, type Refusal, refuse } from '@filiale/rules/refusal';
import { repriceOrder, withAmount } from '@filiale/rules/reprice-order';
import { translateRefusal } from '@filiale/rules/translate-refusal';
import type { Ordering } from '../context.ts';
import type { Catalogue } from '../storage/catalogue-copy.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import { itemTranslations } from './item-translations.ts';
import { decisionOf, type OrderCommand, runCommand } from './run-command.ts';

/** `itemId` is the id of a line or its place in the order, counted from 0. Source: ORDER-014. */
type ItemEdit = {
  readonly itemId: string;
  readonly edit: EditOrderItem;
  readonly by: Actor;
  /** Languages that refusals may call dishes in, the dearest first. */
  readonly asked: readonly string[];
};

/**
 * Staff changes a line of an order: a weighed amount, an option out of stock, another wish of the guest. Another amount keeps the
 * price it was ordered at; other choices are priced like a new order's. The difference is announced, so that payment refunds the
 * excess; a shortfall is in `payment.owed`. Source: ORDER-012.
 */
export function editItem<View>(
  ordering: Pick<Ordering, 'orders' | 'relay' | 'catalogue' | 'now'>,
  command: OrderCommand<View>,
  { itemId, edit, by, asked }: ItemEdit,
): Promise<View> {
  const move = { type: 'edit-item', by, at: ordering.now().toISOString() } as const;
  return runCommand(ordering, command, { itemId, ...edit }, (order) => {
    const moved = moveOrder(order, move);
    if (isRefusal(moved)) throw fromRefusal(moved);
    const { config } = ordering.catalogue.current();
    if (config.currencyChange) throw new ProblemError('order.currency-changing');
    // Prices of other choices are known in today's currency only.
    if (edit.parts !== undefined && order.currency !== config.currency)
      throw new ProblemError('order.other-currency', { details: { currency: order.currency } });
    const items = editedItems(order, itemId, edit, { ...ordering.catalogue.current(), asked });
    const pricing = repriceOrder(order, items);
    const edited = {
      ...moved.order,
      ...afterEdit(order, items),
      items: [...items],
      pricing: pricingToWire(pricing),
    };
    return { ...decisionOf(edited, moved.event, move, command.traceparent), lines: { items, pricing } };
  });
}

type Known = Pick<Catalogue, 'products' | 'config'> & Pick<ItemEdit, 'asked'>;
/** Makes an error from a refusal that names the dish in the caller's language. */
function problemOf(refusal: Refusal, product: Product | undefined, { asked, config }: Known): ProblemError {
  const locale = askedLocale(asked, languagesOf(config)) ?? config.locale;
  return fromRefusal(product ? translateRefusal(refusal, product, locale) : refusal);
}

function editedItems(
  order: StoredOrder,
  itemId: string,
  { amount, parts }: EditOrderItem,
  known: Known,
): readonly OrderItem[] {
  const item = order.items.find(({ id }, place) => id === itemId || String(place) === itemId);
  if (!item) throw new ProblemError('order.item-missing');
  if (amount === 0) {
    // An order without anything in it is rejected or canceled, with words to the customer.
    if (order.items.length === 1) throw fromRefusal(refuse('order.empty', 'amount'));
    return order.items.filter(({ id }) => id !== item.id);
  }
  const product = known.products.get(item.product);
  const uncounted = checkCountedAmount(item, product, amount);
  if (uncounted) throw problemOf(uncounted, product, known);
  const edited =
    parts === undefined
      ? withAmount(item, amount, product?.pricing === 'flat')
      : chosenAnew(item, { amount, parts }, order, product, known);
  return order.items.map((one) => (one.id === item.id ? edited : one));
}

function chosenAnew(
  item: OrderItem,
  { amount, parts: sent }: Required<EditOrderItem>,
  order: StoredOrder,
  product: Product | undefined,
  known: Known,
): OrderItem {
  if (!product) throw fromRefusal(refuse('order.product-unavailable', 'parts', { name: item.name }));
  const parts = readParts(product, sent);
  if (isRefusal(parts)) throw problemOf(parts, product, known);
  const refusal = checkParts(product, parts);
  if (refusal) throw problemOf(refusal, product, known);
  const line = priceLine({ product, amount, unit: item.unit, parts }, orderModeOf(order));
  return {
    ...item,
    amount,
    parts: [...parts],
    translations: itemTranslations(product, parts, known.config.locale),
    unitPrice: fromCents(line.unitPriceCents),
    gross: fromCents(line.grossCents),
  };
}
