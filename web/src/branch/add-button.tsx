'use client';

import { addItem, CART_ITEMS_MAX, type Cart, changeAmount, isCartFull, orderModeOf } from '@filiale/rules/cart';
import { partsOf } from '@filiale/rules/configurable-parts';
import { decimal } from '@filiale/rules/decimal';
import { formatNumber } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { canIncrease, increase, quantityLimits, startAmount } from '@filiale/rules/quantity';
import { unitTypeOf } from '@filiale/rules/units';
import { canOrder } from '../cart/can-order.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { openProduct } from '../product/overlay-address.ts';
import type { ShopProduct } from '../product/shop-product.ts';
import { useNow } from '../shell/now-provider.tsx';
import { trackAddToCart } from '../tracking/shop-events.ts';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './add-button.module.css';

/** The cart with one more of a dish that has nothing to choose: its line grows, or begins with the starting amount. */
function withOneMore(cart: Cart, product: ShopProduct): Cart {
  const { id, name, description, price, unit } = product;
  const at = cart.items.findIndex((item) => item.product.id === id && item.unit === unit);
  const amount = cart.items[at]?.amount;
  if (amount === undefined) {
    return addItem(cart, { product: { id, name, description, price }, ...startAmount(product), parts: [] });
  }
  const limits = quantityLimits(product, unit);
  return canIncrease(amount, limits) ? changeAmount(cart, at, increase(amount, limits)) : cart;
}

/** How much of a plain dish is in the cart. */
const amountIn = ({ items }: Cart, { id, unit }: ShopProduct): number =>
  items.find((item) => item.product.id === id && item.unit === unit)?.amount ?? 0;

/**
 * The round plus of a dish. What needs no choice is added at once; everything else opens the overlay. Once in the cart it shows how
 * many.
 */
export function AddButton({ id }: { id: string }) {
  const texts = useMessages('branch');
  const added = useMessages('product').added;
  const { full } = useMessages('cart');
  const locale = useLocale();
  const now = useNow();
  const { branch, config, products } = useShop();
  const { cart, update } = useCart();
  const product = products.get(id);
  if (!product) return null;

  const name = translated(product, locale, 'name');
  const isPlain =
    partsOf(product).length === 0 && product.alternativeUnits.length === 0 && unitTypeOf(product.unit) === 'amount';
  const inCart = cart.items.filter((item) => item.product.id === id);
  const count = inCart
    .reduce((sum, { unit, amount }) => sum.plus(unitTypeOf(unit) === 'amount' ? amount : 1), decimal(0))
    .toNumber();

  const tap = () => {
    if (!isPlain) return openProduct(id);
    if (inCart.length === 0 && isCartFull(cart)) return showToast(fill(full, { maximum: CART_ITEMS_MAX }));
    let grown = 0;
    update((kept) => {
      const next = withOneMore(kept, product);
      grown = decimal(amountIn(next, product)).minus(amountIn(kept, product)).toNumber();
      return next;
    });
    if (grown > 0)
      trackAddToCart(
        { branch, config },
        { product, amount: grown, unit: product.unit, parts: [], mode: orderModeOf(cart) },
      );
    showToast(added);
  };

  const label = fill(isPlain ? texts.add : texts.configure, { name });
  const counted = inCart.length > 0 ? fill(texts.countLabel, { label, count: formatNumber(count) }) : label;
  return (
    <button
      type="button"
      data-tap
      className={inCart.length > 0 ? `${styles.add} ${styles.has}` : styles.add}
      aria-label={counted}
      disabled={!canOrder(branch, orderModeOf(cart), now)}
      onClick={tap}
    >
      {inCart.length > 0 ? <b key={count}>{formatNumber(count)}</b> : <Icon name="plus" size={22} />}
    </button>
  );
}
