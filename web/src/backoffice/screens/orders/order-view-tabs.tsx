'use client';

import type { OrdersOfBranch } from '@filiale/contracts/ordering/order-history';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import type { ListState } from '../../grid/list-state.ts';
import { listHash } from '../../hash-route.ts';
import styles from './order-list.module.css';
import { type OrderView, orderViews, queryOfView } from './order-views.ts';

type Props = {
  readonly view: OrderView;
  readonly dayBegan: string;
  /** The present view. */
  readonly state: ListState;
  /** How the branches are doing; undefined while that is not known. */
  readonly today: readonly OrdersOfBranch[] | undefined;
};

/** The views of the list, with how many orders wait and how many are late. */
export function OrderViewTabs({ view, dayBegan, state, today }: Props) {
  const texts = useMessages('orders');
  const looked = today?.filter((day) => state.branch === null || day.branch === state.branch) ?? [];
  const counts: Partial<Record<OrderView, number>> = {
    open: looked.reduce((sum, day) => sum + day.open, 0),
    missed: looked.reduce((sum, day) => sum + day.late, 0),
  };
  return (
    <nav className={styles.tabs} aria-label={texts.views}>
      {orderViews.map((each) => {
        const count = counts[each] ?? 0;
        return (
          <a
            key={each}
            href={listHash('orders', queryOfView(each, dayBegan, state))}
            aria-current={each === view ? 'page' : undefined}
          >
            {texts[each]}
            {count > 0 && (
              <span className={styles.badge} data-late={each === 'missed' || undefined}>
                {count}
              </span>
            )}
          </a>
        );
      })}
    </nav>
  );
}
