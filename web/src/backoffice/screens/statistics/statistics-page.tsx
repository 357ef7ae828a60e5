'use client';

import { AlertReport } from '@filiale/contracts/analytics/alert-report';
import { Goal } from '@filiale/contracts/analytics/goal';
import type { StatSetName } from '@filiale/contracts/analytics/stat-sets';
import { comparisons } from '@filiale/contracts/analytics/statistics';
import { statisticsRights } from '@filiale/contracts/analytics/statistics-rights';
import { isAllowed } from '@filiale/contracts/api/rights';
import { Button, NativeSelect } from '@mantine/core';
import { IconLayoutGrid, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useListState } from '../../grid/use-list-state.ts';
import { PeriodPicker } from '../../period/period-picker.tsx';
import { type Period, periodText } from '../../period/periods.ts';
import { usePeriod } from '../../period/use-period.ts';
import type { PageAddress } from '../../resources/screen-props.ts';
import { useOwnBranches } from '../../use-own-branches.ts';
import { useLookedZone } from '../../zone.ts';
import { ArrangePanels } from './arrange-panels.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { HonestyNote } from './honesty-note.tsx';
import { MenuMatrixPanel } from './menu-matrix-panel.tsx';
import { ReportedAlerts } from './reported-alerts.tsx';
import { SetPage } from './set-page.tsx';
import { StatFigures } from './stat-figures.tsx';
import { StatFilters } from './stat-filters.tsx';
import { StatPanel } from './stat-panel.tsx';
import styles from './statistics.module.css';
import { narrowingOf, setOf, statQueryOf, withNarrowing } from './statistics-query.ts';
import { savedNarrowing, useDashboard } from './use-dashboard.ts';
import { useStatistics, useWatermarks } from './use-statistics.ts';
import { isWide, mayRead, setsOf, type UsualPart, usualParts } from './usual-panels.ts';

const kinds = ['day', 'week', 'month', 'days'] as const;

/** What was sold by the branch that is looked at, or by all of one's own, and who visited it: an overview, and each set by itself. Source: STAT-011. */
export function StatisticsPage({ query }: Pick<PageAddress, 'query'>) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  usePageTitle(texts.title);
  const { state, change } = useListState('statistics', query);
  const zone = useLookedZone();
  const { period, today, choose } = usePeriod(state, change, zone);
  const shown: Period = period ?? { kind: 'month', date: today };
  const asked = statQueryOf(state, shown, today);
  useWatermarks(asked.from <= today && asked.to >= today);
  const set = setOf(state);
  const dashboard = useDashboard(state.branch);
  useSavedNarrowing(dashboard, { state, change, isOverview: set === null });
  const [isArranging, setArranging] = useState(false);
  const { person } = useStaff();
  const { branches = [] } = useOwnBranches({ kind: 'person', person });
  const looked = branches.length === 1 ? branches[0] : branches.find(({ id }) => id === state.branch);
  const place = looked?.name ?? texts.company;
  const filter = (name: string, value: string) => {
    const { [name]: _before, ...others } = state.filter;
    change({ filter: value ? { ...others, [name]: value } : others });
  };
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p className={styles.onPaper}>
          {place}, {periodText(shown, locale)}
        </p>
        <span className={styles.onScreen}>
          <PeriodPicker period={shown} kinds={kinds} today={today} onChoose={choose} />
        </span>
        <NativeSelect
          aria-label={texts.compare}
          data={[
            { value: '', label: texts['compare-none'] },
            ...comparisons.map((value) => ({ value, label: texts[`compare-${value}`] })),
          ]}
          value={asked.compare ?? ''}
          onChange={(event) => filter('compare', event.currentTarget.value)}
        />
        <StatFilters set={set} state={state} onChange={(next) => change({ filter: next })} />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
        {!set && !isArranging && dashboard.isKnown && (
          <Button
            variant="default"
            leftSection={<IconLayoutGrid size={18} stroke={1.8} aria-hidden="true" />}
            onClick={() => setArranging(true)}
          >
            {texts.arrange}
          </Button>
        )}
      </header>
      {isArranging && !set ? (
        <ArrangePanels
          key={state.branch ?? 'company'}
          {...{ asked, state, dashboard, place }}
          onEnd={() => setArranging(false)}
        />
      ) : set ? (
        <SetPage set={set} asked={asked} state={state} branches={branches} onFilter={filter} />
      ) : (
        <Overview asked={asked} state={state} today={today} dashboard={dashboard} />
      )}
    </section>
  );
}

