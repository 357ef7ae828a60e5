'use client';

import { useShop } from '../cart/shop-provider.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './empty-checkout.module.css';
import { LastOrderLink } from './last-order-link.tsx';
import type { LastPlaced } from './last-placed.ts';
import { PaymentFailedNotice } from './notices.tsx';

/** What to do next where there is nothing to order; after a failed payment that is said first. Source: CHECK-023, CHECK-047. */
export function EmptyCheckout({ isPaymentFailed }: { readonly isPaymentFailed: boolean }) {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const { branch } = useShop();
  return (
    <div className={`wrap ${styles.empty}`}>
      {isPaymentFailed && <PaymentFailedNotice />}
      <h1>{texts.empty}</h1>
      <ButtonLink look="main" isLarge href={routePath('branch', { branch: branch.identifier }, locale)}>
        {texts.backToShop}
      </ButtonLink>
      <LastOrderLink />
    </div>
  );
}

/** The cart has been ordered already, from another tab, by a payment, or by a call whose answer was lost: links to the order, nothing is left to send. */
export function PlacedElsewhere({ uid, hash, number = null, isPaid, isFound, isOver }: Omit<LastPlaced, 'key'>) {
  const texts = useMessages('checkout');
  const cart = useMessages('cart');
  const locale = useLocale();
  const { branch } = useShop();
  if (isOver)
    return (
      <div className={`wrap ${styles.empty}`} role="status">
        <h1>{number === null ? cart.over : fill(cart.overNumbered, { number })}</h1>
        <p className="muted">{cart.overText}</p>
        <ButtonLink look="main" isLarge href={routePath('branch', { branch: branch.identifier }, locale)}>
          {texts.backToShop}
        </ButtonLink>
        <ButtonLink look="text" href={routePath('status', { uid, hash }, locale)}>
          {texts.toOrder}
        </ButtonLink>
      </div>
    );
  return (
    <div className={`wrap ${styles.empty}`} role="status">
      <h1>{number === null ? texts.sent : fill(texts.sentNumbered, { number })}</h1>
      <p className="muted">{isPaid ? texts.sentPaid : isFound ? texts.sentBefore : texts.sentElsewhere}</p>
      <ButtonLink look="main" isLarge href={routePath('status', { uid, hash }, locale)}>
        {texts.toOrder}
      </ButtonLink>
    </div>
  );
}

/** Shown for the moment between the answer and the next page, which may be the provider's. */
export function PlacedOrderNote({ isPaying }: { isPaying: boolean }) {
  const texts = useMessages('checkout');
  return (
    <div className={`wrap ${styles.empty}`} role="status" aria-busy="true">
      <h1>{isPaying ? texts.toPayment : texts.sent}</h1>
      <p className="muted">{isPaying ? texts.redirectingToPayment : texts.redirecting}</p>
    </div>
  );
}
