'use client';

import { useQuery } from '@tanstack/react-query';
import { fill, pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { type ListState, queryOfState } from '../../grid/list-state.ts';
import { totalOf } from '../../grid/list-total.ts';
import type { Rows } from '../../grid/use-rows.ts';
import { useTotalText } from '../../grid/use-total-text.ts';
import { listHash } from '../../hash-route.ts';
import { recordKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import styles from './order-list.module.css';
import { type OrderView, searchedView, viewOf } from './order-views.ts';

type Props = {
  readonly state: ListState;
  readonly dayBegan: string;
  /** What the view found. */
  readonly rows: Pick<Rows<unknown>, 'total' | 'isTotalMinimum' | 'isBehind'>;
};

/** How many orders a search finds beyond the view that is looked at, as a link to all it finds. Nothing where the view shows them all. */
export function FoundInHistory({ state, dayBegan, rows }: Props) {
  const texts = useMessages('orders');
  const totalText = useTotalText(pageWords(useLocale()));
  const { search, branch } = state;
  const view: OrderView = viewOf(state, dayBegan);
  const query = { fields: 'id', search, pageSize: 1, ...(branch && { filter: { branch } }) };
  const { data: found } = useQuery({
    queryKey: recordKeys.list('orders', 'found', query),
    queryFn: async ({ signal }) => {
      const { meta } = await staffCall('GET /api/orders', { query }, { signal });
      return meta ? totalOf(meta) : null;
    },
    enabled: search !== '' && view !== 'history',
  });
  const isCounted = rows.total !== null && !rows.isTotalMinimum && !rows.isBehind;
  const more = found && isCounted ? found.count - (rows.total ?? 0) : 0;
  return (
    <p role="status" className={styles.found}>
      {found && more > 0 && (
        <a href={listHash('orders', queryOfState(searchedView('history', dayBegan, state)))}>
          {fill(rows.total === 0 ? texts.foundInHistory : texts.moreInHistory, {
            count: totalText(more, found.isMinimum),
          })}
        </a>
      )}
    </p>
  );
}
