import type { Cell } from '@filiale/contracts/fields/cells';
import type { DayBalance, MonthSheet } from '@filiale/contracts/workforce/time-sheet';
import { formatTime } from '@filiale/rules/formats';
import { creditText, type SheetLanguage, sheetWords } from './sheet-words.ts';

/** Seconds as hours with two digits, as payroll reckons. */
export const hoursOf = (seconds: number): number => Math.round((seconds * 100) / 3600) / 100;

/** The first beginning and the last end of work of a day, as wall times; empty without work. */
export function edgesOf({ parts }: DayBalance, timeZone: string): readonly [begin: string, end: string] {
  const [first, last] = [parts.worked[0], parts.worked.at(-1)];
  return first && last
    ? [formatTime(new Date(first.from), timeZone), formatTime(new Date(last.to), timeZone)]
    : ['', ''];
}

const columns = [
  'day',
  'begin',
  'end',
  'breaks',
  'worked',
  'target',
  'credited',
  'adjusted',
  'delta',
  'running',
  'note',
] as const;
export const sheetHeader = (language: SheetLanguage): string[] => columns.map((name) => sheetWords[language][name]);

/** A sheet as rows of a file: its days, their sums, and the hash that shows later changes. */
export function sheetRows(sheet: MonthSheet, language: SheetLanguage): Cell[][] {
  const words = sheetWords[language];
  const { totals } = sheet;
  const row = (
    day: string,
    edges: readonly string[],
    of: Omit<typeof totals, 'beforeSeconds'>,
    note: string,
  ): Cell[] => [
    day,
    ...edges,
    ...[of.breakSeconds, of.workedSeconds, of.targetSeconds, of.creditedSeconds].map(hoursOf),
    ...[of.adjustedSeconds, of.deltaSeconds, of.runningSeconds].map(hoursOf),
    note,
  ];
  const empty = (more: readonly Cell[]): Cell[] => [...more, ...Array<Cell>(columns.length - more.length).fill(null)];
  return [
    ...sheet.days.map((day) => row(day.localDate, edgesOf(day, sheet.timeZone), day, creditText(day, language))),
    row(words.sum, ['', ''], totals, ''),
    empty([words.before, null, null, null, null, null, null, null, null, hoursOf(totals.beforeSeconds)]),
    empty([sheet.name, sheet.month]),
    empty([words.head, sheet.head ?? '–']),
  ];
}