/** The overview opens narrowed as its arrangement was saved, unless the address says something else. */
function useSavedNarrowing(
  { shown }: ReturnType<typeof useDashboard>,
  {
    state,
    change,
    isOverview,
  }: Pick<ReturnType<typeof useListState>, 'state' | 'change'> & { readonly isOverview: boolean },
) {
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!shown || !isOverview || opened.current === shown.id) return;
    opened.current = shown.id;
    const saved = savedNarrowing(shown);
    if (Object.keys(saved).length > 0 && Object.keys(narrowingOf(state)).length === 0)
      change({ filter: withNarrowing(state, saved) }, { replaces: true });
  }, [shown, isOverview, state, change]);
}

type OverviewProps = Pick<Parameters<typeof StatPanel>[0], 'asked' | 'state'> & {
  readonly dashboard: ReturnType<typeof useDashboard>;
};

/** What stood out, goals, and then the panels as they were arranged, else as usual. */
function Overview({ today, dashboard, ...props }: OverviewProps & { readonly today: string }) {
  const { caller } = useStaff();
  const { asked, state } = props;
  const panels = dashboard.shown?.panels.filter((set) => mayRead(set, caller));
  return (
    <>
      {isAllowed(caller, AlertReport.rights.read) && <ReportedAlerts branch={state.branch} />}
      {isAllowed(caller, Goal.rights.read) && <GoalsPanel asked={asked} branch={state.branch} today={today} />}
      {panels ? <Arranged {...props} sets={panels} /> : dashboard.isKnown && <Usual {...props} />}
      <MenuMatrixPanel asked={asked} />
    </>
  );
}

type PanelsProps = Pick<OverviewProps, 'asked' | 'state'>;

const Arranged = ({ sets, ...props }: PanelsProps & { readonly sets: readonly StatSetName[] }) => (
  <>
    {isAllowed(useStaff().caller, statisticsRights.orders) && <StatFigures asked={props.asked} />}
    <div className={styles.panels}>
      {sets.map((set) => (
        <StatPanel key={set} set={set} isWide={isWide(set)} {...props} />
      ))}
    </div>
    {usualParts.map((part) => {
      const first = part.sets.find((set) => sets.includes(set));
      return first && <PartNote key={part.name} set={first} of={part.name} asked={props.asked} />;
    })}
  </>
);

/** What figures of a kind say, where panels of all kinds stand together. */
function PartNote({
  set,
  of,
  asked,
}: { readonly set: StatSetName; readonly of: UsualPart['name'] } & Pick<PanelsProps, 'asked'>) {
  const texts = useMessages('statistics');
  const { data } = useStatistics(set, asked);
  const heads = { sold: texts.sold, visits: texts.visits, scans: texts.scans, work: texts.work };
  return data && <HonestyNote result={data} about={heads[of]} />;
}

/** Sales, visits, scans and working time, as far as somebody may read them. */
function Usual(props: PanelsProps) {
  const texts = useMessages('statistics');
  const { caller } = useStaff();
  const words = {
    sold: { about: texts.sold, emptyTitle: texts.emptyTitle, emptyText: texts.emptyText },
    visits: { about: texts.visits, emptyTitle: texts.noVisitsTitle, emptyText: texts.noVisitsText },
    scans: { about: texts.scans, emptyTitle: texts.noScansTitle, emptyText: texts.noScansText },
    work: { about: texts.work, emptyTitle: texts.noWorkTitle, emptyText: texts.noWorkText },
  };
  return usualParts.map((part) => {
    const sets = setsOf(part, caller);
    const said = words[part.name];
    if (sets.length === 0) return null;
    return (
      <Part key={part.name} {...props} {...said} sets={sets}>
        {part.name === 'sold' ? <StatFigures asked={props.asked} /> : <h2 className={styles.part}>{said.about}</h2>}
      </Part>
    );
  });
}

type PartProps = PanelsProps & {
  readonly sets: readonly StatSetName[];
  /** What it is called. */
  readonly about: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly children: ReactNode;
};

/** Panels of one kind of facts; before there are any, what will be here. */
function Part({ asked, state, sets, about, emptyTitle, emptyText, children }: PartProps) {
  const [first = 'revenue'] = sets;
  const { data } = useStatistics(first, asked);
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
        {sets.map((set) => (
          <StatPanel key={set} set={set} asked={asked} state={state} isWide={isWide(set)} />
        ))}
      </div>
      {data && <HonestyNote result={data} about={about} />}
    </>
  );
}
