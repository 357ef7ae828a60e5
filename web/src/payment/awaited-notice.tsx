'use client';

import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './awaited-notice.module.css';
import { useAwaitedPayment } from './use-awaited-payment.ts';

/** Shows after a return from the payment page that an order of this browser still waits for its payment. */
export function AwaitedNotice() {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const awaited = useAwaitedPayment();
  return (
    <div role="status">
      {awaited && (
        <Notice tone="warn" icon="clock" title={texts.paymentAwaited}>
          <p className={styles.text}>{texts.paymentAwaitedText}</p>
          <ButtonLink href={routePath('status', { uid: awaited.uid, hash: awaited.hash }, locale)}>
            {texts.toOrder}
          </ButtonLink>
        </Notice>
      )}
    </div>
  );
}
