import { describedSet } from '@filiale/contracts/analytics/stat-sets';
import type { ProfileQuery, StatResult } from '@filiale/contracts/analytics/statistics';
import { metaOfNow } from '@filiale/rules/statistics/series-of-days';
import { localDate } from '@filiale/rules/wall-time';
import type { TimeSheets } from '../storage/time-sheets.ts';
import { daysOfSheet, holidayBalanceOf, readBooks, totalsOfSheet } from './time-sheet.ts';
import { refuseLong } from './work-statistics.ts';

const MINUTE = 60;

type Asked = {
  readonly query: ProfileQuery;
  readonly name: string;
  readonly timeZone: string;
  readonly language: 'de' | 'en';
  readonly now: Date;
};

const headOf = (name: string, set: Parameters<typeof describedSet>[1], language: Asked['language'], now: Date) => ({
  ...describedSet(name, set, language),
  ...{ other: null, meta: metaOfNow(now) },
});
const daysOf = ({ start, end }: ProfileQuery) => ({ from: start, to: end });
const queryOf = ({ query, timeZone }: Asked): StatResult['query'] => ({
  ...{ ...daysOf(query), timeZone, granularity: null, by: null, compare: null },
  filters: { user: query.user },
});

/** Somebody's hours of a period in one row, with their balance and the leave that they have at the end of a day. Source: STAT-009. */
export async function profileStatistics(sheets: TimeSheets, asked: Asked): Promise<StatResult> {
  const { query, name, timeZone, language, now } = asked;
  const { from, to } = daysOf(query);
  refuseLong({ from, to }, { from: 'start', to: 'end' });
  const on = query.now ?? localDate(now, timeZone);
  refuseLong({ from: on, to: on }, { from: 'now', to: 'now' });
  const [period, until] = await Promise.all([
    readBooks(sheets, [query.user], from, to),
    readBooks(sheets, [query.user], on, on),
  ]);
  const [book, atDay] = [period.get(query.user), until.get(query.user)];
  const sums = book && totalsOfSheet(daysOfSheet(book, from, to, now));
  const balance = atDay && totalsOfSheet(daysOfSheet(atDay, on, on, now));
  const leave = atDay ? holidayBalanceOf(query.user, atDay, on) : null;
  const m = [
    sums?.workedSeconds ?? 0,
    sums?.breakSeconds ?? 0,
    sums?.creditedSeconds ?? 0,
    sums?.targetSeconds ?? 0,
    sums?.deltaSeconds ?? 0,
    balance?.runningSeconds ?? 0,
    leave ? leave.remainingMinutes * MINUTE : null,
  ];
  const set = {
    ...({ kind: 'scalar', dimensions: ['user'] } as const),
    measures: ['worked', 'breaks', 'credited', 'target', 'delta', 'running', 'leave'] as const,
  };
  const head = headOf('user-profile', set, language, now);
  return {
    ...head,
    query: queryOf(asked),
    rows: [{ d: [query.user], m, ref: { resource: 'users', id: query.user, name } }],
    ...{ totals: m, comparedTotals: null },
    meta: { ...head.meta, complete: to < localDate(now, timeZone) },
  };
}

/** When somebody worked and had breaks, stretch by stretch. Source: STAT-010. */
export async function profileActivities(sheets: TimeSheets, asked: Asked): Promise<StatResult> {
  const { query, timeZone, language, now } = asked;
  const { from, to } = daysOf(query);
  refuseLong({ from, to }, { from: 'start', to: 'end' });
  const book = (await readBooks(sheets, [query.user], from, to)).get(query.user);
  const days = book ? daysOfSheet(book, from, to, now).days : [];
  const pieces = days
    .flatMap(({ parts }) => [...parts.worked, ...parts.breaks])
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const sum = (isBreak: boolean): number =>
    pieces.reduce((total, piece) => (piece.isBreak === isBreak ? total + piece.seconds : total), 0);
  const set = {
    ...({ kind: 'timeline', dimensions: ['from', 'to', 'work'] } as const),
    measures: ['worked', 'breaks'] as const,
  };
  const head = headOf('user-profile-working-activities', set, language, now);
  return {
    ...head,
    query: queryOf(asked),
    rows: pieces.map(({ from: begins, to: ends, kind, isBreak, seconds }) => ({
      d: [begins, ends, kind],
      m: isBreak ? [0, seconds] : [seconds, 0],
    })),
    ...{ totals: [sum(false), sum(true)], comparedTotals: null },
    meta: { ...head.meta, complete: to < localDate(now, timeZone) },
  };
}
