'use client';

import { Goal } from '@filiale/contracts/analytics/goal';
import type { StatMeasure, StatSetName } from '@filiale/contracts/analytics/stat-sets';
import type { StatQuery } from '@filiale/contracts/analytics/statistics';
import { formatLocalDate } from '@filiale/rules/formats';
import { figureText, shownPer } from '@filiale/rules/statistics/figure-text';
import { goalProgress } from '@filiale/rules/statistics/goal-progress';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { listHash, recordHash } from '../../hash-route.ts';
import { recordKeys } from '../../query-keys.ts';
import { useLabels } from '../../resources/label-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useBranches } from '../../use-own-branches.ts';
import styles from './statistics.module.css';
import { useStatistics } from './use-statistics.ts';

const SHOWN = 12;
/** Where what a goal is about is counted. */
const counted: Readonly<Record<Goal['measure'], { readonly set: StatSetName; readonly measure: StatMeasure }>> = {
  revenue: { set: 'revenue', measure: 'revenue' },
  orders: { set: 'orders', measure: 'orders' },
  pieces: { set: 'items', measure: 'pieces' },
  visitors: { set: 'unique-visitors', measure: 'visitors' },
};

type Props = { readonly asked: StatQuery; readonly branch: string | null; readonly today: string };

/** Goals of the days that are looked at, and how far each is; nothing where there are none. */
export function GoalsPanel({ asked: { from, to }, branch, today }: Props) {
  const texts = useMessages('statistics');
  const heading = useId();
  const filter = { 'from.lte': to, 'to.gte': from, ...(branch && { branch }) };
  const { data: goals = [] } = useQuery({
    queryKey: recordKeys.list(Goal.name, 'of-days', filter),
    queryFn: async () => (await staffCall('GET /api/goals', { query: { pageSize: SHOWN, filter } })).data,
  });
  if (goals.length === 0) return null;
  return (
    <section className={styles.honesty} aria-labelledby={heading}>
      <div className={styles.reportedHead}>
        <h2 id={heading}>{texts.goals}</h2>
        <a href={listHash(Goal.name)}>{texts.allGoals}</a>
      </div>
      <ul className={styles.goals}>
        {goals.map((goal) => (
          <Progress key={goal.id} goal={goal} isOfSeveral={branch === null} today={today} />
        ))}
      </ul>
    </section>
  );
}

type ProgressProps = { readonly goal: Goal; readonly isOfSeveral: boolean; readonly today: string };

function Progress({ goal, isOfSeveral, today }: ProgressProps) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  const labelOf = useLabels();
  const name = useId();
  const { data: branches = [] } = useBranches();
  const { id, branch, from, to } = goal;
  const { set, measure } = counted[goal.measure];
  const { data } = useStatistics(set, { from: from ?? today, to: to ?? today, ...(branch && { branch }) });
  const at = data?.measures.findIndex(({ key }) => key === measure) ?? -1;
  const column = data?.measures[at];
  const label = Goal.fields.measure.options.find(({ value }) => value === goal.measure)?.label;
  const place = branch ? branches.find((each) => each.id === branch)?.name : texts.company;
  const target = (goal.target ?? 0) * ((column && shownPer[column.unit]) ?? 1);
  const reached = data?.totals[at] ?? 0;
  const progress = goalProgress({ from: from ?? today, to: to ?? today, target }, reached, today);
  return (
    <li aria-busy={!data}>
      <a href={recordHash(Goal.name, id)} id={name} className={styles.reportedName}>
        {[goal.name, isOfSeveral && place].filter(Boolean).join(', ')}
      </a>
      <span className={styles.rankFigure}>
        {column && (
          <>
            <b>{figureText(reached, column, locale)}</b>{' '}
            {fill(texts.ofTarget, { target: figureText(target, column, locale) })}
          </>
        )}
      </span>
      <progress className={styles.goal} aria-labelledby={name} max={100} value={Math.min(100, progress.reachedPercent)}>
        {progress.reachedPercent} %
      </progress>
      <small className="muted">
        {fill(texts.goalDays, {
          measure: label ? labelOf(label) : '',
          from: formatLocalDate(from ?? today),
          to: formatLocalDate(to ?? today),
          reached: progress.reachedPercent,
          day: progress.day,
          days: progress.days,
        })}
      </small>
    </li>
  );
}
