'use client';

import { fromCents } from '@filiale/rules/decimal';
import { formatCurrency } from '@filiale/rules/formats';
import { areTotalsHidden } from '@filiale/rules/pricing';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import bon from '../ui/bon.module.css';
import styles from './cart-sums.module.css';
import { useShop } from './shop-provider.tsx';
import { useCartView } from './use-cart-view.ts';

/** Delivery fee and total, or why there is none yet. Source: PRICE-007 to PRICE-009. */
export function CartSums() {
  const texts = useMessages('cart');
  const locale = useLocale();
  const { branch, config } = useShop();
  const { area, pricing } = useCartView();
  const money = (cents: number) => formatCurrency(fromCents(cents), config.currency, locale);
  const isHidden = areTotalsHidden(pricing);
  return (
    <>
      {pricing.isApproximate && (
        <p className={styles.note}>{branch.isQuotationRequired ? texts.approximateQuotation : texts.approximate}</p>
      )}
      {pricing.hasHiddenPrices && <p className={styles.note}>{texts.hiddenPrices}</p>}
      {!isHidden && (
        <dl className={`${bon.sums} ${styles.sums}`}>
          {area && (
            <div>
              <dt>{fill(texts.deliveryTo, { area: area.area })}</dt>
              <dd>{pricing.deliveryGrossCents === 0 ? texts.free : money(pricing.deliveryGrossCents)}</dd>
            </div>
          )}
          <div className={bon.total}>
            <dt>{texts.total}</dt>
            <dd>{money(pricing.totalGrossCents)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}
