'use client';

import '@mantine/charts/styles.css';
import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { axisText, figureText, shownPer } from '@filiale/rules/statistics/figure-text';
import { BarChart } from '@mantine/charts';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useActiveTooltipDataPoints } from 'recharts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { AnnotationList } from './annotation-list.tsx';
import { bucketsOfDays } from './annotations.ts';
import { bucketText } from './stat-text.ts';
import styles from './statistics.module.css';
import { useAnnotations } from './use-annotations.ts';
import type { LeadsTo } from './use-orders-behind.ts';

const HEIGHT_PX = 260;

type Props = {
  readonly result: StatResult;
  readonly branch: string | null;
  readonly leadsTo: LeadsTo;
  /** With the list of its annotations below it. */
  readonly hasAnnotations?: boolean;
};
type Bucket = { readonly at: number };

/** A series as bars, the first of its measures, beside the period that it is compared with. A bar leads to the orders behind it: by a click, or by arrow keys and Enter. */
export function SeriesChart({ result, branch, leadsTo, hasAnnotations = false }: Props) {
  const active = useRef<number | null>(null);
  const remember = useCallback((at: number | null) => {
    active.current = at;
  }, []);
  const texts = useMessages('statistics');
  const locale = useLocale();
  const { rows, measures, query } = result;
  const annotations = useAnnotations(result, branch);
  const [main] = measures;
  if (!main) return null;
  const columns = measures.flatMap((measure, at) => (measure.key === main.key ? [{ ...measure, at }] : []));
  const scale = shownPer[main.unit] ?? 1;
  const series = columns.flatMap((column, place) => {
    const name = columns.length > 1 ? ` ${column.currency}` : '';
    return [
      { name: `m${place}`, label: `${query.compare ? texts.now : column.label}${name}`, color: 'var(--inverse)' },
      ...(query.compare ? [{ name: `c${place}`, label: `${texts.before}${name}`, color: 'var(--control)' }] : []),
    ];
  });
  const data = rows.map(({ d, m, c }, at) => ({
    at,
    bucket: bucketText(String(d[0]), query.granularity, locale, texts, true),
    ...Object.fromEntries(
      columns.flatMap(({ at }, place) => [
        [`m${place}`, (m[at] ?? 0) / scale],
        [`c${place}`, (c?.[at] ?? 0) / scale],
      ]),
    ),
  }));
  const isLeading = leadsTo(rows[0] ?? null) !== null;
  const open = () => {
    const href = active.current === null ? null : leadsTo(rows[active.current] ?? null);
    if (href) window.location.assign(href);
  };
  const keys = ({ key }: KeyboardEvent) => key === 'Enter' && open();
  const places = new Set(annotations.flatMap((each) => bucketsOfDays(each, result)));
  const marked = data.flatMap(({ at, bucket }) => (places.has(at) ? [bucket] : []));
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the chart within takes the keys, and shows which bar they reached */}
      <div className={styles.chart} data-leads={isLeading || undefined} onKeyDown={keys}>
        <BarChart
          h={HEIGHT_PX}
          data={data}
          dataKey="bucket"
          series={series}
          withLegend={series.length > 1}
          referenceLines={marked.map((x) => ({ x, color: 'var(--ink-3)', strokeDasharray: '2 4' }))}
          tickLine="none"
          gridAxis="x"
          valueFormatter={(value) => figureText(value * scale, main, locale)}
          barChartProps={{
            accessibilityLayer: true,
            ...{ barCategoryGap: '15%', barGap: 1 },
            title: main.label,
            ...(isLeading && { desc: texts.barLeads, onClick: open }),
          }}
          barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
          legendProps={{ itemSorter: null }}
          yAxisProps={{
            width: 72,
            allowDecimals: main.unit !== 'count',
            tickFormatter: (value: number) => axisText(value * scale, main, locale),
          }}
        >
          <ActiveBucket onActive={remember} />
        </BarChart>
      </div>
      {hasAnnotations && <AnnotationList annotations={annotations} />}
    </>
  );
}

/** Tells which bucket the pointer or the keys have reached; draws nothing. */
function ActiveBucket({ onActive }: { readonly onActive: (at: number | null) => void }) {
  const [point] = useActiveTooltipDataPoints<Bucket>() ?? [];
  useEffect(() => onActive(point?.at ?? null), [point, onActive]);
  return null;
}
