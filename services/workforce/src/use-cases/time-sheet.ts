import type {
  DayBalance,
  HolidayBalance,
  MonthState,
  MonthTodo,
  SheetTotals,
} from '@filiale/contracts/workforce/time-sheet';
import { addDays, addMonths, monthOf, weekdays } from '@filiale/rules/wall-time';
import { balanceOfDays } from '@filiale/rules/working-time/balance-of-days';
import { type LeaveTerms, leaveAccount } from '@filiale/rules/working-time/leave-account';
import { leaveRules } from '@filiale/rules/working-time/leave-rules';
import { contractOn, type Holiday } from '@filiale/rules/working-time/target-of-day';
import type {
  Queryable,
  SheetAbsence,
  SheetAdjustment,
  SheetContract,
  SheetMonth,
  SheetStretch,
  TimeSheets,
} from '../storage/time-sheets.ts';
import { publicHolidays } from './public-holidays.ts';

/** All that somebody's sheets are reckoned from. */
export type SheetBook = {
  readonly contracts: readonly SheetContract[];
  readonly stretches: readonly SheetStretch[];
  readonly absences: readonly SheetAbsence[];
  readonly adjustments: readonly SheetAdjustment[];
  readonly months: readonly SheetMonth[];
  /** Where the balance begins: with the first contract, work or adjustment; null: there is nothing. */
  readonly begins: string | null;
};

/** The last day of a month. */
export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** The last month that was approved and is over before a local date; months are approved in order, so all before are as well. */
const closedBefore = (months: readonly SheetMonth[], date: string): SheetMonth | undefined =>
  months.findLast(({ month, state }) => state === 'approved' && lastDayOf(month) < date);

/** From where a balance is reckoned: after the last approved month, whose balance stands, else from the beginning. */
function startOf(
  { months, begins }: Pick<SheetBook, 'months' | 'begins'>,
  from: string,
): { date: string; before: number } {
  const closed = closedBefore(months, from);
  if (closed) return { date: `${addMonths(closed.month, 1)}-01`, before: closed.runningSeconds ?? 0 };
  return { date: begins !== null && begins < from ? begins : from, before: 0 };
}

/** Reads what sheets of people between two local dates are reckoned from. */
export async function readBooks(
  sheets: TimeSheets,
  users: readonly string[],
  from: string,
  to: string,
  on?: Queryable,
): Promise<ReadonlyMap<string, SheetBook>> {
  const contracts = Map.groupBy(await sheets.contracts(users, on), ({ user }) => user);
  const absences = Map.groupBy(await sheets.absences(users, on), ({ user }) => user);
  const adjustments = Map.groupBy(await sheets.adjustments(users, on), ({ user }) => user);
  const months = Map.groupBy(await sheets.months(users, on), ({ user }) => user);
  const firstWork = await sheets.firstWork(users, on);
  const open = users.map((user) => {
    const own = {
      contracts: contracts.get(user) ?? [],
      absences: absences.get(user) ?? [],
      adjustments: adjustments.get(user) ?? [],
      months: months.get(user) ?? [],
    };
    const begins = [own.contracts[0]?.validFrom, own.adjustments[0]?.localDate, firstWork.get(user)]
      .filter((date) => date !== undefined)
      .toSorted()[0];
    return { user, own: { ...own, begins: begins ?? null } };
  });
  const since = open.map(({ own }) => startOf(own, from).date).toSorted()[0] ?? from;
  const stretches = Map.groupBy(await sheets.stretches(users, since, to, on), ({ user }) => user);
  return new Map(open.map(({ user, own }) => [user, { ...own, stretches: stretches.get(user) ?? [] }]));
}

