'use client';

import { submitTexts } from '@filiale/rules/checkout-submit';
import { fromCents } from '@filiale/rules/decimal';
import { formatCurrency } from '@filiale/rules/formats';
import { areTotalsHidden, payableCents } from '@filiale/rules/pricing';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { fill, pageLabel } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLate } from '../ui/use-late.ts';
import { useOnline } from '../ui/use-online.ts';
import { useCheckout } from './checkout-provider.tsx';
import { isByWallet } from './compose-order.ts';
import styles from './submit-bar.module.css';

const loadWalletPay = async () => (await import('./wallet-pay.tsx')).WalletPay;

/** The total, the way back, and the button if ordering is possible; otherwise the reason why not. Source: CHECK-021, CHECK-022. */
export function SubmitBar() {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const isOnline = useOnline();
  const { branch, config } = useShop();
  const { isLoaded, cart } = useCart();
  const { mode, view, submit, submission, setup } = useCheckout();
  const { pricing } = view;
  const hasWallet = isByWallet({ cart, view, branch, setup });
  const WalletPay = useLate(loadWalletPay, hasWallet);
  return (
    <>
      {!areTotalsHidden(pricing) && view.lines.length > 0 && (
        <p className={styles.total}>
          <span>
            {pricing.tipCents > 0 ? texts.totalWithTip : mode === 'delivery' ? texts.totalWithDelivery : texts.total}
          </span>
          <b>{formatCurrency(fromCents(payableCents(pricing)), config.currency, locale)}</b>
        </p>
      )}
      <div role="status">
        {isOnline ? isLoaded && <Reason /> : <Notice tone="warn" icon="warning" title={texts.offline} />}
      </div>
      <div className={styles.bar}>
        <ButtonLink isLarge href={routePath('branch', { branch: branch.identifier }, locale)}>
          {texts.back}
        </ButtonLink>
        {submit.offered && hasWallet && WalletPay && <WalletPay />}
        {(submit.offered || !isLoaded) && !hasWallet && (
          <Button
            type="submit"
            look={submission.newPricing || submission.duplicate ? 'line' : 'main'}
            isLarge
            isBusy={submission.isProcessing}
            disabled={!isOnline}
          >
            {pageLabel(submitTexts[submit.label], locale)}
          </Button>
        )}
      </div>
    </>
  );
}

/** Why the order cannot be sent now, and what helps. Source: CHECK-033, PRICE-012. */
function Reason() {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const cart = useMessages('cart');
  const { config } = useShop();
  const { submit, view } = useCheckout();
  if (submit.offered || submit.reason === 'cart-empty') return null;
  const money = (amount: number) => formatCurrency(amount, config.currency, locale);
  if (submit.reason === 'minimum-not-reached') {
    const minimum = money(view.area?.minimumOrderValue ?? 0);
    const missing = money(fromCents(submit.missingCents));
    return <Notice tone="warn" icon="warning" title={fill(cart.minimumText, { minimum, missing })} />;
  }
  const title = {
    'total-too-large': fill(cart.tooMuch, { most: money(config.limits.orderTotalMax) }),
    'area-missing': texts.areaMissing,
    'shop-closed': texts.shopClosed,
    'delivery-closed': texts.deliveryClosed,
  }[submit.reason];
  return <Notice tone="warn" icon="clock" title={title} />;
}
