'use client';

import { fromCents } from '@filiale/rules/decimal';
import { formatCurrency } from '@filiale/rules/formats';
import { freeDeliveryGap } from '@filiale/rules/pricing';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import styles from './free-delivery-meter.module.css';
import { useShop } from './shop-provider.tsx';
import { useCartView } from './use-cart-view.ts';

/** How far it is to a free delivery; absent where no threshold applies. Source: PRICE-011. */
export function FreeDeliveryMeter() {
  const texts = useMessages('cart');
  const locale = useLocale();
  const { currency } = useShop().config;
  const { area, pricing } = useCartView();
  const gapCents = area && freeDeliveryGap(pricing.grossCents, area);
  if (!area || gapCents === null || pricing.isApproximate || pricing.hasHiddenPrices) return null;
  const threshold = area.freeFromOrderValue ?? 0;
  const gross = fromCents(pricing.grossCents);
  const money = (amount: number) => formatCurrency(amount, currency, locale);
  const share = Math.min(100, (gross / threshold) * 100);
  return (
    <div className={styles.meter}>
      <p>
        <span>{gapCents === 0 ? texts.freeReached : fill(texts.freeFrom, { amount: money(threshold) })}</span>
        {gapCents > 0 && (
          <span className="muted num">{fill(texts.missing, { amount: money(fromCents(gapCents)) })}</span>
        )}
      </p>
      <div role="img" aria-label={fill(texts.ofThreshold, { amount: money(gross), threshold: money(threshold) })}>
        <i style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
