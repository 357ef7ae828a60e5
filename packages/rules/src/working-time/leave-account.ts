import { addDays } from '../wall-time.ts';
import type { Adjustment } from './balance-of-days.ts';
import { type Absence, shareOf } from './credits-of-day.ts';
import {
  type Employment,
  type Entitlement,
  type EntitlementPart,
  entitlementOf,
  shareOfYear,
} from './leave-entitlement.ts';
import type { LeaveRules } from './leave-rules.ts';
import { endOfMonths, type LeaveYear, leaveYearOf } from './leave-year.ts';
import { type ContractRow, type Holiday, targetOfDay } from './target-of-day.ts';

/** Leave that somebody asked for, or that was approved; others count for nothing. */
export type LeaveEntry = Pick<Absence, 'id' | 'from' | 'to' | 'half'> & { readonly state: 'requested' | 'approved' };

/** Minutes of leave that are added to the leave year of a local date, or taken from it. */
export type LeaveAdjustment = {
  readonly id: string;
  readonly localDate: string;
  readonly kind: Adjustment['kind'];
  readonly minutes: number;
};

/** What leave years are reckoned by. `dayMinutes`: those of a usual day, to show days and to round twelfths. */
export type LeaveTerms = { readonly rules: LeaveRules; readonly dayMinutes: number };

/** What an account of leave is reckoned from; every list may come in any order. */
export type LeaveBook = LeaveTerms & {
  /** Other terms, each until a local date: leave years that begin by then keep them. */
  readonly former?: readonly (LeaveTerms & { readonly until: string })[];
  readonly employment: Employment;
  readonly entitlements: readonly Entitlement[];
  readonly contracts: readonly ContractRow[];
  readonly holidays: readonly Holiday[];
  readonly entries: readonly LeaveEntry[];
  /** Days of sickness that take no leave (BUrlG § 9, UrlG § 5); half ones do. */
  readonly sickness: readonly Pick<Absence, 'from' | 'to' | 'half'>[];
  readonly adjustments: readonly LeaveAdjustment[];
};

/** Minutes of leave of one day. */
export type LeaveDay = { readonly entryId: string; readonly localDate: string; readonly minutes: number };

/** Leave of one year that is left, and the last local date on which it can be taken (null: for good). */
export type LeaveLot = { readonly year: LeaveYear; readonly minutes: number; readonly expiresOn: string | null };

/**
 * Somebody's leave in the year that holds a local date, in minutes: `remaining` is entitlement + carried over + adjusted − taken − planned − expired, each the
 * sum of its parts. Requests are not taken off.
 */
export type LeaveAccount = {
  readonly leaveYear: LeaveYear;
  /** By what it is reckoned. */
  readonly yearStart: LeaveRules['yearStart'];
  readonly entitlementMinutes: number;
  readonly carriedOverMinutes: number;
  readonly adjustedMinutes: number;
  /** The part of the carry-over that has lapsed by the local date. */
  readonly expiredMinutes: number;
  /** Approved, up to the local date. */
  readonly takenMinutes: number;
  /** Approved, after it. */
  readonly plannedMinutes: number;
  readonly requestedMinutes: number;
  readonly remainingMinutes: number;
  readonly dayMinutes: number;
  readonly parts: {
    readonly entitlement: readonly EntitlementPart[];
    readonly carriedOver: readonly LeaveLot[];
    readonly adjusted: readonly LeaveAdjustment[];
    readonly expired: readonly LeaveLot[];
    readonly taken: readonly LeaveDay[];
    readonly planned: readonly LeaveDay[];
    readonly requested: readonly LeaveDay[];
  };
};

const sumOf = (parts: readonly { readonly minutes: number }[]): number =>
  parts.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * What a leave costs on each of its days: the target of the day without what a public holiday credits, half of it for a half day. Days without a target cost
 * nothing and are missing.
 */
export function leaveDaysOf(
  { id, from, to, half }: Pick<LeaveEntry, 'id' | 'from' | 'to' | 'half'>,
  contracts: readonly ContractRow[],
  holidays: readonly Holiday[],
): LeaveDay[] {
  const days: LeaveDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const { targetSeconds, holidaySeconds } = targetOfDay(contracts, date, holidays);
    const minutes = shareOf(Math.floor(targetSeconds / 60), half);
    const free = Math.floor((targetSeconds - holidaySeconds) / 60);
    if (Math.min(minutes, free) > 0) days.push({ entryId: id, localDate: date, minutes: Math.min(minutes, free) });
  }
  return days;
}

type Lots = { readonly lots: readonly LeaveLot[]; readonly expired: readonly LeaveLot[] };

/** Lots without those whose last day is before a local date. */
const lapse = ({ lots, expired }: Lots, localDate: string): Lots => {
  const isOver = ({ expiresOn, minutes }: LeaveLot): boolean =>
    expiresOn !== null && expiresOn < localDate && minutes > 0;
  return { lots: lots.filter((lot) => !isOver(lot)), expired: [...expired, ...lots.filter(isOver)] };
};

