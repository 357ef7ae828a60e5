import type { Cell } from '../fields/cells.ts';
import type { Label } from '../fields/locales.ts';
import type { StatResult, StatUnit } from './statistics.ts';

const CENTS = 100;
const words = {
  name: { de: 'Name', en: 'Name' },
  before: { de: 'davor', en: 'before' },
  rest: { de: 'Übrige', en: 'Rest' },
} as const satisfies Readonly<Record<string, Label>>;

/** What stands beside the head of a column. */
const shortUnits: { readonly [U in StatUnit]?: string } = { seconds: 's', minutes: 'min', percent: '%' };

/** An answer as a table. `dayColumns` are the places of columns that hold local days (`2026-11-25`). */
export type StatSheet = {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly dayColumns: readonly number[];
};

/** An answer as the rows of a file: keys as they are, the name of what a row is about, amounts as decimal numbers. */
export function statSheet({ query, dimensions, measures, rows, other }: StatResult, language: keyof Label): StatSheet {
  const isCompared = rows.some(({ c }) => c);
  const heads = measures.map(({ label, currency, unit }) => {
    const of = currency ?? shortUnits[unit];
    return of ? `${label} (${of})` : label;
  });
  const isNamed = rows.some(({ ref }) => ref);
  const isOfDays = query.granularity === 'day' || query.granularity === 'week';
  const figure = (value: number | null | undefined, at: number): Cell =>
    value === null || value === undefined ? null : measures[at]?.unit === 'cents' ? value / CENTS : value;
  return {
    header: [
      ...dimensions.map(({ label }) => label),
      ...(isNamed ? [words.name[language]] : []),
      ...heads,
      ...(isCompared ? heads.map((head) => `${head}, ${words.before[language]}`) : []),
    ],
    rows: [
      ...rows.map(({ d, m, c, ref }) => [
        ...d,
        ...(isNamed ? [ref?.name ?? ''] : []),
        ...m.map(figure),
        ...(isCompared ? measures.map((_, at) => figure(c?.[at], at)) : []),
      ]),
      ...(other
        ? [
            [
              words.rest[language],
              ...Array.from({ length: dimensions.length - 1 + (isNamed ? 1 : 0) }, () => ''),
              ...other.map(figure),
            ],
          ]
        : []),
    ],
    dayColumns: dimensions.flatMap(({ type }, at) => (isOfDays && type === 'time' ? [at] : [])),
  };
}
