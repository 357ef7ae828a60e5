import type { DeliveryArea } from '@filiale/contracts/catalog/delivery-area';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import { type Cart, type CartItem, itemCount, orderModeOf } from '@filiale/rules/cart';
import { type PricedLine, type Pricing, priceCart } from '@filiale/rules/pricing';
import type { ShopProduct } from '../product/shop-product.ts';
import type { ShopBranch } from './shop-branch.ts';

/** One line of the cart with its product and price. `index` is its place in `cart.items`. */
export type CartLine = {
  readonly index: number;
  readonly item: CartItem;
  readonly product: ShopProduct;
  readonly priced: PricedLine;
};
export type PricedCartView = {
  readonly mode: OrderMode;
  /** The chosen area of a delivery, else null. */
  readonly area: DeliveryArea | null;
  readonly lines: readonly CartLine[];
  readonly pricing: Pricing;
  readonly count: number;
};

/** The cart as screens show it. Items whose product has left the catalogue are not shown: migration drops them. */
export function pricedCart(
  cart: Cart,
  branch: Pick<ShopBranch, 'deliveryAreas'>,
  products: ReadonlyMap<string, ShopProduct>,
): PricedCartView {
  const mode = orderModeOf(cart);
  const area =
    mode === 'delivery' ? (branch.deliveryAreas.find(({ id }) => id === cart.order.deliveryArea) ?? null) : null;
  const known = cart.items.flatMap((item, index) => {
    const product = products.get(item.product.id);
    return product ? [{ item, index, product }] : [];
  });
  const pricing = priceCart({
    items: known.map(({ item: { amount, unit, parts }, product }) => ({ product, amount, unit, parts })),
    mode,
    deliveryArea: area,
  });
  const lines = known.flatMap((line, at) => {
    const priced = pricing.lines[at];
    return priced ? [{ ...line, priced }] : [];
  });
  return { mode, area, lines, pricing, count: itemCount(known.map(({ item }) => item)) };
}