/** Takes minutes from the oldest lot first; what none has left is owed by the newest. */
function take(lots: readonly LeaveLot[], minutes: number): LeaveLot[] {
  let left = minutes;
  return lots.map((lot, index) => {
    const isLast = index === lots.length - 1;
    const used = isLast ? left : Math.min(Math.max(lot.minutes, 0), left);
    left -= used;
    return { ...lot, minutes: lot.minutes - used };
  });
}

/** The lots of a leave year on a local date, after the leave that was taken before. */
function runYear(before: readonly LeaveLot[], own: LeaveLot, days: readonly LeaveDay[], on: string): Lots {
  let state: Lots = { lots: [...before, own], expired: [] };
  for (const day of days) {
    state = lapse(state, day.localDate);
    state = { ...state, lots: take(state.lots, day.minutes) };
  }
  return lapse(state, on);
}

/** The terms of the leave year that begins on a local date. */
const termsOf = ({ former = [], rules, dayMinutes }: LeaveBook, from: string): LeaveTerms =>
  former.filter(({ until }) => from <= until).toSorted((a, b) => (a.until < b.until ? -1 : 1))[0] ?? {
    rules,
    dayMinutes,
  };

/**
 * Every leave year from the hire to the one that holds a local date, with its terms. Where later ones begin it on another day, the first of theirs is the rest
 * of that year, and `share` of a year.
 */
function yearsUntil(
  book: LeaveBook,
  on: string,
): { readonly year: LeaveYear; readonly terms: LeaveTerms; readonly share: number }[] {
  const { hiredOn } = book.employment;
  const years: ReturnType<typeof yearsUntil> = [];
  for (let from = hiredOn; from <= on; ) {
    const terms = termsOf(book, from);
    const whole = leaveYearOf(terms.rules.yearStart, hiredOn, from);
    if (!whole) break;
    const year = { from, to: whole.to };
    years.push({ year, terms, share: from === whole.from ? 1 : shareOfYear(year) });
    from = addDays(year.to, 1);
  }
  return years;
}

/**
 * Somebody's account of leave on a local date; null before they were hired. Leave is taken from the oldest year first and carried over until it lapses; planned
 * leave counts on its day, so it saves what lapses after it. More leave than there was is carried over as a debt. Source: TIME-005.
 */
export function leaveAccount(book: LeaveBook, on: string): LeaveAccount | null {
  const { employment, entitlements, contracts, holidays, dayMinutes } = book;
  const isSick = ({ localDate }: LeaveDay): boolean =>
    book.sickness.some(({ from, to, half }) => half === null && from <= localDate && localDate <= to);
  const years = yearsUntil(book, on);
  const daysOf = (state: LeaveEntry['state']): LeaveDay[] =>
    book.entries
      .filter((entry) => entry.state === state)
      .flatMap((entry) => leaveDaysOf(entry, contracts, holidays))
      .filter((day) => !isSick(day))
      .toSorted((a, b) => (a.localDate + a.entryId < b.localDate + b.entryId ? -1 : 1));
  const approved = daysOf('approved');
  const asked = daysOf('requested');
  const inYear = <Part extends { readonly localDate: string }>(
    parts: readonly Part[],
    { from, to }: LeaveYear,
  ): Part[] => parts.filter(({ localDate }) => from <= localDate && localDate <= to);

  let carried: readonly LeaveLot[] = [];
  let account: LeaveAccount | null = null;
  for (const { year, terms, share } of years) {
    const { rules } = terms;
    const isLast = year === years.at(-1)?.year;
    const asOf = isLast ? on : year.to;
    const ofYear = entitlements.map((one) => ({ ...one, minutesPerYear: one.minutesPerYear * share }));
    const entitlement = entitlementOf(rules, employment, ofYear, year, asOf, terms.dayMinutes);
    const adjusted = inYear(book.adjustments, year).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const expiresOn = rules.carryOverMonths === null ? null : endOfMonths(addDays(year.to, 1), rules.carryOverMonths);
    const own = { year, minutes: sumOf(entitlement) + sumOf(adjusted), expiresOn };
    const days = inYear(approved, year);
    const taken = days.filter(({ localDate }) => localDate <= on);
    const planned = days.filter(({ localDate }) => localDate > on);
    const requested = inYear(asked, year);
    const expired = runYear(carried, own, taken, asOf).expired;
    account = {
      leaveYear: year,
      yearStart: rules.yearStart,
      entitlementMinutes: sumOf(entitlement),
      carriedOverMinutes: sumOf(carried),
      adjustedMinutes: sumOf(adjusted),
      expiredMinutes: sumOf(expired),
      takenMinutes: sumOf(taken),
      plannedMinutes: sumOf(planned),
      requestedMinutes: sumOf(requested),
      remainingMinutes: sumOf(carried) + own.minutes - sumOf(days) - sumOf(expired),
      dayMinutes,
      parts: { entitlement, carriedOver: carried, adjusted, expired, taken, planned, requested },
    };
    carried = runYear(carried, own, days, addDays(year.to, 1)).lots.filter(({ minutes }) => minutes !== 0);
  }
  return account;
}
