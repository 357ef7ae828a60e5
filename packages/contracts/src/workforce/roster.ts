import { z } from 'zod';
import { Id } from '../fields/ids.ts';
import { Absence } from './absence.ts';
import { Shift } from './shift.ts';
import { ShiftRequest } from './shift-request.ts';
import { WorkWarning } from './work-warning.ts';
import { isInYearsOfWork } from './years-of-work.ts';

const THURSDAY = 4;
/** A year has 53 weeks where it begins or ends with a Thursday. */
const isLong = (year: number): boolean =>
  [Date.UTC(year, 0, 1), Date.UTC(year, 11, 31)].some((day) => new Date(day).getUTCDay() === THURSDAY);
/** An ISO week, `2026-W49`: from Monday to Sunday, in the zone of the branch. */
export const IsoWeek = z
  .string()
  .regex(/^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/)
  .refine((week) => isInYearsOfWork(week) && (!week.endsWith('53') || isLong(Number(week.slice(0, 4)))));
export const RosterQuery = z.strictObject({ branch: Id, week: IsoWeek });

/** Planned hours besides the shifts of the week at the branch. */
const PlannedElsewhere = z.object({
  id: Id,
  localDate: z.iso.date(),
  from: z.string(),
  to: z.string(),
  breakMinutes: z.number(),
  timeZone: z.string(),
});

const AbsenceHalf = Absence.fields.half.schema;
/** Null: one whose law of working time the rules do not have. */
const LawCountry = z.enum(['AT', 'DE', 'CH']).nullable();
/** Somebody of the branch in a week. */
const RosterPerson = z.object({
  user: Id,
  name: z.string(),
  department: Id.nullable(),
  /** Whose law holds: as the contract says, else that of the branch. */
  country: LawCountry,
  /** For the bounds of youths: the age that they have not reached; null: an adult, as far as is known. */
  belowAge: z.int().nullable(),
  /** Owed in the week by contract; null: there is none. */
  targetMinutes: z.int().nullable(),
  /** Gross wage of an hour on the last date, in the currency of the roster; null where it is not known, and for callers who may not read wages. */
  hourlyWage: z.number().nullable(),
  /** Planned shifts at other branches of the week, and everywhere of the week before and the week after, for the guard. */
  elsewhere: z.array(PlannedElsewhere),
  /** Hours that recur and are published, by day; they do not count on days with a shift. */
  recurring: z.array(z.object({ localDate: z.iso.date(), from: z.string(), to: z.string() })),
  /** When they said that they cannot work; null: all day. */
  unavailable: z.array(z.object({ localDate: z.iso.date(), from: z.string().nullable(), to: z.string().nullable() })),
  /** Days that they are away, also by hours that were recorded as absence; `isRequested`: nobody has decided yet. */
  absences: z.array(z.object({ localDate: z.iso.date(), half: AbsenceHalf, isRequested: z.boolean() })),
  /** Public holidays where they work by contract, else those of the whole country of the branch. */
  holidays: z.array(z.object({ localDate: z.iso.date(), name: z.string() })),
  warnings: z.array(WorkWarning),
  /** Minutes of the week's shifts at the branch, without breaks. */
  plannedMinutes: z.int(),
});
export type RosterPerson = z.infer<typeof RosterPerson>;

/** A request with what it is about. */
const RequestShown = z.object({
  request: ShiftRequest.record,
  shift: Shift.record,
  otherShift: Shift.record.nullable(),
  /** Who asks. */
  name: z.string(),
  /** Who accepted, or alone is asked; empty: anybody of the branch. */
  colleagueName: z.string(),
});
export type RequestShown = z.infer<typeof RequestShown>;

/** The week of a branch, as it is planned. */
export const Roster = z.object({
  branch: Id,
  week: IsoWeek,
  /** The seven local dates. */
  days: z.array(
    z.object({
      localDate: z.iso.date(),
      plannedMinutes: z.int(),
      /** Wages of the planned hours; null for callers who may not read them. */
      cost: z.number().nullable(),
      /** Planned minutes of people whose wage is not known, or in another currency, which the cost leaves out. */
      withoutWageMinutes: z.int(),
    }),
  ),
  timeZone: z.string(),
  /** Of the costs; empty where there are none. */
  currency: z.string(),
  /** Of the branch, else of the company. */
  country: LawCountry,
  people: z.array(RosterPerson),
  /** Of the branch, also those that are not published, and open ones. */
  shifts: z.array(Shift.record),
  /** Accepted by a colleague, to be decided; of any week. */
  requests: z.array(RequestShown),
});
export type Roster = z.infer<typeof Roster>;

/** The shifts of a week, or of one department in it. */
export const PublishRoster = z.strictObject({ branch: Id, week: IsoWeek, department: Id.nullable().default(null) });
export const PublishedRoster = z.object({ shifts: z.int(), people: z.int(), open: z.int() });
export const CopyRoster = z.strictObject({
  branch: Id,
  from: IsoWeek,
  to: IsoWeek,
  department: Id.nullable().default(null),
});
/** A template of the branch, into a week. */
export const ApplyTemplate = z.strictObject({ branch: Id, week: IsoWeek, template: Id });
/** `skipped`: there already, or beside another shift of the person. */
export const CopiedRoster = z.object({ copied: z.int(), skipped: z.int() });

export const AskForShift = z.strictObject({
  kind: z.enum(['give', 'swap']),
  /** Who is asked; of a swap, whose the other shift is. Null: anybody of the branch. */
  colleague: Id.nullable().default(null),
  otherShift: Id.nullable().default(null),
  note: z.string().trim().max(300).default(''),
});
export type AskForShift = z.infer<typeof AskForShift>;
export const AnswerRequest = z.strictObject({ isAccepted: z.boolean() });
export const DecideRequest = z.strictObject({ isApproved: z.boolean() });

/** One's own shifts from today on, and what one may take. */
export const OwnShifts = z.object({
  timeZone: z.string(),
  shifts: z.array(Shift.record),
  open: z.array(Shift.record),
  /** What one asked, and still waits. */
  asked: z.array(ShiftRequest.record),
  /** What colleagues ask. */
  toAnswer: z.array(RequestShown),
  /** Whether there is an address for calendars. */
  hasCalendar: z.boolean(),
  /** Shifts of colleagues that one could swap for. */
  colleagues: z.array(z.object({ shift: Shift.record, name: z.string() })),
});
export type OwnShifts = z.infer<typeof OwnShifts>;

/** `secret` opens the calendar for anybody who has it. */
export const ShiftCalendarParams = z.object({ secret: z.string().regex(/^[\w-]{20,100}$/) });
/** Path of one's calendar feed, shown once. */
export const ShiftCalendar = z.object({ path: z.string() });
