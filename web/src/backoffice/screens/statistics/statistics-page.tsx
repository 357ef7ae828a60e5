'use client';

import { AlertReport } from '@filiale/contracts/analytics/alert-report';
import { Goal } from '@filiale/contracts/analytics/goal';
import type { StatSetName } from '@filiale/contracts/analytics/stat-sets';
import { comparisons } from '@filiale/contracts/analytics/statistics';
import { statisticsRights } from '@filiale/contracts/analytics/statistics-rights';
import { isAllowed } from '@filiale/contracts/api/rights';
import { timeSheetRights } from '@filiale/contracts/workforce/time-sheet';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useListState } from '../../grid/use-list-state.ts';
import { PeriodPicker } from '../../period/period-picker.tsx';
import type { Period } from '../../period/periods.ts';
import { usePeriod } from '../../period/use-period.ts';
import type { PageAddress } from '../../resources/screen-props.ts';
import { useLookedZone } from '../../zone.ts';
import { GoalsPanel } from './goals-panel.tsx';
import { HonestyNote } from './honesty-note.tsx';
import { ReportedAlerts } from './reported-alerts.tsx';
import { SetPage } from './set-page.tsx';
import { StatFigures } from './stat-figures.tsx';
import { StatPanel } from './stat-panel.tsx';
import styles from './statistics.module.css';
import { setOf, statQueryOf } from './statistics-query.ts';
import { useStatistics } from './use-statistics.ts';

const kinds = ['day', 'week', 'month', 'days'] as const;

/** What was sold by the branch that is looked at, or by all of one's own, and who visited it: an overview, and each set by itself. Source: STAT-011. */
export function StatisticsPage({ query }: Pick<PageAddress, 'query'>) {
  const texts = useMessages('statistics');
  usePageTitle(texts.title);
  const { state, change } = useListState('statistics', query);
  const zone = useLookedZone();
  const { period, today, choose } = usePeriod(state, change, zone);
  const shown: Period = period ?? { kind: 'month', date: today };
  const asked = statQueryOf(state, shown);
  const set = setOf(state);
  const filter = (name: string, value: string) => {
    const { [name]: _before, ...others } = state.filter;
    change({ filter: value ? { ...others, [name]: value } : others });
  };
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <PeriodPicker period={shown} kinds={kinds} today={today} onChoose={choose} />
        <NativeSelect
          aria-label={texts.compare}
          data={[
            { value: '', label: texts['compare-none'] },
            ...comparisons.map((value) => ({ value, label: texts[`compare-${value}`] })),
          ]}
          value={asked.compare ?? ''}
          onChange={(event) => filter('compare', event.currentTarget.value)}
        />
      </header>
      {set ? (
        <SetPage set={set} asked={asked} state={state} onFilter={filter} />
      ) : (
        <Overview asked={asked} state={state} today={today} />
      )}
    </section>
  );
}

type OverviewProps = Pick<Parameters<typeof StatPanel>[0], 'asked' | 'state'>;

/** What stands on the overview; wide ones take two columns. */
const sold: readonly Shown[] = [
  { set: 'revenue', isWide: true },
  { set: 'popular-items' },
  { set: 'order-times', isWide: true },
  { set: 'order-origins' },
  { set: 'items', isWide: true },
  { set: 'canceled-orders' },
];
const visited: readonly Shown[] = [
  { set: 'unique-visitors', isWide: true },
  { set: 'pages' },
  { set: 'visitor-times', isWide: true },
  { set: 'referrers' },
  { set: 'event-flow', isWide: true },
  { set: 'events' },
  { set: 'browsers' },
  { set: 'operating-systems' },
  { set: 'resolutions' },
  { set: 'device-pixel-ratios' },
  { set: 'color-schemes' },
];
const scanned: readonly Shown[] = [{ set: 'qr-code-targets', isWide: true }, { set: 'qr-code-origins' }];
const worked: readonly Shown[] = [
  { set: 'working-activities', isWide: true },
  { set: 'working-schedules', isWide: true },
];
const staffed: readonly Shown[] = [{ set: 'staffing', isWide: true }];
type Shown = { readonly set: StatSetName; readonly isWide?: boolean };

/** What stood out, goals, sales, visits, scans and working time, as far as somebody may read them. */
function Overview({ today, ...props }: OverviewProps & { readonly today: string }) {
  const texts = useMessages('statistics');
  const { caller } = useStaff();
  return (
    <>
      {isAllowed(caller, AlertReport.rights.read) && <ReportedAlerts branch={props.state.branch} />}
      {isAllowed(caller, Goal.rights.read) && (
        <GoalsPanel asked={props.asked} branch={props.state.branch} today={today} />
      )}
      {isAllowed(caller, statisticsRights.orders) && (
        <Part {...props} shown={sold} emptyTitle={texts.emptyTitle} emptyText={texts.emptyText}>
          <StatFigures asked={props.asked} />
        </Part>
      )}
      {isAllowed(caller, statisticsRights.visits) && (
        <Part {...props} shown={visited} emptyTitle={texts.noVisitsTitle} emptyText={texts.noVisitsText}>
          <h2 className={styles.part}>{texts.visits}</h2>
        </Part>
      )}
      {isAllowed(caller, statisticsRights.visits) && (
        <Part {...props} shown={scanned} emptyTitle={texts.noScansTitle} emptyText={texts.noScansText}>
          <h2 className={styles.part}>{texts.scans}</h2>
        </Part>
      )}
      {isAllowed(caller, timeSheetRights.read) && (
        <Part
          {...props}
          shown={isAllowed(caller, statisticsRights.staffing) ? [...staffed, ...worked] : worked}
          emptyTitle={texts.noWorkTitle}
          emptyText={texts.noWorkText}
        >
          <h2 className={styles.part}>{texts.work}</h2>
        </Part>
      )}
    </>
  );
}

type PartProps = OverviewProps & {
  readonly shown: readonly Shown[];
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly children: ReactNode;
};

/** Panels of one kind of facts; before there are any, what will be here. */
function Part({ asked, state, shown, emptyTitle, emptyText, children }: PartProps) {
  const [first = { set: 'revenue' as const }] = shown;
  const { data } = useStatistics(first.set, asked);
  if (data && data.meta.watermark === null)
    return (
      <div className={styles.empty}>
        <h2>{emptyTitle}</h2>
        <p>{emptyText}</p>
      </div>
    );
  return (
    <>
      {children}
      <div className={styles.panels}>
        {shown.map(({ set, isWide }) => (
          <StatPanel key={set} set={set} asked={asked} state={state} isWide={isWide === true} />
        ))}
      </div>
      {data && <HonestyNote result={data} />}
    </>
  );
}
