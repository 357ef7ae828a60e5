import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '@filiale/contracts/fields/cells';

const CENTS = 100;

/** An answer as a CSV file: keys as they are, the name of what a row is about, amounts as decimal numbers. */
export function statCsv(
  { dimensions, measures, rows, other }: StatResult,
  texts: { readonly before: string; readonly rest: string },
): string {
  const isCompared = rows.some(({ c }) => c);
  const heads = measures.map(({ label, currency }) => (currency ? `${label} (${currency})` : label));
  const isNamed = rows.some(({ ref }) => ref);
  const figure = (value: number | null | undefined, at: number): Cell =>
    value === null || value === undefined ? null : measures[at]?.unit === 'cents' ? value / CENTS : value;
  const lines: Cell[][] = [
    [
      ...dimensions.map(({ label }) => label),
      ...(isNamed ? ['Name'] : []),
      ...heads,
      ...(isCompared ? heads.map((head) => `${head}, ${texts.before}`) : []),
    ],
    ...rows.map(({ d, m, c, ref }) => [
      ...d,
      ...(isNamed ? [ref?.name ?? ''] : []),
      ...m.map(figure),
      ...(isCompared ? measures.map((_, at) => figure(c?.[at], at)) : []),
    ]),
    ...(other
      ? [
          [
            texts.rest,
            ...Array.from({ length: dimensions.length - 1 + (isNamed ? 1 : 0) }, () => ''),
            ...other.map(figure),
          ],
        ]
      : []),
  ];
  return BYTE_ORDER_MARK + lines.map(csvLine).join('');
}
