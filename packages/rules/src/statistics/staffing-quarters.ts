/** Whether enough people were there for the orders that were due, by quarter hours. */
import type { StaffedQuarter } from '@filiale/contracts/analytics/staffing-quarters';
import { addDays, toInstant } from '../wall-time.ts';
import { localQuarterOf, offsetText } from './buckets.ts';
import type { Days } from './periods.ts';
import type { StaffHour } from './staff-hours.ts';

const QUARTER_MS = 900_000;
const QUARTER_SECONDS = 900;
const QUARTERS_OF_HOUR = 4;
const HUNDREDTHS = 100;

/** Orders per person and hour from which on there are too few people, where nobody says another number. */
export const USUAL_SHORT_LEVEL = 10;

/** What an hour of a local day has of work: `stamps` of what was done, `shifts` of what was planned with a person. `quarterSeconds` is null where only the hour is known. */
export type WorkOfHour = Pick<StaffHour, 'localDay' | 'localHour' | 'localFold' | 'quarterSeconds'> & {
  readonly by: 'stamps' | 'shifts';
  readonly seconds: number;
};

type Asked = {
  readonly days: Days;
  readonly zone: string;
  /** The present local date. Work that goes on has no stamp of its end: before a day is over, shifts say who is there. */
  readonly today: string;
  readonly work: readonly WorkOfHour[];
  /** When orders were due. */
  readonly due: readonly Date[];
};

/** Every quarter hour of some local days, as many as clocks show: 92 or 100 on days where they change. Source: STAT-011. */
export function staffedQuarters({ days, zone, today, work, due }: Asked): StaffedQuarter[] {
  const secondsOf = new Map<string, number>();
  const kindsOf = new Map<string, Set<WorkOfHour['by']>>();
  for (const { by, localDay, localHour, localFold, seconds, quarterSeconds } of work) {
    if (seconds > 0) kindsOf.set(localDay, (kindsOf.get(localDay) ?? new Set()).add(by));
    for (let quarter = 0; quarter < QUARTERS_OF_HOUR; quarter += 1) {
      const key = `${by} ${keyOf({ day: localDay, hour: localHour, fold: localFold, quarter })}`;
      const more = quarterSeconds ? (quarterSeconds[quarter] ?? 0) : seconds / QUARTERS_OF_HOUR;
      secondsOf.set(key, (secondsOf.get(key) ?? 0) + more);
    }
  }
  const quarterOf = (at: number): number => Math.floor(at / QUARTER_MS);
  const dueIn = Map.groupBy(due, (at) => quarterOf(at.getTime()));
  const quarters: StaffedQuarter[] = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    const kinds = kindsOf.get(day);
    const order = day < today ? (['stamps', 'shifts'] as const) : (['shifts', 'stamps'] as const);
    const staffBy = order.find((kind) => kinds?.has(kind)) ?? null;
    const end = toInstant(addDays(day, 1), '00:00', zone).getTime();
    for (let at = toInstant(day, '00:00', zone).getTime(); at < end; at += QUARTER_MS) {
      const local = localQuarterOf(new Date(at), zone);
      const seconds = staffBy === null ? 0 : (secondsOf.get(`${staffBy} ${keyOf(local)}`) ?? 0);
      quarters.push({
        from: `${day}T${two(local.hour)}:${two(local.quarter * (60 / QUARTERS_OF_HOUR))}:00${offsetText(zone, at)}`,
        people: Math.round((seconds / QUARTER_SECONDS) * HUNDREDTHS) / HUNDREDTHS,
        staffBy,
        due: dueIn.get(quarterOf(at))?.length ?? 0,
      });
    }
  }
  return quarters;
}

const two = (value: number): string => String(value).padStart(2, '0');
const keyOf = ({ day, hour, fold, quarter }: ReturnType<typeof localQuarterOf>): string =>
  `${day} ${hour} ${fold} ${quarter}`;

type Quarter = Pick<StaffedQuarter, 'people' | 'due'>;

/** Orders per person and hour of some quarter hours; null: orders, and nobody there. */
export function duePerPersonHour(quarters: readonly Quarter[]): number | null {
  const [due, people] = [sumOf(quarters, 'due'), sumOf(quarters, 'people')];
  if (due === 0) return 0;
  return people > 0 ? (due * QUARTERS_OF_HOUR) / people : null;
}

/** Whether fewer people were there than the orders of a quarter hour needed: `level` orders or more for each person and hour, or nobody. */
export function isShort(quarter: Quarter, level: number): boolean {
  const rate = duePerPersonHour([quarter]);
  return quarter.due > 0 && (rate === null || rate >= level);
}

/** Quarter hours one after the other with too few people. `to` is when the last of them ends, by the same clock. */
export type ShortSpan = {
  readonly from: string;
  readonly to: string;
  /** On average. */
  readonly people: number;
  readonly due: number;
  /** Null: nobody was there. */
  readonly duePerPersonHour: number | null;
};

/** The times at which there were too few people, in their order. Source: STAT-011. */
export function shortSpans(quarters: readonly StaffedQuarter[], level: number): ShortSpan[] {
  const runs: { readonly last: number; readonly of: StaffedQuarter[] }[] = [];
  quarters.forEach((quarter, at) => {
    if (!isShort(quarter, level)) return;
    const before = runs.at(-1);
    if (before && before.last === at - 1) runs.splice(-1, 1, { last: at, of: [...before.of, quarter] });
    else runs.push({ last: at, of: [quarter] });
  });
  return runs.flatMap(({ last, of }) => {
    const [first, end] = [of[0], of.at(-1)];
    if (!first || !end) return [];
    return {
      from: first.from,
      to: quarters[last + 1]?.from ?? afterQuarter(end.from),
      people: Math.round((sumOf(of, 'people') / of.length) * 10) / 10,
      due: sumOf(of, 'due'),
      duePerPersonHour: duePerPersonHour(of),
    };
  });
}

const sumOf = (quarters: readonly Quarter[], key: keyof Quarter): number =>
  quarters.reduce((sum, quarter) => sum + quarter[key], 0);

/** `2026-11-27T23:45:00+01:00` and a quarter of an hour, by the same clock. */
function afterQuarter(from: string): string {
  const wall = new Date(Date.parse(`${from.slice(0, 19)}Z`) + QUARTER_MS).toISOString();
  return `${wall.slice(0, 19)}${from.slice(19)}`;
}

/** The local day that an instant with its offset names. */
export const dayOfQuarter = (from: string): string => from.slice(0, 10);
/** Its wall time. */
export const timeOfQuarter = (from: string): string => from.slice(11, 16);
