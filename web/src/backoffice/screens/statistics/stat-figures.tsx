'use client';

import type { StatMeasure, StatSetName } from '@filiale/contracts/analytics/stat-sets';
import type { StatQuery } from '@filiale/contracts/analytics/statistics';
import { figureText } from '@filiale/rules/statistics/figure-text';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { changeText } from './stat-text.ts';
import styles from './statistics.module.css';
import { isWider } from './statistics-query.ts';
import { useStatistics } from './use-statistics.ts';

const tiles: readonly { readonly set: StatSetName; readonly measure: StatMeasure }[] = [
  { set: 'revenue', measure: 'revenue' },
  { set: 'revenue', measure: 'sold' },
  { set: 'revenue', measure: 'perOrder' },
  { set: 'orders', measure: 'canceled' },
];

/** The period in four figures, beside those that it is compared with. */
export function StatFigures({ asked }: { readonly asked: StatQuery }) {
  return (
    <ul className={styles.figures}>
      {tiles.map(({ set, measure }) => (
        <Tile key={measure} set={set} measure={measure} asked={asked} />
      ))}
    </ul>
  );
}

function Tile({ set, measure, asked }: (typeof tiles)[number] & { readonly asked: StatQuery }) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  const { data } = useStatistics(set, asked);
  const columns = data?.measures.map((each, at) => ({ ...each, at })).filter(({ key }) => key === measure) ?? [];
  const { compare } = data?.query ?? {};
  const before = data?.comparedTotals;
  return (
    <li className={styles.figure}>
      <span>{columns[0]?.label ?? '…'}</span>
      <strong>
        {data ? columns.map((column) => figureText(data.totals[column.at], column, locale)).join(' + ') : '–'}
      </strong>
      <small>
        {data && isWider(data, asked) && <span>{texts.wider} </span>}
        {compare &&
          before &&
          columns.map((column) => {
            const change = changeText(data.totals[column.at], before[column.at], locale);
            const was = fill(texts[`was-${compare.by}`], { figure: figureText(before[column.at], column, locale) });
            return <span key={column.at}>{change ? `${change}, ${was}` : was} </span>;
          })}
      </small>
    </li>
  );
}
