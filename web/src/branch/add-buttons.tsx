import { CART_ITEMS_MAX, isCartFull, orderModeOf } from '@filiale/rules/cart';
import { formatNumber } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { LARGEST_AMOUNT, quantityLimits } from '@filiale/rules/quantity';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { canOrder } from '../cart/can-order.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../page/now-provider.tsx';
import { openProduct } from '../product/overlay-address.ts';
import type { ShopProduct } from '../product/shop-product.ts';
import { trackAddToCart } from '../tracking/shop-events.ts';
import { showToast } from '../ui/toast.tsx';
import { addedOne, countsOf, isPlain } from './one-more.ts';

type Props = {
  /** The element whose buttons these are. */
  readonly root: RefObject<HTMLElement | null>;
};

const buttonsIn = (root: Element) => root.querySelectorAll<HTMLButtonElement>('button[data-add]');

/**
 * Event delegation for the plus buttons of a menu: one listener for all, whether the server drew them or the browser. What needs no choice
 * is added at once; everything else opens the overlay. A dish that is in the cart shows how many.
 */
export function AddButtons({ root }: Props) {
  const texts = useMessages('branch');
  const { added, most } = useMessages('product');
  const { full } = useMessages('cart');
  const locale = useLocale();
  const { branch, config, products } = useShop();
  const { cart, update } = useCart();
  const isOpen = canOrder(branch, orderModeOf(cart), useNow());

  const tap = useEffectEvent((product: ShopProduct) => {
    if (!isPlain(product)) return openProduct(product.id);
    const mode = orderModeOf(cart);
    if (isCartFull(cart) && !countsOf(cart).has(product.id))
      return showToast(fill(full, { maximum: CART_ITEMS_MAX }), { isWarning: true });
    const item = addedOne(update, product);
    if (!item) {
      const maximum = formatNumber(quantityLimits(product, product.unit).maximum ?? LARGEST_AMOUNT);
      return showToast(fill(most, { maximum, name: translated(product, locale, 'name') }), { isWarning: true });
    }
    trackAddToCart({ branch, config }, { ...item, product, mode });
    showToast(added);
  });

  useEffect(() => {
    const menu = root.current;
    const onClick = ({ target }: MouseEvent) => {
      const id = (target as Element).closest<HTMLElement>('button[data-add]')?.dataset.add;
      const product = id && products.get(id);
      if (product) tap(product);
    };
    menu?.addEventListener('click', onClick);
    return () => menu?.removeEventListener('click', onClick);
  }, [root, products]);

  useEffect(() => {
    if (!root.current) return;
    const counts = countsOf(cart);
    for (const button of buttonsIn(root.current)) {
      const product = products.get(button.dataset.add ?? '');
      const count = counts.get(product?.id ?? '');
      const shown = count === undefined ? '' : formatNumber(count);
      if (button.disabled !== !isOpen) button.disabled = !isOpen;
      const sign = button.querySelector('b');
      if (!product || (sign?.textContent ?? '') === shown) continue;
      sign?.remove();
      // A new element, so that its animation plays.
      if (shown) button.appendChild(document.createElement('b')).textContent = shown;
      const label = fill(isPlain(product) ? texts.add : texts.configure, { name: translated(product, locale, 'name') });
      button.ariaLabel = shown ? fill(texts.countLabel, { label, count: shown }) : label;
      button.toggleAttribute('data-in-cart', shown !== '');
    }
  });
  return null;
}
