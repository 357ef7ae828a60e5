'use client';

import { type StatSet, type StatSetName, statSets } from '@filiale/contracts/analytics/stat-sets';
import type { StatQuery } from '@filiale/contracts/analytics/statistics';
import { useInViewport } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { LoadFailure } from '../../failures/load-failure.tsx';
import { type ListState, queryOfState } from '../../grid/list-state.ts';
import { listHash } from '../../hash-route.ts';
import { StatChart } from './stat-chart.tsx';
import styles from './statistics.module.css';
import { isWider } from './statistics-query.ts';
import { useStatistics } from './use-statistics.ts';

/** Rows of a ranking on the overview. */
const PANEL_ROWS = 6;

type Props = {
  readonly set: StatSetName;
  readonly asked: StatQuery;
  /** The address of the overview, which the page of the set goes on from. */
  readonly state: ListState;
  readonly isWide?: boolean;
  /** What stands in its head in place of the way to its page. */
  readonly tools?: ReactNode;
};

/** A set on the overview, drawn, with the way to its page. */
export function StatPanel({ set, asked, state, isWide = false, tools }: Props) {
  const texts = useMessages('statistics');
  const words = pageWords(useLocale());
  const heading = useId();
  const { isOfConsenting }: StatSet = statSets[set];
  const { ref, inViewport } = useInViewport();
  const { data, error } = useStatistics(
    set,
    statSets[set].kind === 'ranking' || statSets[set].kind === 'flow' ? { ...asked, limit: PANEL_ROWS } : asked,
    inViewport,
  );
  const hash = listHash('statistics', queryOfState({ ...state, filter: { ...state.filter, set } }));
  return (
    <section
      ref={ref}
      className={styles.panel}
      data-wide={isWide || undefined}
      aria-labelledby={heading}
      aria-busy={!data}
    >
      <header>
        <h2 id={heading}>{statSets[set].label[words]}</h2>
        {isOfConsenting && <small className={styles.wider}>{texts.consentingOnly}</small>}
        {data && isWider(data, asked) && <small className={styles.wider}>{texts.wider}</small>}
        {tools ? <span className={styles.panelTools}>{tools}</span> : <a href={hash}>{texts.open}</a>}
      </header>
      {error && !data ? (
        <LoadFailure text={texts.loadFailed} error={error} />
      ) : (
        data && <StatChart result={data} branch={state.branch} />
      )}
    </section>
  );
}
