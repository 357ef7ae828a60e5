'use client';

import { fromCents } from '@filiale/rules/decimal';
import { formatCurrency, formatNumber } from '@filiale/rules/formats';
import { hasMinimum, minimumOrderGap } from '@filiale/rules/minimum-order';
import { areTotalsHidden } from '@filiale/rules/pricing';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { askedSheet, closeSheet, enterSheet, openSheet } from '../product/overlay-address.ts';
import { OfflineHint } from '../pwa/offline-hint.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useLate } from '../ui/use-late.ts';
import styles from './cart-bar.module.css';
import pill from './cart-pill.module.css';
import { loadCartInside } from './load-cart-inside.ts';
import { useCart, useShop } from './shop-provider.tsx';
import { useBottomBar } from './use-bottom-bar.ts';
import { useCartView } from './use-cart-view.ts';
import { useLatestCartKept } from './use-latest-cart-kept.ts';

/** From here on the cart stands beside the menu. */
const BESIDE = '(min-width: 950px)';

/**
 * The cart below 950 px: a bar in the thumb's reach that opens the Bon as a sheet. Absent while the cart is empty; an empty cart closes
 * the sheet. Source: CART-005, CART-006, PRICE-012.
 */
export function CartBar() {
  const texts = useMessages('cart');
  const locale = useLocale();
  const { branch, config } = useShop();
  const view = useCartView();
  const { lines, pricing, count, area, mode } = view;
  useLatestCartKept(view);
  const { isLoaded } = useCart();
  const isAsked = askedSheet(useSearchParams()) === 'cart';
  const isEmpty = lines.length === 0;
  const CartInside = useLate(loadCartInside, !isEmpty);
  const isOpen = isAsked && isLoaded && !isEmpty;
  useEffect(() => {
    if (!isAsked || !isLoaded) return;
    if (isEmpty) closeSheet();
    else enterSheet('cart', window.matchMedia(BESIDE).matches);
  }, [isAsked, isLoaded, isEmpty]);
  useBottomBar(!isEmpty, 'narrow');

  const money = (cents: number) => formatCurrency(fromCents(cents), config.currency, locale);
  const total = areTotalsHidden(pricing) ? '' : money(pricing.totalGrossCents);
  const missing = area && hasMinimum(branch, mode) ? minimumOrderGap(pricing.grossCents, area) : 0;
  return (
    <>
      <p className="hide" role="status">
        {isEmpty ? '' : fill(texts.count, { count })}
      </p>
      {!isEmpty && (
        <button
          type="button"
          className={`${pill.pill} ${styles.bar}`}
          aria-expanded={isOpen}
          onClick={() => openSheet('cart')}
        >
          <span className="hide">{fill(texts.open, { count, total })}</span>
          <i key={count} className="num" aria-hidden="true">
            {formatNumber(count)}
          </i>
          <span className={pill.what}>
            <span aria-hidden="true">{texts.title}</span>
            {missing > 0 && <small>{fill(texts.minimumMissing, { amount: money(missing) })}</small>}
          </span>
          <span className={`${pill.total} num`} aria-hidden="true">
            {total}
          </span>
        </button>
      )}
      <Dialog isOpen={isOpen} onClose={closeSheet} labelledBy="cart-sheet" closeLabel={texts.collapse}>
        <div className={styles.head}>
          <h2 id="cart-sheet">{texts.title}</h2>
          {CartInside && <CartInside part="clear" />}
        </div>
        {CartInside ? <CartInside part="sheet" /> : <OfflineHint />}
      </Dialog>
    </>
  );
}
