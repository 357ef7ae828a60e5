'use client';

import { fromCents } from '@filiale/rules/decimal';
import { formatCurrency, formatPercent } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { areTotalsHidden, payableCents, shownSums } from '@filiale/rules/pricing';
import sums from '../cart/cart-sums.module.css';
import { useShop } from '../cart/shop-provider.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import bon from '../ui/bon.module.css';
import { useCheckout } from './checkout-provider.tsx';

/** Fee or branch, net, tax per rate and total; or why there is no sum yet. Source: CHECK-013, PRICE-007 to PRICE-009. */
export function CheckoutSums() {
  const texts = useMessages('checkout');
  const cart = useMessages('cart');
  const ui = useMessages('ui');
  const locale = useLocale();
  const { branch, config } = useShop();
  const { mode, view } = useCheckout();
  const { area, pricing } = view;
  const money = (amount: number) => formatCurrency(amount, config.currency, locale);
  const isHidden = areTotalsHidden(pricing);
  const { netCents, taxes } = shownSums(pricing);
  return (
    <>
      <dl className={`${bon.sums} ${sums.sums}`}>
        {mode === 'delivery' && area ? (
          <div>
            <dt>{fill(texts.deliveryFee, { area: area.area })}</dt>
            <dd>{pricing.deliveryGrossCents === 0 ? cart.free : money(fromCents(pricing.deliveryGrossCents))}</dd>
          </div>
        ) : (
          <div>
            <dt>{ui[mode]}</dt>
            <dd>{translated(branch, locale, 'name')}</dd>
          </div>
        )}
        {!isHidden && (
          <>
            <div>
              <dt>{texts.net}</dt>
              <dd>{money(fromCents(netCents))}</dd>
            </div>
            {taxes.map(({ rate, cents }) => (
              <div key={rate}>
                <dt>{fill(texts.tax, { rate: formatPercent(rate, locale) })}</dt>
                <dd>{money(fromCents(cents))}</dd>
              </div>
            ))}
            <div className={pricing.tipCents > 0 ? undefined : bon.total}>
              <dt>{texts.total}</dt>
              <dd>{money(fromCents(pricing.totalGrossCents))}</dd>
            </div>
            {pricing.tipCents > 0 && (
              <>
                <div>
                  <dt>{texts.tip}</dt>
                  <dd>{money(fromCents(pricing.tipCents))}</dd>
                </div>
                <div className={bon.total}>
                  <dt>{texts.payable}</dt>
                  <dd>{money(fromCents(payableCents(pricing)))}</dd>
                </div>
              </>
            )}
          </>
        )}
      </dl>
      {pricing.isApproximate && (
        <p className={sums.note}>{branch.isQuotationRequired ? cart.approximateQuotation : cart.approximate}</p>
      )}
      {pricing.hasHiddenPrices && <p className={sums.note}>{cart.hiddenPrices}</p>}
    </>
  );
}
