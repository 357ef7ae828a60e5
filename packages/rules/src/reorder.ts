import type { Product } from '@filiale/contracts/catalog/product';
import type { PublicOrder } from '@filiale/contracts/ordering/order';
import type { PartValue } from '@filiale/contracts/ordering/place-order';
import { addItem, CART_ITEMS_MAX, type Cart, type CartItem, type CatalogueProduct } from './cart.ts';
import { checkParts, chosenOptions, configuredPrice, isItemValid } from './configurable-parts.ts';
import { fromCents, toCents } from './decimal.ts';
import { checkQuantity, LARGEST_AMOUNT, quantityLimits, snapAmount } from './quantity.ts';
import { offeredUnits } from './units.ts';

/** The fields read of a product of today's menu. */
export type ReorderProduct = CatalogueProduct &
  Pick<Product, 'id' | 'isPriceHidden'> & {
    readonly config: { readonly parts: readonly { readonly options: readonly { readonly id: string }[] }[] };
    /** Can be ordered now. */
    readonly isOrderable: boolean;
    /** Ids of the options that cannot be chosen now. */
    readonly goneOptions: readonly string[];
  };

/** Why a line cannot be ordered again as it was: the dish is off the menu, is not there now, or its choices are not offered so any more. */
export type ReorderObstacle = 'gone' | 'away' | 'option-away' | 'choices-changed';

/** One line of an earlier order, looked at with today's menu. */
export type ReorderLine<P extends ReorderProduct> = {
  /** Place in the order. */
  readonly index: number;
  /** Today's dish; null where it is gone. */
  readonly product: P | null;
  /** The item to add to the cart; null if it cannot be ordered. */
  readonly item: CartItem | null;
  readonly obstacle: ReorderObstacle | null;
  /** The configured price of one unit then and now, if it differs and is not hidden. */
  readonly repriced: { readonly before: number; readonly now: number } | null;
  /** The amount it was ordered in, where today's limits allow only another one. */
  readonly amountBefore: number | null;
  /** Files were attached to it: they belong to the earlier order, so they are to be attached anew. */
  readonly isWithoutFiles: boolean;
};

type OrderedLine = PublicOrder['items'][number];

/**
 * An earlier order as it would be ordered today: each line with the same choices and note, priced and checked by today's menu. `products` are those of
 * the branch's active menu by id. Choices are found by the de-AT names they were ordered by; a text of a customer is taken over.
 */
export function reorder<P extends ReorderProduct>(
  items: readonly OrderedLine[],
  products: ReadonlyMap<string, P>,
): ReorderLine<P>[] {
  return items.map((line, index) => againLine(line, index, products.get(line.product)));
}

function againLine<P extends ReorderProduct>(line: OrderedLine, index: number, product: P | undefined): ReorderLine<P> {
  const filled = line.parts.filter(({ value }) => value.length > 0);
  const parts = filled.filter(({ value }) => !isFiles(value));
  const none = { index, item: null, repriced: null, amountBefore: null, isWithoutFiles: parts.length < filled.length };
  if (!product?.isEnabled) return { ...none, product: null, obstacle: 'gone' };
  if (!product.isOrderable) return { ...none, product, obstacle: 'away' };
  const amount = amountToday(product, line);
  const item = { product: cartProduct(product), amount: amount ?? 0, unit: line.unit, parts, note: line.note };
  if (amount === null || checkParts(product, parts) !== null || !isItemValid(product, item))
    return { ...none, product, obstacle: 'choices-changed' };
  const chosen = chosenOptions(product, parts) as readonly { readonly id: string }[];
  if (chosen.some(({ id }) => product.goneOptions.includes(id))) return { ...none, product, obstacle: 'option-away' };
  return {
    ...none,
    product,
    item,
    obstacle: null,
    repriced: repricedOf(product, line),
    amountBefore: amount === line.amount ? null : line.amount,
  };
}

const isFiles = (value: PartValue['value']): boolean =>
  typeof value !== 'string' && value.some((entry) => typeof entry === 'object');

const cartProduct = ({ id, name, description, price }: ReorderProduct) => ({ id, name, description, price });

/** The ordered amount, or the nearest that today's limits allow; null where its unit is not offered any more. */
function amountToday(product: ReorderProduct, { amount, unit }: OrderedLine): number | null {
  if (checkQuantity(product, unit, amount) === null) return amount;
  if (!offeredUnits(product).includes(unit)) return null;
  return snapAmount(Math.min(amount, LARGEST_AMOUNT), quantityLimits(product, unit));
}

function repricedOf(product: ReorderProduct, line: OrderedLine): ReorderLine<ReorderProduct>['repriced'] {
  if (line.isPriceHidden || product.isPriceHidden) return null;
  const now = fromCents(toCents(configuredPrice(product, line.parts)));
  return now === line.unitPrice ? null : { before: line.unitPrice, now };
}

/** How many of some lines do not fit into a cart any more. */
export const overflowOf = (cart: Pick<Cart, 'items'>, items: readonly CartItem[]): number =>
  Math.max(0, cart.items.length + items.length - CART_ITEMS_MAX);

/** The cart with the dishes of an earlier order after what it holds, as far as it may hold them. */
export const withDishes = (cart: Cart, items: readonly CartItem[]): Cart => items.reduce(addItem, cart);

/** The cart without dishes that were just added: removes the last of each kind, one for each. Dishes changed since stay. */
export function withoutDishes(cart: Cart, items: readonly CartItem[]): Cart {
  const left = [...cart.items];
  for (const item of items) {
    const text = JSON.stringify(item);
    const at = left.findLastIndex((each) => JSON.stringify(each) === text);
    if (at >= 0) left.splice(at, 1);
  }
  return { ...cart, items: left };
}
