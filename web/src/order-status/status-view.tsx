'use client';

import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { formatTime } from '@filiale/rules/formats';
import { isFinal, offersCounterAppointment, orderLabel, orderLabelTexts } from '@filiale/rules/order-timeline';
import { zoneOf } from '@filiale/rules/zone-of';
import { useEffect, useRef, useState } from 'react';
import { fill, pageLabel } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { KeepOffer } from '../my-orders/keep-offer.tsx';
import { ReorderLink } from '../my-orders/reorder-link.tsx';
import { useNow } from '../page/now-provider.tsx';
import { InstallHint } from '../pwa/install-hint.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Notice } from '../ui/notice.tsx';
import { ContactCard, type StatusBranch } from './contact-card.tsx';
import { CounterOffer } from './counter-offer.tsx';
import { NoticeOffer } from './notice-offer.tsx';
import { OrderDetails } from './order-details.tsx';
import { PayAgain } from './pay-again.tsx';
import { Questionnaire } from './questionnaire.tsx';
import { labelTones, statusHeadline } from './status-headline.ts';
import styles from './status-view.module.css';
import { Ticket } from './ticket.tsx';
import { Timeline } from './timeline.tsx';
import { useNotices, useNoticeWish } from './use-notices.ts';
import { usePublicOrder } from './use-public-order.ts';
import { useSettledCart } from './use-settled-cart.ts';
import { useWithoutChanges } from './use-without-changes.ts';

type Props = {
  readonly initial: PublicOrder;
  readonly branch: StatusBranch | null;
  /** Who sells, for the receipt; its time zone is that of orders whose branch is gone. */
  readonly company: Readonly<Record<'timeZone' | 'name' | 'address' | 'vatNumber', string>>;
  /** The reviews plugin is on. Source: STATUS-022. */
  readonly hasReviews: boolean;
};

/** The status page: what, when, how far, the number, the order, the branch. Source: STATUS-003. */
export function StatusView({ initial, branch, company, hasReviews }: Props) {
  const texts = useMessages('orderStatus');
  const orders = useMessages('myOrders');
  const locale = useLocale();
  const now = useNow();
  const [wish, askForNotices] = useNoticeWish(initial);
  const { order, readAt, isStale, reload, take } = usePublicOrder(initial, wish === 'wanted' || wish === 'pushed');
  const zone = zoneOf(branch, company);
  const label = orderLabel(order);
  const { head, lead } = statusHeadline(order, { now, zone, texts });
  const { counterAppointment } = order;
  const isOffered = offersCounterAppointment(order);
  const labelText = isOffered ? texts.counterChip : pageLabel(orderLabelTexts[label], locale);
  const news = useChange(`${labelText}: ${head}`);
  useNotices(order, wish, head, lead);
  useSettledCart(order, branch);
  const isWithoutChanges = useWithoutChanges(order, branch) && !isFinal(order);
  return (
    <div className={`wrap ${styles.status}`}>
      <header className={styles.receipt}>
        <strong>{company.name}</strong>
        <p>{company.address}</p>
        {company.vatNumber && <p>{fill(texts.vatNumber, { number: company.vatNumber })}</p>}
        <p>{texts.receipt}</p>
      </header>
      <div className={`${styles.progress} no-print`}>
        <Chip tone={labelTones[label]}>{labelText}</Chip>
        <h1>{head}</h1>
        <p className={styles.lead}>{lead}</p>
        <p role="status" className="hide">
          {news}
        </p>
        {order.rejectionMessage && (
          <div className={styles.message}>
            <Notice tone="error" icon="mail" title={texts.message}>
              {order.rejectionMessage}
            </Notice>
          </div>
        )}
        {isWithoutChanges && (
          <div className={styles.message}>
            <Notice tone="warn" icon="warning" title={texts.withoutChanges}>
              {texts.withoutChangesText}
            </Notice>
          </div>
        )}
        {isOffered && counterAppointment && (
          <CounterOffer key={counterAppointment} order={{ ...order, counterAppointment }} zone={zone} reload={reload} />
        )}
        {label === 'awaitingPayment' && <PayAgain order={order} reload={reload} />}
        {!isFinal(order) && label !== 'awaitingPayment' && order.ticketNumber !== null && (
          <p className={label === 'readyForPickup' ? `${styles.number} ${styles.isReady}` : styles.number}>
            {texts.ticket} <b>{order.ticketNumber}</b>
          </p>
        )}
        {!isFinal(order) && !order.isInDelivery && <NoticeOffer wish={wish} ask={askForNotices} />}
        <Timeline order={order} zone={zone} />
        {label === 'failed' && branch && (
          <p className={styles.again}>
            <ButtonLink look="main" isLarge href={routePath('checkout', { branch: branch.identifier }, locale)}>
              {texts.failedAgain}
            </ButtonLink>
          </p>
        )}
        {(label === 'canceled' || label === 'completed' || label === 'delivered') && branch && (
          <p className={styles.again}>
            <ReorderLink look="main" isLarge order={order} branch={branch.identifier}>
              {orders.again}
            </ReorderLink>
          </p>
        )}
        {branch && label !== 'awaitingPayment' && label !== 'failed' && (
          <KeepOffer order={order} branch={branch.identifier} />
        )}
        {hasReviews && order.isCompleted && <Questionnaire order={order} take={take} />}
        {isStale && readAt && (
          <p className={styles.stale}>{fill(texts.lastUpdated, { time: formatTime(readAt, zone) })}</p>
        )}
      </div>
      <aside className={styles.side}>
        <Ticket order={order} zone={zone} />
        <OrderDetails order={order} zone={zone} branchName={branch?.name ?? null} />
        <Button className={`${styles.print} no-print`} onClick={() => window.print()}>
          {texts.print}
        </Button>
        <div className={`${styles.around} no-print`}>
          {branch && <ContactCard branch={branch} />}
          <InstallHint />
        </div>
      </aside>
    </div>
  );
}

/** A text once it differs from the initial one, to be announced by screen readers. */
function useChange(text: string): string {
  const first = useRef(text);
  const [change, setChange] = useState('');
  useEffect(() => {
    if (text !== first.current) {
      first.current = '';
      setChange(text);
    }
  }, [text]);
  return change;
}
