'use client';

import { itemCount } from '@filiale/rules/cart';
import { fromCents } from '@filiale/rules/decimal';
import { formatCurrency, formatNumber } from '@filiale/rules/formats';
import { readCart } from '@filiale/rules/stored-cart';
import Link from 'next/link';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { Icon } from '../ui/icon.tsx';
import pill from './cart-pill.module.css';
import styles from './cart-return.module.css';
import { cartKey } from './cart-store.ts';
import type { LatestCart } from './latest-cart.ts';
import { useBottomBar } from './use-bottom-bar.ts';

/** Number of items in the stored cart itself: an order may have emptied it since. */
function countOf(branch: string): number {
  try {
    return itemCount(readCart(localStorage.getItem(cartKey(branch)))?.items ?? []);
  } catch {
    // Storage is switched off: there is nothing in it.
    return 0;
  }
}

/** A bar in the thumb's reach that leads to the cart that was filled last: its branch, how much is in it and what it comes to. */
export function CartReturn({ cart }: { readonly cart: LatestCart }) {
  const texts = useMessages('frame');
  const locale = useLocale();
  const { branch, name, totalCents, currency } = cart;
  const count = countOf(branch);
  const isShown = count > 0;
  useBottomBar(isShown, 'any');
  if (!isShown) return null;
  // Later changes are priced where the cart is shown.
  const total =
    totalCents === null || count !== cart.count ? '' : formatCurrency(fromCents(totalCents), currency, locale);
  const shown = formatNumber(count);
  return (
    <Link
      className={`${pill.pill} ${styles.bar}`}
      href={`${routePath('branch', { branch }, locale)}?open=cart`}
      prefetch={false}
      aria-label={fill(texts.cartReturn, { name, count, total })}
    >
      <i aria-hidden="true">{shown}</i>
      <span className={pill.what} aria-hidden="true">
        {texts.cart}
        <small>{name}</small>
      </span>
      <span className={`${pill.total} num`} aria-hidden="true">
        {total}
      </span>
      <Icon name="forward" />
    </Link>
  );
}
