'use client';

import { useState } from 'react';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';
import { AwaitedNotice } from '../payment/awaited-notice.tsx';
import { useInitiateCheckout } from '../tracking/use-initiate-checkout.ts';
import { AddressBlock } from './address-block.tsx';
import { AppointmentBlock } from './appointment-block.tsx';
import { CheckoutCart } from './checkout-cart.tsx';
import styles from './checkout-form.module.css';
import { CheckoutProvider, useCheckout } from './checkout-provider.tsx';
import type { CheckoutSetup } from './checkout-setup.ts';
import { CommentBlock } from './comment-block.tsx';
import { ContactBlock } from './contact-block.tsx';
import { DonationBlock } from './donation-block.tsx';
import { DuplicateQuestion } from './duplicate-question.tsx';
import { EmptyCheckout, PlacedElsewhere, PlacedOrderNote } from './empty-checkout.tsx';
import { LastOrderLink } from './last-order-link.tsx';
import { placedUnder } from './last-placed.ts';
import { LegalBlock } from './legal-block.tsx';
import { LostOrderNotice } from './lost-order-notice.tsx';
import { ModeBlock } from './mode-block.tsx';
import { ClosedNotice, PaymentFailedNotice } from './notices.tsx';
import { PaymentBlock } from './payment-block.tsx';
import { PriceChange } from './price-change.tsx';
import { ProblemList } from './problem-list.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { TableBlock } from './table-block.tsx';
import { TipBlock } from './tip-block.tsx';
import { useStandingOrder } from './use-last-placed.ts';
import { useLostOrder } from './use-lost-order.ts';

type Props = { readonly setup: CheckoutSetup; readonly isPaymentFailed: boolean };

/** The checkout, top to bottom in the specified order. The cart stands beside the form from 950 px. Source: CHECK-001. */
export function CheckoutForm({ setup, isPaymentFailed }: Props) {
  return (
    <CheckoutProvider setup={setup}>
      <Checkout isPaymentFailed={isPaymentFailed} />
    </CheckoutProvider>
  );
}

function Checkout({ isPaymentFailed }: Pick<Props, 'isPaymentFailed'>) {
  const texts = useMessages('checkout');
  const ui = useMessages('ui');
  const { cart, isLoaded } = useCart();
  const { branch } = useShop();
  const { view, submission } = useCheckout();
  const lost = useLostOrder();
  const last = useStandingOrder();
  useInitiateCheckout(view);
  // The key of the cart this page has shown: what another tab orders from it is this customer's order too.
  const [shownKey, setShownKey] = useState<string | null>(null);
  const isEmpty = isLoaded && view.lines.length === 0;
  if (isLoaded && !isEmpty && shownKey !== cart.orderKey) setShownKey(cart.orderKey);
  if (submission.isPlaced) return <PlacedOrderNote isPaying={submission.isPaying} />;
  // An order on its way has its answer first.
  if (isEmpty && !submission.isProcessing) {
    const shown = shownKey === null ? null : placedUnder(window, branch.identifier, shownKey);
    const placed = shown ?? (last?.isUnseen && !isPaymentFailed ? last : null);
    return placed ? <PlacedElsewhere {...placed} /> : <EmptyCheckout isPaymentFailed={isPaymentFailed} />;
  }
  return (
    <form
      className={`wrap ${styles.checkout}`}
      noValidate
      aria-busy={submission.isProcessing || undefined}
      // Input before the cart is loaded would be lost.
      inert={!isLoaded}
      onSubmit={(event) => {
        event.preventDefault();
        submission.submit();
      }}
    >
      <header className={styles.top}>
        <h1>{texts.heading}</h1>
        <ProblemList />
        <LostOrderNotice lost={lost} />
        {isPaymentFailed ? <PaymentFailedNotice /> : <AwaitedNotice key={lost?.kind} />}
        {isPaymentFailed && <LastOrderLink />}
      </header>
      <div className={styles.form}>
        <ModeBlock />
        <ClosedNotice />
        <p className={styles.legend}>{ui.requiredLegend}</p>
        <TableBlock />
        <ContactBlock />
        <AddressBlock />
        <AppointmentBlock />
        <CommentBlock />
      </div>
      <aside className={styles.cart}>
        <CheckoutCart />
      </aside>
      <div className={styles.pay}>
        <DonationBlock />
        <PaymentBlock />
        <TipBlock />
        <LegalBlock />
        <PriceChange />
        <DuplicateQuestion />
        <SubmitBar />
      </div>
    </form>
  );
}
