'use client';

import { fromCents, toCents } from '@filiale/rules/decimal';
import { formatCurrency } from '@filiale/rules/formats';
import { areTotalsHidden, payableCents } from '@filiale/rules/pricing';
import { useShop } from '../cart/shop-provider.tsx';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { useCheckout } from './checkout-provider.tsx';
import styles from './price-change.module.css';
import { Question } from './question.tsx';

/** The server's price where it is another one than was shown: nothing is ordered until the customer accepts it. Source: PRICE-001. */
export function PriceChange() {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const { config } = useShop();
  const { view, submission } = useCheckout();
  const { newPricing } = submission;
  if (!newPricing) return null;

  const isHidden = areTotalsHidden(view.pricing) || areTotalsHidden(newPricing);
  const beforeCents = payableCents(view.pricing);
  const differenceCents = toCents(newPricing.payable) - beforeCents;
  const money = (cents: number) => formatCurrency(fromCents(cents), config.currency, locale);
  const buttons = (
    <>
      <Button isLarge onClick={submission.dismissQuestion}>
        {texts.cancel}
      </Button>
      <Button look="main" isLarge onClick={submission.acceptPrice}>
        {texts.priceAccept}
      </Button>
    </>
  );
  return (
    <Question title={texts.priceChanged} buttons={buttons}>
      {!isHidden && (
        <dl className={styles.prices}>
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
    </Question>
  );
}
