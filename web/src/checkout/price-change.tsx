'use client';

import { fromCents, toCents } from '@filiale/rules/decimal';
import { formatCurrency } from '@filiale/rules/formats';
import { areTotalsHidden, payableCents } from '@filiale/rules/pricing';
import { useEffect, useId, useRef } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { useCheckout } from './checkout-provider.tsx';
import styles from './price-change.module.css';

/** The server's price where it is another one than was shown: nothing is ordered until the customer accepts it. Source: PRICE-001. */
export function PriceChange() {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const { config } = useShop();
  const { view, submission } = useCheckout();
  const { newPricing } = submission;
  const ref = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!newPricing) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, [newPricing]);
  if (!newPricing) return null;

  const isHidden = areTotalsHidden(view.pricing) || areTotalsHidden(newPricing);
  const beforeCents = payableCents(view.pricing);
  const differenceCents = toCents(newPricing.payable) - beforeCents;
  const money = (cents: number) => formatCurrency(fromCents(cents), config.currency, locale);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={titleId} className={styles.change}>
      <h2 id={titleId}>{texts.priceChanged}</h2>
      {!isHidden && (
        <dl>
          <div>
            <dt>{texts.priceBefore}</dt>
            <dd>
              <s>{money(beforeCents)}</s>
            </dd>
          </div>
          <div className={styles.now}>
            <dt>{texts.priceNow}</dt>
            <dd>{formatCurrency(newPricing.payable, config.currency, locale)}</dd>
          </div>
          <div>
            <dt>{texts.priceDifference}</dt>
            <dd>{`${differenceCents > 0 ? '+' : '−'}${money(Math.abs(differenceCents))}`}</dd>
          </div>
        </dl>
      )}
      <p>{isHidden ? texts.priceChangedHidden : texts.priceChangedText}</p>
      <div className={styles.buttons}>
        <Button isLarge onClick={submission.dismissPrice}>
          {texts.cancel}
        </Button>
        <Button look="main" isLarge onClick={submission.acceptPrice}>
          {texts.priceAccept}
        </Button>
      </div>
    </section>
  );
}