/** The public holidays where somebody works by the contract of each day. */
function holidaysOf(contracts: readonly SheetContract[], from: string, to: string): Holiday[] {
  const places = new Map(contracts.map((contract) => [`${contract.country}-${contract.region}`, contract]));
  return [...places].flatMap(([place, contract]) =>
    publicHolidays(contract, from, to).filter(({ localDate }) => {
      const valid = contractOn(contracts, localDate);
      return valid !== null && `${valid.country}-${valid.region}` === place;
    }),
  );
}

/** The state of a month: open, until something is done with it. */
export const stateOfMonth = (months: readonly SheetMonth[], month: string): MonthState =>
  months.find((one) => one.month === month)?.state ?? 'open';

/**
 * Somebody's days between two local dates, with the balance before them. What runs counts until `at`; requests and what nobody has approved count for
 * nothing. Source: TIME-005.
 */
export function daysOfSheet(
  book: SheetBook,
  from: string,
  to: string,
  at: Date,
): { readonly beforeSeconds: number; readonly days: DayBalance[] } {
  const { contracts, stretches, absences, adjustments, months } = book;
  const start = startOf(book, from);
  const all = balanceOfDays({
    ...{ from: start.date, to, contracts, stretches, now: at, runningBefore: start.before },
    holidays: holidaysOf(contracts, start.date, to),
    absences: absences.filter(({ state }) => state === 'approved'),
    adjustments: adjustments
      .filter(({ isApproved, account }) => isApproved && account === 'hours')
      .map(({ minutes, ...adjustment }) => ({ ...adjustment, seconds: minutes * 60 })),
  });
  const days = all.filter(({ localDate }) => from <= localDate);
  const [first] = days;
  return {
    beforeSeconds: first ? first.runningSeconds - first.deltaSeconds : (all.at(-1)?.runningSeconds ?? start.before),
    days: days.map(({ parts, ...day }) => ({
      ...day,
      state: stateOfMonth(months, monthOf(day.localDate)),
      parts: {
        target: {
          contractId: parts.target.contractId,
          targetSeconds: parts.target.targetSeconds,
          holiday: parts.target.holiday,
          holidaySeconds: parts.target.holidaySeconds,
        },
        worked: [...parts.worked],
        breaks: [...parts.breaks],
        credited: [...parts.credited],
        adjusted: parts.adjusted.map(({ id, kind, seconds }) => ({ id, kind, seconds })),
      },
    })),
  };
}

/** The sums of days. */
export function totalsOfSheet({
  beforeSeconds,
  days,
}: {
  beforeSeconds: number;
  days: readonly DayBalance[];
}): SheetTotals {
  const sum = (read: (day: DayBalance) => number): number => days.reduce((total, day) => total + read(day), 0);
  return {
    targetSeconds: sum(({ targetSeconds }) => targetSeconds),
    workedSeconds: sum(({ workedSeconds }) => workedSeconds),
    breakSeconds: sum(({ breakSeconds }) => breakSeconds),
    creditedSeconds: sum(({ creditedSeconds }) => creditedSeconds),
    adjustedSeconds: sum(({ adjustedSeconds }) => adjustedSeconds),
    deltaSeconds: sum(({ deltaSeconds }) => deltaSeconds),
    beforeSeconds,
    runningSeconds: days.at(-1)?.runningSeconds ?? beforeSeconds,
  };
}

/** Whether somebody has a contract on a day of a month. */
export const hasContractIn = ({ contracts }: Pick<SheetBook, 'contracts'>, month: string): boolean =>
  contracts.some(({ validFrom, validTo }) => validFrom <= lastDayOf(month) && (validTo ?? month) >= month);

/** What keeps a month from being approved. */
export function todoOfMonth({ stretches, absences, adjustments }: SheetBook, month: string): MonthTodo {
  const [from, to] = [`${month}-01`, lastDayOf(month)];
  const inMonth = stretches.filter(({ localDate }) => monthOf(localDate) === month);
  return {
    running: inMonth.filter(({ endedAt }) => endedAt === null).length,
    review: inMonth.filter(({ endedAt, needsReview }) => endedAt !== null && needsReview).length,
    requests: absences.filter((one) => one.state === 'requested' && one.from <= to && one.to >= from).length,
    adjustments: adjustments.filter(({ isApproved, localDate }) => !isApproved && monthOf(localDate) === month).length,
  };
}
export const isTodo = (todo: MonthTodo): boolean => Object.values(todo).some((count) => count > 0);

