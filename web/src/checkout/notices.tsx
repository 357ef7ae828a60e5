'use client';

import { busyMinutes } from '@filiale/rules/branch-switches';
import { closedNotice } from '@filiale/rules/checkout';
import { useShop } from '../cart/shop-provider.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../page/now-provider.tsx';
import { Notice } from '../ui/notice.tsx';
import { momentText } from '../ui/switch-text.ts';
import { useCheckout } from './checkout-provider.tsx';
import styles from './notices.module.css';

/** Says that delivery or the shop is closed or paused, and whether one may order ahead; or that it takes longer. Source: CHECK-003. */
export function ClosedNotice() {
  const texts = useMessages('checkout');
  const { branch } = useShop();
  const { mode } = useCheckout();
  const locale = useLocale();
  const now = useNow();
  const notice = closedNotice(branch, mode, now);
  const minutes = busyMinutes(branch, now);
  if (branch.isQuotationRequired || (!notice && minutes === 0)) return null;
  if (!notice)
    return (
      <div className={styles.below}>
        <Notice tone="info" icon="clock" title={fill(texts.busy, { minutes })} />
      </div>
    );
  return (
    <div className={styles.below}>
      <Notice
        tone="warn"
        icon="clock"
        title={
          notice.pausedUntil
            ? fill(texts.paused, { time: momentText(notice.pausedUntil, now, branch.timeZone, locale) })
            : notice.closed === 'delivery'
              ? texts.deliveryClosed
              : texts.shopClosed
        }
      >
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
