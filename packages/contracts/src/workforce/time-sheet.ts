import { z } from 'zod';
import { Id } from '../fields/ids.ts';
import { Absence } from './absence.ts';
import { EmploymentContract } from './employment-contract.ts';
import { Shift } from './shift.ts';
import { TimeAdjustment } from './time-adjustment.ts';
import { User } from './user.ts';
import { WorkingActivity } from './working-activity.ts';
import { isInYearsOfWork } from './years-of-work.ts';

/** A month as `2026-03`. */
export const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .refine(isInYearsOfWork);
const seconds = z.int();
const localDate = z.iso.date();
const askedDate = localDate.refine(isInYearsOfWork);

/** A piece of work or of a break within a day. */
const Piece = z.object({
  stretchId: Id,
  kind: z.string(),
  isBreak: z.boolean(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  seconds,
});

const dayStates = ['open', 'submitted', 'approved'] as const;
export type MonthState = (typeof dayStates)[number];

/**
 * A day of a time sheet, in seconds: `delta` is worked + credited + adjusted − target, `running` that of the day before + delta. Each number is the sum of
 * its parts. Source: TIME-005.
 */
export const DayBalance = z.object({
  localDate,
  targetSeconds: seconds,
  workedSeconds: seconds,
  breakSeconds: seconds,
  creditedSeconds: seconds,
  adjustedSeconds: seconds,
  deltaSeconds: seconds,
  runningSeconds: seconds,
  state: z.enum(dayStates),
  parts: z.object({
    target: z.object({
      contractId: Id.nullable(),
      targetSeconds: seconds,
      holiday: z.string().nullable(),
      holidaySeconds: seconds,
    }),
    worked: z.array(Piece),
    breaks: z.array(Piece),
    /** Public holidays and absences; `id` of the absence. */
    credited: z.array(z.object({ kind: z.string(), id: Id.nullable(), seconds })),
    adjusted: z.array(z.object({ id: Id, kind: z.string(), seconds })),
  }),
});
export type DayBalance = z.infer<typeof DayBalance>;

/** Sums of days; `running` is the balance at the end of the last one. */
export const SheetTotals = z.object({
  targetSeconds: seconds,
  workedSeconds: seconds,
  breakSeconds: seconds,
  creditedSeconds: seconds,
  adjustedSeconds: seconds,
  deltaSeconds: seconds,
  /** The balance before the first day. */
  beforeSeconds: seconds,
  runningSeconds: seconds,
});
export type SheetTotals = z.infer<typeof SheetTotals>;

const whose = { user: Id.optional(), branch: Id.optional() };
/** Most days that are asked for at once. */
export const MOST_SHEET_DAYS = 400;
/** Whose: a person, or the people of a branch; one's own without either. Local dates, both included. */
export const BalancesQuery = z.strictObject({ ...whose, from: askedDate, to: askedDate });
export const Balances = z.array(
  z.object({ userId: Id, from: localDate, to: localDate, days: z.array(DayBalance), totals: SheetTotals }),
);
export type Balances = z.infer<typeof Balances>;

/** The account of the leave year that holds a local date; today without one. */
export const HolidayBalancesQuery = z.strictObject({ ...whose, on: askedDate.optional() });
const minutes = z.int();
const LeaveYear = z.object({ from: localDate, to: localDate });
const LeaveDays = z.array(z.object({ entryId: Id, localDate, minutes }));
const LeaveLots = z.array(z.object({ year: LeaveYear, minutes, expiresOn: localDate.nullable() }));
/**
 * Somebody's leave in minutes: `remaining` is entitlement + carried over + adjusted − taken − planned − expired, each the sum of its parts. What is requested is
 * not taken off. Source: TIME-005.
 */
export const HolidayBalance = z.object({
  userId: Id,
  /** 1 January, or the day of hire, as `MM-DD`. */
  leaveYearStart: z.string(),
  leaveYear: LeaveYear,
  entitlementMinutes: minutes,
  carriedOverMinutes: minutes,
  /** When the oldest of what was carried over lapses; null: not at all. */
  carriedExpiresOn: localDate.nullable(),
  adjustedMinutes: minutes,
  expiredMinutes: minutes,
  takenMinutes: minutes,
  plannedMinutes: minutes,
  requestedMinutes: minutes,
  remainingMinutes: minutes,
  /** Of a usual day, to show days. */
  dayMinutes: minutes,
  parts: z.object({
    entitlement: z.array(z.object({ from: localDate, to: localDate, minutes })),
    carriedOver: LeaveLots,
    adjusted: z.array(z.object({ id: Id, localDate, kind: z.string(), minutes })),
    expired: LeaveLots,
    taken: LeaveDays,
    planned: LeaveDays,
    requested: LeaveDays,
  }),
});
export type HolidayBalance = z.infer<typeof HolidayBalance>;

/** What of a month is still to be done before it is approved. */
export const MonthTodo = z.object({
  /** Activities that run, and that are marked for review. */
  running: z.int(),
  review: z.int(),
  /** Absences that nobody has decided about. */
  requests: z.int(),
  /** Adjustments that nobody has approved. */
  adjustments: z.int(),
});
export type MonthTodo = z.infer<typeof MonthTodo>;
const state = z.enum(dayStates);

export const MonthsQuery = z.strictObject({ branch: Id, month: Month });
/** The people of a branch with their sheets of a month, up to yesterday while it is not over. */
export const MonthOverview = z.object({
  month: Month,
  isOver: z.boolean(),
  people: z.array(
    z.object({
      user: Id,
      name: z.string(),
      state,
      hasContract: z.boolean(),
      todo: MonthTodo,
      totals: SheetTotals,
      remainingLeaveMinutes: minutes.nullable(),
      dayMinutes: minutes,
    }),
  ),
});
export type MonthOverview = z.infer<typeof MonthOverview>;

export const MonthParams = z.object({ user: Id, month: Month });
/** Something that was done with a month; `hash` follows from what it says and from the entry before of the person. */
export const MonthEntry = z.object({
  seq: z.int(),
  action: z.enum(['submit', 'approve', 'reopen']),
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string(),
  hash: z.string(),
});
export type MonthEntry = z.infer<typeof MonthEntry>;

/** Somebody's sheet of a month. */
export const MonthSheet = z.object({
  user: Id,
  /** The first branch of the person; null: none. */
  branch: Id.nullable(),
  name: z.string(),
  month: Month,
  timeZone: z.string(),
  isOver: z.boolean(),
  state,
  hasContract: z.boolean(),
  todo: MonthTodo,
  days: z.array(DayBalance),
  totals: SheetTotals,
  leave: HolidayBalance.nullable(),
  absences: z.array(Absence.record),
  adjustments: z.array(TimeAdjustment.record),
  entries: z.array(MonthEntry),
  /** Hash of the person’s last entry; null: there is none. */
  head: z.string().nullable(),
  /** Every hash of the person’s entries follows from its content and from the one before. */
  isIntact: z.boolean(),
  /** The days are those that were approved; true while the month is not approved. */
  isAsApproved: z.boolean(),
});
export type MonthSheet = z.infer<typeof MonthSheet>;

/** What is stored of somebody's working time, all of it, for themselves. */
export const OwnWorkData = z.object({
  user: User.record,
  contracts: z.array(EmploymentContract.record),
  activities: z.array(WorkingActivity.record),
  /** Published ones. */
  shifts: z.array(Shift.record),
  absences: z.array(Absence.record),
  adjustments: z.array(TimeAdjustment.record),
  months: z.array(MonthEntry.extend({ month: Month })),
});

export const ReopenMonth = z.strictObject({ reason: z.string().trim().min(3).max(500) });
export const SheetFileQuery = z.strictObject({
  format: z.enum(['pdf', 'xlsx']),
  language: z.enum(['de', 'en']).default('de'),
});

/** Columns of the file for payroll. Times are hours with two digits. */
export const payrollColumns = [
  'person',
  'username',
  'email',
  'month',
  'state',
  'targetHours',
  'workedHours',
  'breakHours',
  'creditedHours',
  'publicHolidayHours',
  'holidayHours',
  'sickHours',
  'careHours',
  'specialHours',
  'unpaidHours',
  'adjustedHours',
  'payoutHours',
  'deltaHours',
  'balanceHours',
  'leaveDaysTaken',
  'leaveDaysLeft',
  'hash',
] as const;
export type PayrollColumn = (typeof payrollColumns)[number];
/** `columns` are names with commas between; without them all of them. */
export const PayrollQuery = z.strictObject({ branch: Id, month: Month, columns: z.string().max(600).optional() });
