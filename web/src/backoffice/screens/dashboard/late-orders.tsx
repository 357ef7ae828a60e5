'use client';

import type { Branch } from '@filiale/contracts/catalog/branch';
import { translated } from '@filiale/rules/locales';
import { zoneOf } from '@filiale/rules/zone-of';
import { useQuery } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useChosenBranch } from '../../app/chosen-branch.ts';
import { dueText } from '../../frontdesk/board/due-text.ts';
import { modeText, numberOf, shortName, stateText } from '../../frontdesk/order-text.ts';
import { listHash, recordHash } from '../../hash-route.ts';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useShop } from '../../shop-context.tsx';
import { orderTone } from '../orders/order-tone.ts';
import { queryOfView } from '../orders/order-views.ts';
import { useDayBegan } from '../orders/use-day-began.ts';
import styles from './dashboard.module.css';

/** So many are shown here, the others in the list. */
const MOST = 6;

type Props = {
  readonly branches: readonly Branch[];
  /** How many there are. */
  readonly late: number;
};

/** What needs somebody now; nothing is shown while all is well. */
export function LateOrders({ branches, late }: Props) {
  const texts = useMessages('dashboard');
  const desk = useMessages('frontdesk');
  const locale = useLocale();
  const now = useNow();
  const chosen = useChosenBranch();
  const shop = useShop();
  const dayBegan = useDayBegan();
  const { data: orders } = useQuery({
    queryKey: queryKeys.ordersLate(chosen, late),
    queryFn: async () => {
      const query = { pageSize: MOST, ...(chosen !== null && { branch: chosen }) };
      return (await staffCall('GET /api/orders/missed', { query })).data;
    },
    enabled: late > 0,
  });
  if (late === 0 || !orders || orders.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="late-now">
      <h2 id="late-now">{texts.lateNow}</h2>
      <ul className={styles.late}>
        {orders.map((order) => {
          const branch = branches.find(({ id }) => id === order.branch.id);
          const due = dueText(order, now, zoneOf(branch, shop), desk);
          return (
            <li key={order.id}>
              <a href={recordHash('orders', order.id)} className={styles.lateOrder}>
                <b>{numberOf(order)}</b>
                <span>
                  {[shortName(order), modeText(order, desk)].filter(Boolean).join(' · ')}
                  <small>{branch && translated(branch, locale, 'name')}</small>
                </span>
                <span className={styles.due}>
                  {due.time}
                  <small>{due.note}</small>
                </span>
                <Chip tone={orderTone(order.state)}>{stateText(order, desk)}</Chip>
              </a>
            </li>
          );
        })}
      </ul>
      {late > orders.length && (
        <a href={listHash('orders', queryOfView('missed', dayBegan, { branch: chosen }))} className={styles.more}>
          {fill(texts.allLate, { count: late })}
        </a>
      )}
    </section>
  );
}
