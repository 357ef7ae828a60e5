'use client';

import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { figureText } from '@filiale/rules/statistics/figure-text';
import { useMemo } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { DataGrid } from '../../grid/data-grid.tsx';
import type { GridColumn } from '../../grid/grid-column.ts';
import { plainRows } from '../../grid/plain-rows.ts';
import { useGrid } from '../../grid/use-grid.ts';
import { recordHash } from '../../hash-route.ts';
import { PrintedTable } from './printed-table.tsx';
import { rowText } from './stat-text.ts';
import styles from './statistics.module.css';
import { useOrdersBehind } from './use-orders-behind.ts';

type Line = {
  readonly id: string;
  readonly name: string;
  readonly href: string | null;
  /** The orders that it counts, where they are listed. */
  readonly orders: string | null;
  readonly figures: readonly string[];
};
type Props = { readonly result: StatResult; readonly branch: string | null };

/** Every figure of an answer in a grid; what a row is about leads to its record, or to the orders of its time. */
export function StatTable({ result, branch }: Props) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  const { measures, dimensions, totals, comparedTotals, other } = result;
  const leadsTo = useOrdersBehind(result, branch);
  const isCompared = result.query.compare !== null;
  const lines = useMemo(() => {
    const figures = (m: StatResult['totals'], c?: StatResult['totals'] | null): string[] =>
      measures.flatMap((measure, at) => [
        figureText(m[at], measure, locale),
        ...(isCompared ? [figureText(c?.[at], measure, locale)] : []),
      ]);
    const own: Line[] = result.rows.map((row) => ({
      id: row.d.join('/'),
      name: rowText(row, result, locale, texts),
      href: row.ref ? recordHash(row.ref.resource, row.ref.id) : leadsTo(row),
      orders: leadsTo(row),
      figures: figures(row.m, row.c),
    }));
    const plain = (id: string, name: string, m: StatResult['totals'], c?: StatResult['totals'] | null): Line => ({
      ...{ id, name, figures: figures(m, c) },
      ...{ href: id === 'total' ? leadsTo(null) : null, orders: id === 'total' ? leadsTo(null) : null },
    });
    return [
      ...own,
      ...(other ? [plain('other', texts.rest, other)] : []),
      plain('total', texts.total, totals, comparedTotals),
    ];
  }, [result, measures, totals, comparedTotals, other, isCompared, leadsTo, locale, texts]);
  const rows = useMemo(() => plainRows(lines), [lines]);
  // Of records the name leads to the record; else to the orders, and a column for them would say it twice.
  const isLeading = leadsTo(null) !== null && result.rows.some(({ ref }) => ref);
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
      ...(isLeading
        ? [
            {
              ...{ name: 'orders', label: texts.behind, width: 'minmax(7rem, auto)' },
              draw: ({ orders }: Line) =>
                orders && (
                  <a href={orders} tabIndex={-1}>
                    {texts.orders}
                  </a>
                ),
            },
          ]
        : []),
    ],
    [dimensions, measures, isCompared, isLeading, texts],
  );
  return (
    <>
      <div className={styles.table}>
        <DataGrid
          grid={grid}
          label={texts.title}
          columns={columns}
          card={card}
          titleOf={titleOf}
          empty={<p className={styles.nothing}>{texts.nothing}</p>}
          failedText={texts.loadFailed}
          onOpen={({ href, orders }) => (orders ?? href) && window.location.assign(orders ?? href ?? '')}
        />
      </div>
      <PrintedTable head={columns.filter(({ name }) => name !== 'orders').map(({ label }) => label)} lines={lines} />
    </>
  );
}

/** Tab reaches a cell of the grid, and Enter opens its row. */
const nameOf = ({ name, href }: Line) =>
  href ? (
    <a href={href} tabIndex={-1}>
      {name}
    </a>
  ) : (
    <b>{name}</b>
  );
const titleOf = ({ name }: Line): string => name;
const card = { name: nameOf, end: ({ figures }: Line) => figures[0] };
