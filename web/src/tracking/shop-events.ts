import type { OrderMode, PublicOrder } from '@filiale/contracts/ordering/order';
import type { PlaceOrderInput } from '@filiale/contracts/ordering/place-order';
import type { CartItem } from '@filiale/rules/cart';
import { itemCount } from '@filiale/rules/cart';
import { fromCents } from '@filiale/rules/decimal';
import { priceCart } from '@filiale/rules/pricing';
import type { PricedCartView } from '../cart/cart-pricing.ts';
import type { ShopBranch, ShopConfig } from '../cart/shop-branch.ts';
import type { ShopProduct } from '../product/shop-product.ts';
import { track } from './track.ts';

/** What shop events carry. `value` is gross, rounded to cents. Source: TRACK-008. */
export type ShopPayload = {
  readonly contentIds: readonly string[];
  readonly contentName: string;
  readonly value: number;
  readonly currency: string;
  readonly itemCount: number;
};
/** Where it happens: the branch and its money. */
export type Place = {
  readonly branch: Pick<ShopBranch, 'identifier' | 'name'>;
  readonly config: Pick<ShopConfig, 'currency'>;
};

type OrderedItem = Pick<PlaceOrderInput['items'][number], 'product' | 'amount' | 'unit'>;
type Purchased = { readonly items: readonly OrderedItem[]; readonly expectedTotal?: number | undefined };

/** Ids of one event, so that an entry stays below what the log takes. */
const MOST_IDS = 100;
const DEFAULT_CURRENCY = 'EUR';
const currencyOf = ({ config }: Place): string => config.currency || DEFAULT_CURRENCY;

/** An item was saved, a new one or an edited one. A hidden price is reported as 0. Source: PROD-016. */
export function trackAddToCart(
  place: Place,
  { product, mode, ...item }: Pick<CartItem, 'amount' | 'unit' | 'parts'> & { product: ShopProduct; mode: OrderMode },
): void {
  const { grossCents } = priceCart({ items: [{ product, ...item }], mode, deliveryArea: null });
  track('cart', 'add-to-cart', place.branch.identifier, {
    contentIds: [product.id],
    contentName: product.name,
    value: product.isPriceHidden ? 0 : fromCents(grossCents),
    currency: currencyOf(place),
    itemCount: itemCount([item]),
  } satisfies ShopPayload);
}

const ofCart = (place: Place, { lines, pricing, count }: PricedCartView): ShopPayload => ({
  contentIds: [...new Set(lines.map(({ product }) => product.id))].slice(0, MOST_IDS),
  contentName: place.branch.name,
  value: fromCents(pricing.totalGrossCents),
  currency: currencyOf(place),
  itemCount: count,
});

/** The checkout was opened with something in the cart. Source: TRACK-005. */
export const trackInitiateCheckout = (place: Place, view: PricedCartView): void =>
  track('checkout', 'initiate-checkout', place.branch.identifier, ofCart(place, view));

const tellPurchase = (place: Place, items: readonly OrderedItem[], value: number): void =>
  track('checkout', 'purchase', place.branch.identifier, {
    contentIds: [...new Set(items.map(({ product }) => product))].slice(0, MOST_IDS),
    contentName: place.branch.name,
    value,
    currency: currencyOf(place),
    itemCount: itemCount(items),
  } satisfies ShopPayload);

/** An order was placed that is not paid online: the purchase is made. Source: TRACK-005. */
export const trackPlacedOrder = (place: Place, { items, expectedTotal = 0 }: Purchased): void =>
  tellPurchase(place, items, expectedTotal);

/** An order that is paid online has been paid: now the purchase is made. A hidden price is reported as 0. Source: TRACK-005. */
export const trackPaidOrder = (place: Place, { items, pricing }: Pick<PublicOrder, 'items' | 'pricing'>): void =>
  tellPurchase(place, items, pricing.hasHiddenPrices ? 0 : pricing.totalGross);
