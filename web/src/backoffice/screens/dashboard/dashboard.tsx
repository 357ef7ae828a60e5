'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import type { OrdersOfBranch } from '@filiale/contracts/ordering/order-history';
import { orderRights } from '@filiale/contracts/ordering/order-rights';
import { formatDate, formatWeekday } from '@filiale/rules/formats';
import { localDate, weekdayOf } from '@filiale/rules/wall-time';
import { useMemo } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useChosenBranch } from '../../app/chosen-branch.ts';
import { PageNote } from '../../app/page-note.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useOwnBranches } from '../../use-own-branches.ts';
import { useLookedZone } from '../../zone.ts';
import { useFollowedBranches } from '../orders/follow-branches.ts';
import { useToday } from '../orders/use-today.ts';
import { BranchesToday } from './branches-today.tsx';
import styles from './dashboard.module.css';
import { DayFigures } from './day-figures.tsx';
import { LateOrders } from './late-orders.tsx';

/** Today, at a glance. Source: ORDER-016. */
export function Dashboard() {
  const texts = useMessages('dashboard');
  const { caller } = useStaff();
  usePageTitle(texts.overview);
  if (!isAllowed(caller, orderRights.read)) return <PageNote title={texts.welcome} text={texts.welcomeText} />;
  return <Today />;
}

/** The day of one's branches: figures that lead to their orders, each branch, and what needs somebody now. */
function Today() {
  const texts = useMessages('dashboard');
  const locale = useLocale();
  const now = useNow();
  const { person } = useStaff();
  const chosen = useChosenBranch();
  const { branches } = useOwnBranches({ kind: 'person', person });
  const looked = useMemo(
    () => (chosen === null ? branches : branches?.filter(({ id }) => id === chosen)),
    [branches, chosen],
  );
  const isLive = useFollowedBranches(looked?.map(({ id }) => id));
  const { data, error, refetch } = useToday(isLive);
  const days = data?.filter(({ branch }) => looked?.some(({ id }) => id === branch) ?? false);
  const zone = useLookedZone();
  const date = `${formatWeekday(weekdayOf(localDate(now, zone)), locale)}, ${formatDate(now, zone)}`;
  if (branches?.length === 0) return <PageNote title={texts.noBranch} text={texts.noBranchText} />;
  return (
    <section className={styles.page} aria-busy={!days}>
      <header className={styles.head}>
        <h1>{texts.overview}</h1>
        <p>{date}</p>
        <p className={styles.live} data-live={isLive || undefined} role="status">
          {isLive ? texts.live : texts.polling}
        </p>
      </header>
      {error !== null && (
        <div role="alert" className={styles.failed}>
          {refusalText(error, texts.todayFailed)}
          <button type="button" onClick={() => void refetch()}>
            {texts.retry}
          </button>
        </div>
      )}
      <DayFigures days={days} />
      <LateOrders branches={looked ?? []} late={sumOf(days, ({ late }) => late)} />
      <BranchesToday branches={looked} days={days} />
    </section>
  );
}

const sumOf = (days: readonly OrdersOfBranch[] | undefined, of: (day: OrdersOfBranch) => number): number =>
  (days ?? []).reduce((sum, day) => sum + of(day), 0);
