'use client';

import type { Branch } from '@filiale/contracts/catalog/branch';
import type { OrdersOfBranch } from '@filiale/contracts/ordering/order-history';
import { translated } from '@filiale/rules/locales';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { frontdeskHash, listHash } from '../../hash-route.ts';
import { sumsText } from '../../money-sums.ts';
import { worksAt } from '../../session/staff-identity.ts';
import { useShop } from '../../shop-context.tsx';
import { type OrderView, queryOfView } from '../orders/order-views.ts';
import { useDayBegan } from '../orders/use-day-began.ts';
import styles from './dashboard.module.css';
import { spanText } from './day-figures.tsx';
import { countedOrders } from './day-sums.ts';

type Props = {
  readonly branches: readonly Branch[] | undefined;
  readonly days: readonly OrdersOfBranch[] | undefined;
};

/** Each branch with its day: its name opens the front desk, each figure its orders. */
export function BranchesToday({ branches, days }: Props) {
  const texts = useMessages('dashboard');
  const locale = useLocale();
  const { currency, hasFrontdesk } = useShop();
  const { person } = useStaff();
  const dayBegan = useDayBegan();
  return (
    <section className={styles.card} aria-labelledby="branches-today">
      <h2 id="branches-today">{texts.branches}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.branch}</th>
            <th scope="col">{texts.ordersToday}</th>
            <th scope="col">{texts.revenue}</th>
            <th scope="col">{texts.confirmTime}</th>
            <th scope="col">{texts.openNow}</th>
            <th scope="col">{texts.late}</th>
          </tr>
        </thead>
        <tbody>
          {branches?.map((branch) => {
            const day = days?.find((each) => each.branch === branch.id);
            const to = (view: OrderView) => listHash('orders', queryOfView(view, dayBegan, { branch: branch.id }));
            const cell = (label: string, value: string | number | undefined, view: OrderView, isLate = false) => (
              <td data-label={label}>
                <a
                  href={to(view)}
                  className={styles.figureCell}
                  data-late={isLate || undefined}
                  aria-label={`${label}: ${value ?? '–'}`}
                >
                  {value ?? '–'}
                </a>
              </td>
            );
            return (
              <tr key={branch.id}>
                <th scope="row">
                  <a
                    href={
                      hasFrontdesk && worksAt({ kind: 'person', person }, branch.id)
                        ? frontdeskHash(branch.identifier)
                        : to('open')
                    }
                    className={styles.branchCell}
                  >
                    {translated(branch, locale, 'name')}
                  </a>
                </th>
                {cell(texts.ordersToday, day && countedOrders(day), 'today')}
                {cell(texts.revenue, day && sumsText(day.sums, ({ gross }) => gross, currency, locale), 'today')}
                {cell(
                  texts.confirmTime,
                  day && (day.confirmSeconds === null ? '–' : spanText(day.confirmSeconds, texts)),
                  'today',
                )}
                {cell(texts.openNow, day?.open, 'open')}
                {cell(texts.late, day?.late, 'missed', (day?.late ?? 0) > 0)}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
