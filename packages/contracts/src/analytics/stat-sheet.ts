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

/** An answer as a table. `dayColumns` are the places of columns that hold local days (`2026-11-25`), `moneyColumns` of those that hold amounts. */
export type StatSheet = {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly dayColumns: readonly number[];
  readonly moneyColumns: readonly number[];
};

type Figures = readonly (number | null)[];
/** Amounts that are one divided by another: they have no sum. */
const averages: ReadonlySet<string> = new Set(['average', 'perOrder']);

/**
 * An answer as the rows of a file: keys as they are, the name of what a row is about, amounts as decimal numbers of whole cents, which together are the
 * total as it is shown.
 */
export function statSheet(answer: StatResult, language: keyof Label): StatSheet {
  const { query, dimensions, measures, rows, other } = answer;
  const isCompared = rows.some(({ c }) => c);
  const heads = measures.map(({ label, currency, unit }) => {
    const of = currency ?? shortUnits[unit];
    return of ? `${label} (${of})` : label;
  });
  const isNamed = rows.some(({ ref }) => ref);
  const isOfDays = query.granularity === 'day' || query.granularity === 'week';
  const figure = (value: number | null | undefined, at: number): Cell =>
    value === null || value === undefined ? null : measures[at]?.unit === 'cents' ? value / CENTS : value;
  const own = inWholeCents(measures, [...rows.map(({ m }) => m), ...(other ? [other] : [])]);
  const compared = inWholeCents(
    measures,
    rows.map(({ c }) => c ?? measures.map(() => null)),
  );
  const first = dimensions.length + (isNamed ? 1 : 0);
  const moneyAt = measures.flatMap(({ unit }, at) => (unit === 'cents' ? [first + at] : []));
  return {
    header: [
      ...dimensions.map(({ label }) => label),
      ...(isNamed ? [words.name[language]] : []),
      ...heads,
      ...(isCompared ? heads.map((head) => `${head}, ${words.before[language]}`) : []),
    ],
    rows: [
      ...rows.map(({ d, ref }, nth) => [
        ...d,
        ...(isNamed ? [ref?.name ?? ''] : []),
        ...(own[nth] ?? []).map(figure),
        ...(isCompared ? (compared[nth] ?? []).map(figure) : []),
      ]),
      ...(other
        ? [
            [
              words.rest[language],
              ...Array.from({ length: dimensions.length - 1 + (isNamed ? 1 : 0) }, () => ''),
              ...(own.at(-1) ?? []).map(figure),
            ],
          ]
        : []),
    ],
    dayColumns: dimensions.flatMap(({ type }, at) => (isOfDays && type === 'time' ? [at] : [])),
    moneyColumns: isCompared ? [...moneyAt, ...moneyAt.map((at) => at + measures.length)] : moneyAt,
  };
}

/**
 * Amounts of rows in whole cents. Of each column they are rounded down, and those with the largest rest up, until they are the rounded sum of all. A tax is
 * what its net leaves of the revenue, so that the three of a row add up, too.
 */
function inWholeCents(measures: StatResult['measures'], rows: readonly Figures[]): readonly Figures[] {
  const columns = measures.map(({ key, unit }, at): Figures => {
    const column = rows.map((row) => row[at] ?? null);
    if (unit !== 'cents') return column;
    return averages.has(key) ? column.map((value) => value && Math.round(value)) : sharedOut(column);
  });
  const taxed = measures.map(({ key, currency }, at): Figures => {
    const of = (name: string) =>
      columns[measures.findIndex((each) => each.key === name && each.currency === currency)] ?? [];
    const [gross, net, own] = [of('revenue'), of('net'), columns[at] ?? []];
    if (key !== 'tax' || gross.length === 0 || net.length === 0) return own;
    return own.map((tax, nth) => (tax === null ? null : (gross[nth] ?? 0) - (net[nth] ?? 0)));
  });
  return rows.map((_row, nth) => taxed.map((column) => column[nth] ?? null));
}

/** A column in whole cents whose sum is the rounded sum of what it was. */
function sharedOut(column: Figures): Figures {
  const hundredths = column.map((value) => Math.round((value ?? 0) * CENTS));
  const low = hundredths.map((value) => Math.floor(value / CENTS));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const missing = Math.round(sum(hundredths) / CENTS) - sum(low);
  const rest = (nth: number): number => (hundredths[nth] ?? 0) - (low[nth] ?? 0) * CENTS;
  const up = new Set(
    low
      .map((_, nth) => nth)
      .toSorted((one, another) => rest(another) - rest(one))
      .slice(0, missing),
  );
  return column.map((value, nth) => (value === null ? null : (low[nth] ?? 0) + (up.has(nth) ? 1 : 0)));
}