/** Minutes of a usual day of a contract: those of a week over its days with hours. */
function dayMinutesOf({ weekdayMinutes }: Pick<SheetContract, 'weekdayMinutes'>): number {
  const worked = weekdays.map((day) => weekdayMinutes[day] ?? 0).filter((minutes) => minutes > 0);
  return worked.length === 0 ? 0 : Math.round(worked.reduce((sum, minutes) => sum + minutes, 0) / worked.length);
}

/** By what leave is reckoned under a contract. */
function termsOf(contract: SheetContract): LeaveTerms {
  const rules = leaveRules[contract.country];
  const yearStart = contract.leaveYear === 'law' ? rules.yearStart : contract.leaveYear;
  return { rules: { ...rules, yearStart }, dayMinutes: dayMinutesOf(contract) };
}

/** Somebody's account of leave on a local date; null without a contract, and before it began. Source: TIME-005. */
export function holidayBalanceOf(userId: string, book: SheetBook, on: string): HolidayBalance | null {
  const { contracts, absences, adjustments } = book;
  const [first] = contracts;
  const present = contractOn(contracts, on) ?? contracts.findLast(({ validFrom }) => validFrom <= on);
  if (!first || !present) return null;
  const hiredOn = contracts.map((contract) => contract.hiredOn).toSorted()[0] ?? first.validFrom;
  const ends =
    contracts
      .map(({ validTo }) => validTo ?? '9999-12-31')
      .toSorted()
      .at(-1) ?? null;
  const leave = absences.filter(({ kind }) => kind === 'holiday');
  const account = leaveAccount(
    {
      ...termsOf(present),
      // Contracts that later ones have replaced: leave years that began under them keep their reckoning.
      former: contracts
        .filter(({ validFrom }) => validFrom < present.validFrom)
        .map((contract, index) => ({
          ...termsOf(contract),
          until: addDays(contracts[index + 1]?.validFrom ?? present.validFrom, -1),
        })),
      employment: { hiredOn, leftOn: ends === '9999-12-31' ? null : ends },
      entitlements: contracts.map((contract) => ({
        validFrom: contract.validFrom,
        minutesPerYear: Math.round(contract.leaveDays * dayMinutesOf(contract)),
      })),
      contracts,
      // To the end of the leave year at the latest.
      holidays: holidaysOf(contracts, first.validFrom, addDays(on, 366)),
      entries: leave,
      sickness: absences.filter(({ kind, state }) => kind === 'sick' && state === 'approved'),
      adjustments: adjustments
        .filter((one) => one.account === 'leave' && one.isApproved)
        .map(({ id, localDate, kind, minutes }) => ({ id, localDate, kind, minutes })),
    },
    on,
  );
  if (!account) return null;
  const lapses = account.parts.carriedOver.flatMap(({ minutes, expiresOn }) =>
    minutes > 0 && expiresOn !== null ? [expiresOn] : [],
  );
  const { parts, yearStart, ...figures } = account;
  return {
    userId,
    leaveYearStart: yearStart === 'calendar' ? '01-01' : yearStart === 'working' ? hiredOn.slice(5) : yearStart,
    ...figures,
    carriedExpiresOn: lapses.toSorted()[0] ?? null,
    parts: {
      entitlement: [...parts.entitlement],
      carriedOver: [...parts.carriedOver],
      adjusted: [...parts.adjusted],
      expired: [...parts.expired],
      taken: [...parts.taken],
      planned: [...parts.planned],
      requested: [...parts.requested],
    },
  };
}
