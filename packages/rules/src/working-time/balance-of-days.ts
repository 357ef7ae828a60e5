import { addDays } from '../wall-time.ts';
import { type Absence, type Credit, creditsOfDay } from './credits-of-day.ts';
import { type DayPart, type DayParts, partsOfDay, totalsOf } from './parts-of-day.ts';
import type { Stretch } from './stretches.ts';
import { type ContractRow, type DayTarget, type Holiday, targetOfDay } from './target-of-day.ts';

/**
 * Seconds that are added to somebody's balance on a local date, or taken from it: an opening balance, a correction by hand, hours that were paid out, carried
 * over or have expired.
 */
export type Adjustment = {
  readonly id: string;
  readonly localDate: string;
  readonly kind: 'opening' | 'correction' | 'payout' | 'carryOver' | 'expiry';
  readonly seconds: number;
};

/**
 * A day of somebody's time sheet, in seconds. `delta` is worked + credited + adjusted − target, `running` that of the day before + delta. Every number is
 * the sum of its parts.
 */
export type DayBalance = {
  readonly localDate: string;
  readonly targetSeconds: number;
  /** Work and paid breaks. */
  readonly workedSeconds: number;
  /** Breaks that are not paid. */
  readonly breakSeconds: number;
  readonly creditedSeconds: number;
  readonly adjustedSeconds: number;
  readonly deltaSeconds: number;
  readonly runningSeconds: number;
  readonly parts: {
    readonly target: DayTarget;
    readonly worked: readonly DayPart[];
    readonly breaks: readonly DayPart[];
    readonly credited: readonly Credit[];
    readonly adjusted: readonly Adjustment[];
  };
};

/** What a time sheet is reckoned from; every list may come in any order. */
export type TimeSheet = {
  /** Local dates, both included. */
  readonly from: string;
  readonly to: string;
  readonly contracts: readonly ContractRow[];
  readonly holidays: readonly Holiday[];
  /** Those that touch these days; what lies outside of them counts for nothing. */
  readonly stretches: readonly Stretch[];
  readonly absences: readonly Absence[];
  readonly adjustments: readonly Adjustment[];
  /** The running balance at the end of the day before `from`, in seconds. */
  readonly runningBefore?: number;
  /** At which stretches that run end; null: they count for nothing. */
  readonly now?: Date | null;
};

const total = (parts: readonly { readonly seconds: number }[]): number =>
  parts.reduce((sum, { seconds }) => sum + seconds, 0);
const isPaid = ({ isBreak, kind }: DayPart): boolean => !isBreak || kind === 'paid';

/** What of a sheet is of one date alone, by date. */
type ByDate = {
  readonly holidays: ReadonlyMap<string, readonly Holiday[]>;
  readonly adjustments: ReadonlyMap<string, readonly Adjustment[]>;
};

function balanceOf(sheet: TimeSheet, { holidays, adjustments }: ByDate, day: DayParts, before: number): DayBalance {
  const { localDate } = day;
  const target = targetOfDay(sheet.contracts, localDate, holidays.get(localDate));
  const ofWork = day.parts.filter(({ kind }) => kind !== 'absence');
  const worked = ofWork.filter(isPaid);
  const breaks = ofWork.filter((part) => !isPaid(part));
  const workedSeconds = total(worked);
  const credited = creditsOfDay(target, sheet.absences, workedSeconds);
  const adjusted = (adjustments.get(localDate) ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const creditedSeconds = total(credited);
  const adjustedSeconds = total(adjusted);
  const deltaSeconds = workedSeconds + creditedSeconds + adjustedSeconds - target.targetSeconds;
  return {
    localDate,
    targetSeconds: target.targetSeconds,
    workedSeconds,
    breakSeconds: total(breaks),
    creditedSeconds,
    adjustedSeconds,
    deltaSeconds,
    runningSeconds: before + deltaSeconds,
    parts: { target, worked, breaks, credited, adjusted },
  };
}

/**
 * Somebody's time sheet, a row for each day from `from` to `to`, with the running balance. A sheet in two pieces is the same as one, if the second begins with
 * the last running balance of the first. Source: TIME-005.
 */
export function balanceOfDays(sheet: TimeSheet): DayBalance[] {
  const days = new Map(partsOfDay(sheet.stretches, sheet.now).map((day) => [day.localDate, day]));
  const byDate: ByDate = {
    holidays: Map.groupBy(sheet.holidays, ({ localDate }) => localDate),
    adjustments: Map.groupBy(sheet.adjustments, ({ localDate }) => localDate),
  };
  const balances: DayBalance[] = [];
  let running = sheet.runningBefore ?? 0;
  for (let date = sheet.from; date <= sheet.to; date = addDays(date, 1)) {
    const balance = balanceOf(sheet, byDate, days.get(date) ?? totalsOf(date, []), running);
    balances.push(balance);
    running = balance.runningSeconds;
  }
  return balances;
}
