'use client';

import { branchesReached, isAllowed, reachOf } from '@filiale/contracts/api/rights';
import { Customer } from '@filiale/contracts/ordering/customer';
import type { Order } from '@filiale/contracts/ordering/order';
import { formatCurrency } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { IconDownload, IconUserOff, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { numberOf, stateText, timeText } from '../../frontdesk/order-text.ts';
import { listHash, recordHash } from '../../hash-route.ts';
import { queryKeys } from '../../query-keys.ts';
import { recordTitle } from '../../resources/record-title.ts';
import type { PanelProps } from '../../resources/screen-props.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useShop } from '../../shop-context.tsx';
import { useCompanyZone } from '../../zone.ts';
import { orderTone } from '../orders/order-tone.ts';
import { NEWEST_FIRST } from '../orders/order-views.ts';
import styles from './customer-panel.module.css';
import { EraseDialog } from './erase-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** Orders shown here; the others are in the list. */
const SHOWN = 8;
const LISTED = 'id,ticketNumber,uid,state,isDelivery,createdAt,pricing,currency,branch';

/** A customer's orders, and the actions on the whole record: merging, disclosing, erasing. Source: RES-039. */
export function CustomerPanel({ record }: PanelProps) {
  const texts = useMessages('customers');
  const desk = useMessages('frontdesk');
  const locale = useLocale();
  const now = useNow();
  const { currency } = useShop();
  const { caller } = useStaff();
  const [dialog, setDialog] = useState<'merge' | 'erase' | null>(null);
  const id = record?.id ?? '';
  const { data } = useQuery({
    queryKey: queryKeys.ordersOfCustomer(id),
    queryFn: () =>
      staffCall('GET /api/customers/{id}/orders', { params: { id }, query: { pageSize: SHOWN, fields: LISTED } }),
    enabled: record !== null,
  });
  const disclosure = useDisclosure(id);
  const zone = useCompanyZone();
  if (!record) return null;
  const customer = record as unknown as Customer;
  const name = recordTitle(Customer, record, locale);
  const money = (amount: number) => formatCurrency(amount, customer.currency || currency, locale);
  const count = customer.orders ?? 0;
  const revenue = customer.revenue ?? 0;
  // People with some branches can only view the customer; actions on the whole person need all branches.
  const reached = branchesReached(reachOf(caller, Customer.rights.merge));
  const isWhole = customer.branches.every((branch) => reached?.includes(branch) ?? true);
  const may = (right: keyof typeof Customer.rights) => isAllowed(caller, Customer.rights[right]);
  const hasActions = may('merge') || may('disclose') || may('erase');
  return (
    <section className={styles.panel} aria-label={texts.customerTitle}>
      <h2>{texts.orders}</h2>
      <Pairs
        className={styles.figures}
        rows={[
          [texts.ordersToday, String(count)],
          [texts.revenue, money(revenue)],
          [texts.average, count > 0 ? money(revenue / count) : ''],
        ]}
      />
      {data?.data.length === 0 ? (
        <p className="muted">{texts.noOrders}</p>
      ) : (
        <ol className={styles.orders} aria-label={texts.lastOrders} aria-busy={!data}>
          {data?.data.map((order: Order) => (
            <li key={order.id}>
              <a href={recordHash('orders', order.id)}>
                <span>
                  {timeText(order.createdAt, now, zone)}
                  <small>{numberOf(order)}</small>
                </span>
                <span className={styles.sum}>{formatCurrency(order.pricing.totalGross, order.currency, locale)}</span>
                <Chip tone={orderTone(order.state)}>{stateText(order, desk)}</Chip>
              </a>
            </li>
          ))}
        </ol>
      )}
      {(data?.meta?.total ?? 0) > SHOWN && (
        <a href={listHash('orders', `filter[customer]=${id}&sort=${NEWEST_FIRST}`)} className={styles.all}>
          {texts.allOrders}
        </a>
      )}
      {hasActions && (
        <div className={styles.actions}>
          {!isWhole && <p className="muted small">{texts.otherBranches}</p>}
          {may('merge') && (
            <Button
              variant="default"
              disabled={!isWhole}
              leftSection={<IconUsers size={18} stroke={1.8} aria-hidden="true" />}
              onClick={() => setDialog('merge')}
            >
              {texts.merge}
            </Button>
          )}
          {may('disclose') && (
            <Button
              variant="default"
              disabled={!isWhole}
              loading={disclosure.isPending}
              leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
              onClick={() => disclosure.mutate()}
              title={texts.discloseText}
            >
              {texts.disclose}
            </Button>
          )}
          {may('erase') && (
            <Button
              variant="default"
              disabled={!isWhole}
              className={styles.erase ?? ''}
              leftSection={<IconUserOff size={18} stroke={1.8} aria-hidden="true" />}
              onClick={() => setDialog('erase')}
            >
              {texts.erase}
            </Button>
          )}
        </div>
      )}
      {dialog === 'merge' && <MergeDialog id={id} name={name} onClose={() => setDialog(null)} />}
      {dialog === 'erase' && <EraseDialog id={id} name={name} onClose={() => setDialog(null)} />}
    </section>
  );
}
