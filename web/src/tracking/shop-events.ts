import type { OrderMode } from '@filiale/contracts/order';
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
type Place = {
  readonly branch: Pick<ShopBranch, 'identifier' | 'name'>;
  readonly config: Pick<ShopConfig, 'currency'>;
};

/** Ids of one event, so that an entry stays below what the log takes. */
const MOST_IDS = 100;
const DEFAULT_CURRENCY = 'EUR';
const currencyOf = ({ config }: Place): string => config.currency || DEFAULT_CURRENCY;

/** An item was saved, a new one or an edited one. A hidden price is told as 0. Source: PROD-016. */
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

/** An order was placed, whether or not it is paid yet. Source: TRACK-005. */
export const trackPurchase = (place: Place, view: PricedCartView): void =>
  track('checkout', 'purchase', place.branch.identifier, ofCart(place, view));
