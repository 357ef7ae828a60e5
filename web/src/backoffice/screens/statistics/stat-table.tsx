'use client';

import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { addDays, addMonths, mondayOf } from '@filiale/rules/wall-time';
import { useMemo } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { DataGrid } from '../../grid/data-grid.tsx';
import type { GridColumn } from '../../grid/grid-column.ts';
import { listStateOf, queryOfState } from '../../grid/list-state.ts';
import { plainRows } from '../../grid/plain-rows.ts';
import { useGrid } from '../../grid/use-grid.ts';
import { listHash, recordHash } from '../../hash-route.ts';
import { instantsOf } from '../../period/periods.ts';
import { figureText, rowText } from './stat-text.ts';
import styles from './statistics.module.css';

type Line = {
  readonly id: string;
  readonly name: string;
  readonly href: string | null;
  readonly figures: readonly string[];
};
type Props = { readonly result: StatResult; readonly branch: string | null };

/** Every figure of an answer in a grid; what a row is about leads to its record, or to the orders of its time. */
export function StatTable({ result, branch }: Props) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  const { measures, dimensions, totals, comparedTotals, other } = result;
  const isCompared = result.query.compare !== null;
  const rows = useMemo(() => {
    const figures = (m: StatResult['totals'], c?: StatResult['totals'] | null): string[] =>
      measures.flatMap((measure, at) => [
        figureText(m[at], measure, locale),
        ...(isCompared ? [figureText(c?.[at], measure, locale)] : []),
      ]);
    const lines: Line[] = result.rows.map((row) => ({
      id: row.d.join('/'),
      name: rowText(row, result, locale, texts),
      href: hrefOf(row, result, branch),
      figures: figures(row.m, row.c),
    }));
    const plain = (id: string, name: string, m: StatResult['totals'], c?: StatResult['totals'] | null): Line => ({
      ...{ id, name, href: null, figures: figures(m, c) },
    });
    return plainRows([
      ...lines,
      ...(other ? [plain('other', texts.rest, other)] : []),
      plain('total', texts.total, totals, comparedTotals),
    ]);
  }, [result, measures, totals, comparedTotals, other, isCompared, branch, locale, texts]);
  const grid = useGrid(rows);
  const columns = useMemo(
    (): GridColumn<Line>[] => [
      {
        name: 'name',
        label: dimensions.map(({ label }) => label).join(', '),
        width: 'minmax(12rem, 2fr)',
        draw: nameOf,
      },
      ...measures.flatMap(({ key, label, currency }, at): GridColumn<Line>[] => {
        const head = measures.some((one) => one.key === key && one.currency !== currency)
          ? `${label} ${currency}`
          : label;
        const column = (name: string, text: string, place: number): GridColumn<Line> => ({
          ...{ name, label: text, width: 'minmax(7rem, 1fr)', align: 'end' },
          draw: (line) => line.figures[place],
        });
        const own = key + (currency ?? '');
        return isCompared
          ? [column(own, head, at * 2), column(`${own}-before`, `${head}, ${texts.before}`, at * 2 + 1)]
          : [column(own, head, at)];
      }),
    ],
    [dimensions, measures, isCompared, texts],
  );
  return (
    <div className={styles.table}>
      <DataGrid
        grid={grid}
        label={texts.title}
        columns={columns}
        card={card}
        titleOf={titleOf}
        empty={<p className={styles.nothing}>{texts.nothing}</p>}
        failedText={texts.loadFailed}
        onOpen={({ href }) => href && window.location.assign(href)}
      />
    </div>
  );
}

const nameOf = ({ name, href }: Line) => (href ? <a href={href}>{name}</a> : <b>{name}</b>);
const titleOf = ({ name }: Line): string => name;
const card = { name: nameOf, end: ({ figures }: Line) => figures[0] };

/** Where the figures of a row come from: the orders of its days, or the record that it is about. */
function hrefOf(
  { d, ref }: StatResult['rows'][number],
  { dimensions, query }: StatResult,
  branch: string | null,
): string | null {
  if (ref) return recordHash(ref.resource, ref.id);
  if (dimensions[0]?.type !== 'time') return null;
  const { first, last } = daysOfBucket(String(d[0]), query.granularity);
  const { from, before } = instantsOf({ first, last }, query.timeZone);
  return listHash(
    'orders',
    queryOfState({
      ...listStateOf(''),
      filter: { 'createdAt.gte': from, 'createdAt.lt': before },
      sort: '-createdAt',
      branch,
    }),
  );
}

function daysOfBucket(bucket: string, granularity: string | null): { readonly first: string; readonly last: string } {
  if (granularity === 'month') return { first: `${bucket}-01`, last: addDays(`${addMonths(bucket, 1)}-01`, -1) };
  const day = bucket.slice(0, 10);
  return granularity === 'week' ? { first: mondayOf(day), last: addDays(mondayOf(day), 6) } : { first: day, last: day };
}
