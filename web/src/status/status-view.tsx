'use client';

import type { PublicOrder } from '@filiale/contracts/order';
import { formatTime } from '@filiale/rules/formats';
import { orderLabel, orderLabelTexts } from '@filiale/rules/order-timeline';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { checkoutPath, localePath } from '../i18n/paths.ts';
import { useNow } from '../shell/now-provider.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Notice } from '../ui/notice.tsx';
import { ContactCard, type StatusBranch } from './contact-card.tsx';
import { OrderDetails } from './order-details.tsx';
import { labelTones, statusHeadline } from './status-headline.ts';
import styles from './status-view.module.css';
import { Ticket } from './ticket.tsx';
import { Timeline } from './timeline.tsx';
import { usePublicOrder } from './use-public-order.ts';

/** Zone for orders whose branch is gone. */
const FALLBACK_ZONE = 'Europe/Vienna';

type Props = { readonly initial: PublicOrder; readonly branch: StatusBranch | null; readonly currency: string };

/** The status page: what, when, how far, the number, the order, the branch. Source: STATUS-003. */
export function StatusView({ initial, branch, currency }: Props) {
  const texts = useMessages('status');
  const locale = useLocale();
  const now = useNow();
  const { order, readAt, isStale } = usePublicOrder(initial);
  const zone = branch?.timeZone ?? FALLBACK_ZONE;
  const label = orderLabel(order);
  const { head, lead } = statusHeadline(order, { now, zone, texts });
  return (
    <div className={`wrap ${styles.status}`}>
      <div className={styles.progress}>
        {/* Read out when it changes. */}
        <div role="status">
          <Chip tone={labelTones[label]}>{orderLabelTexts[label][locale === 'en-GB' ? 'en' : 'de']}</Chip>
          <h1>{head}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {order.rejectionMessage && (
          <div className={styles.message}>
            <Notice tone="error" icon="mail" title={texts.message}>
              {order.rejectionMessage}
            </Notice>
          </div>
        )}
        <Timeline order={order} zone={zone} />
        {label === 'failed' && branch && (
          <p className={styles.again}>
            <ButtonLink look="main" isLarge href={localePath(locale, checkoutPath(branch.identifier))}>
              {texts.failedAgain}
            </ButtonLink>
          </p>
        )}
        {isStale && readAt && (
          <p className={styles.stale}>{fill(texts.lastUpdated, { time: formatTime(readAt, zone) })}</p>
        )}
      </div>
      <aside className={styles.side}>
        <Ticket order={order} zone={zone} currency={currency} />
        <OrderDetails order={order} zone={zone} branchName={branch?.name ?? null} />
        {branch && <ContactCard branch={branch} />}
      </aside>
    </div>
  );
}
