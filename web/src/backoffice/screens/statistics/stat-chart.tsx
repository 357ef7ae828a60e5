'use client';

import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { Suspense } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { loaded } from '../../loaded.ts';
import { RankBars } from './rank-bars.tsx';
import styles from './statistics.module.css';
import { useOrdersBehind } from './use-orders-behind.ts';
import { WeekHours } from './week-hours.tsx';

const SeriesChart = loaded(() => import('./series-chart.tsx'), 'SeriesChart');

type Props = { readonly result: StatResult; readonly branch: string | null; readonly hasAnnotations?: boolean };

/** An answer as a picture: bars in time, bars by size, or hours of weekdays. The library of charts is loaded with the first one that needs it. */
export function StatChart({ result, branch, hasAnnotations = false }: Props) {
  const texts = useMessages('statistics');
  const leadsTo = useOrdersBehind(result, branch);
  const isEmpty = result.rows.every(({ m, c = [] }) =>
    [...m, ...c].every((figure, at) => !figure || isConstant(result, at % m.length)),
  );
  if (isEmpty) return <p className={styles.nothing}>{texts.nothing}</p>;
  if (result.kind === 'matrix') return <WeekHours result={result} leadsTo={leadsTo} />;
  if (result.kind !== 'series') return <RankBars result={result} leadsTo={leadsTo} />;
  return (
    <Suspense fallback={<div className={styles.chart} aria-busy="true" />}>
      <SeriesChart {...{ result, branch, leadsTo, hasAnnotations }} />
    </Suspense>
  );
}

/** How many hours there were says nothing of what happened in them. */
const isConstant = ({ measures }: StatResult, at: number): boolean => measures[at]?.key === 'hours';
