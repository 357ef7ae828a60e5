'use client';

import { closedNotice } from '@filiale/rules/checkout';
import { useShop } from '../cart/shop-provider.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../shell/now-provider.tsx';
import { Notice } from '../ui/notice.tsx';
import { useCheckout } from './checkout-provider.tsx';
import styles from './notices.module.css';

/** Says that delivery or the shop is closed, and whether one may order ahead. Source: CHECK-003. */
export function ClosedNotice() {
  const texts = useMessages('checkout');
  const { branch } = useShop();
  const { mode } = useCheckout();
  const notice = closedNotice(branch, mode, useNow());
  if (!notice || branch.isQuotationRequired) return null;
  return (
    <div className={styles.below}>
      <Notice tone="warn" icon="clock" title={notice.closed === 'delivery' ? texts.deliveryClosed : texts.shopClosed}>
        {notice.canPreorder && texts.canPreorder}
      </Notice>
    </div>
  );
}

/** Source: CHECK-047. */
export function PaymentFailedNotice() {
  const texts = useMessages('checkout');
  return (
    <div role="alert">
      <Notice tone="error" icon="warning" title={texts.paymentFailed} />
    </div>
  );
}
