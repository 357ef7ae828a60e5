'use client';

import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { orderModeOf } from '@filiale/rules/cart';
import { formatDateTime } from '@filiale/rules/formats';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../page/now-provider.tsx';
import { Pairs } from '../ui/pairs.tsx';
import styles from './panel.module.css';
import { paymentText } from './payment-text.ts';
import { longWhen } from './status-headline.ts';

type Props = {
  readonly order: PublicOrder;
  readonly zone: string;
  readonly branchName: string | null;
};

/** Branch, way, table, times and payment of the order; never who ordered. Source: STATUS-003, READ-030. */
export function OrderDetails({ order, zone, branchName }: Props) {
  const texts = useMessages('orderStatus');
  const ui = useMessages('ui');
  const locale = useLocale();
  const place = { now: useNow(), zone, texts };
  const rows: readonly (readonly [label: string, value: string | null])[] = [
    [texts.branch, branchName],
    [texts.way, ui[orderModeOf(order)]],
    [texts.table, order.tableIdentifier],
    [texts.wanted, longWhen(order.appointmentDate, locale, place)],
    [texts.promised, order.appointment && longWhen(order.appointment, locale, place)],
    [texts.payment, paymentText(order, locale, texts)],
    [texts.orderedAt, formatDateTime(new Date(order.createdAt), zone)],
  ];
  return (
    <section className={styles.panel} aria-label={texts.details}>
      <Pairs rows={rows} className={styles.pairs} />
    </section>
  );
}
