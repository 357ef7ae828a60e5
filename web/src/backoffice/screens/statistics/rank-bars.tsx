'use client';

import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { formatNumber } from '@filiale/rules/formats';
import { differenceText, figureText } from '@filiale/rules/statistics/figure-text';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { rowText } from './stat-text.ts';
import styles from './statistics.module.css';
import type { LeadsTo } from './use-orders-behind.ts';

const PERCENT = 100;

type Props = { readonly result: StatResult; readonly leadsTo: LeadsTo };

/** A ranking as bars: what it is ranked by, and its share of the whole. Names lead to the orders behind them. What is left of a ranking has no bar: it would dwarf the others. */
export function RankBars({ result, leadsTo }: Props) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  const [measure] = result.measures;
  if (!measure) return null;
  const most = Math.max(...result.rows.map(({ m }) => m[0] ?? 0), 1);
  const whole = result.totals[0] ?? 0;
  const line = (
    key: string | null,
    name: string,
    figure: number | null,
    href: string | null,
    before?: number | null,
  ) => (
    <li key={key}>
      {href ? <a href={href}>{name}</a> : <span>{name}</span>}
      <span className={styles.rankFigure}>
        <b>{figureText(figure, measure, locale)}</b>{' '}
        {whole > 0 && (
          <span className="muted">
            {fill(texts.share, { share: formatNumber(((figure ?? 0) / whole) * PERCENT, 0, locale) })}
          </span>
        )}
        {before !== undefined && (
          <span className={styles.change} data-less={(figure ?? 0) < (before ?? 0) || undefined}>
            {' '}
            {differenceText(figure, before, measure, locale)}
          </span>
        )}
      </span>
      {key !== null && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${Math.max(0, ((figure ?? 0) / most) * PERCENT)}%` }} />
        </span>
      )}
    </li>
  );
  return (
    <ol className={styles.ranking}>
      {result.rows.map((row) =>
        line(
          row.d.join(),
          rowText(row, result, locale, texts),
          row.m[0] ?? null,
          leadsTo(row),
          row.c ? (row.c[0] ?? 0) : undefined,
        ),
      )}
      {result.other && line(null, texts.rest, result.other[0] ?? null, null)}
    </ol>
  );
}
