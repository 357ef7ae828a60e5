'use client';

import { orderModeOf } from '@filiale/rules/cart';
import { formatPrice } from '@filiale/rules/formats';
import { goesWithCart } from '@filiale/rules/goes-with';
import { translated } from '@filiale/rules/locales';
import { noFilter } from '@filiale/rules/menu-filter';
import { shownPrice } from '@filiale/rules/shown-price';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { addedOne, isPlain } from '../branch/one-more.ts';
import { canOrder } from '../cart/can-order.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { fill, sectionIn, shopLanguage } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { chosenFilter, onFilterChosen } from '../menu-search/chosen-filter.ts';
import { useNow } from '../page/now-provider.tsx';
import { DishTile } from '../product/dish-tile.tsx';
import { openProduct } from '../product/overlay-address.ts';
import type { ShopProduct } from '../product/shop-product.ts';
import { trackAddToCart } from '../tracking/shop-events.ts';
import { shieldFromSecondTap, type Tap } from '../ui/double-tap.ts';
import { Icon } from '../ui/icon.tsx';
import { keepFocusAfterwards } from '../ui/keep-focus.ts';
import { showToast } from '../ui/toast.tsx';
import styles from './goes-with-cart.module.css';
import { goesWithMessages } from './goes-with-messages.ts';

/** Cross-selling („Dazu passt“): pairings of the dishes in the cart, each added with one tap, or opened if it has options. */
export function GoesWithCart() {
  const locale = useLocale();
  const texts = sectionIn('goesWith', goesWithMessages, locale);
  const { added } = useMessages('product');
  const now = useNow();
  const { branch, config, products, isKiosk } = useShop();
  const { cart, update } = useCart();
  const filter = useSyncExternalStore(
    onFilterChosen,
    () => (isKiosk ? noFilter : chosenFilter(branch.identifier)),
    () => noFilter,
  );
  const list = useRef<HTMLElement>(null);
  const dishes = useMemo(() => goesWithCart(cart.items, products, filter), [cart.items, products, filter]);
  const mode = orderModeOf(cart);
  if (dishes.length === 0 || !canOrder(branch, mode, now)) return null;

  const add = (product: ShopProduct, tap: Tap) => {
    if (!isPlain(product)) return openProduct(product.id);
    const item = addedOne(update, product);
    if (!item) return;
    trackAddToCart({ branch, config }, { ...item, product, mode });
    showToast(added);
    keepFocusAfterwards(list.current);
    // The next card moves to where this one was.
    shieldFromSecondTap(window, tap);
  };
  return (
    <section ref={list} tabIndex={-1} className={styles.beside} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <ul>
        {dishes.map((product) => {
          const name = translated(product, locale, 'name');
          const price = shownPrice(product, shopLanguage(locale));
          return (
            <li key={product.id}>
              <button
                type="button"
                aria-label={fill(isPlain(product) ? texts.add : texts.choose, { name })}
                onClick={({ clientX, clientY }) => add(product, { x: clientX, y: clientY, at: performance.now() })}
              >
                <DishTile product={product} sizes="3rem" className={styles.tile} />
                <span>
                  <b>{name}</b>
                  <small>
                    {product.isPriceHidden
                      ? texts.onRequest
                      : formatPrice(price.amount, price.model, locale, config.currency)}
                  </small>
                </span>
                <Icon name={isPlain(product) ? 'plus' : 'forward'} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
