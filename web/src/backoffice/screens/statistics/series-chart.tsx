'use client';

import '@mantine/charts/styles.css';
import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { BarChart } from '@mantine/charts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { bucketText, figureText, shownPer } from './stat-text.ts';
import styles from './statistics.module.css';

const HEIGHT_PX = 260;

/** A series as bars, the first of its measures, beside the period that it is compared with. */
export function SeriesChart({ result }: { readonly result: StatResult }) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  const { rows, measures, query } = result;
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
  const data = rows.map(({ d, m, c }) => ({
    bucket: bucketText(String(d[0]), query.granularity, locale, texts, true),
    ...Object.fromEntries(
      columns.flatMap(({ at }, place) => [
        [`m${place}`, (m[at] ?? 0) / scale],
        [`c${place}`, (c?.[at] ?? 0) / scale],
      ]),
    ),
  }));
  return (
    <div className={styles.chart}>
      <BarChart
        h={HEIGHT_PX}
        data={data}
        dataKey="bucket"
        series={series}
        withLegend={series.length > 1}
        tickLine="none"
        gridAxis="y"
        valueFormatter={(value) => figureText(value * scale, main, locale)}
        barChartProps={{ accessibilityLayer: true, title: main.label }}
        barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
        yAxisProps={{ width: 80 }}
      />
    </div>
  );
}
