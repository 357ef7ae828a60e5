import { z } from 'zod';
import { instant } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { Username } from './username.ts';
import { WorkWarning } from './work-warning.ts';
import { WorkingActivity } from './working-activity.ts';

/** Header with the proof of a PIN, from `POST …/proof`. */
export const clockProofHeader = 'x-clock-proof';
/** How long a proof of a PIN is worth something, in seconds. */
export const CLOCK_PROOF_SECONDS = 120;

/** What somebody does at a clock. Source: TIME-002, TIME-004. */
export const clockActions = ['start', 'pause', 'resume', 'end'] as const;
export type ClockAction = (typeof clockActions)[number];

/** What somebody may start at a clock. */
export const startedTypes = [
  'work',
  'travel',
  'onCall',
  'training',
] as const satisfies readonly WorkingActivity['type'][];
export type StartedType = (typeof startedTypes)[number];
/** The body of a start; without one, work begins. */
export const StartActivity = z.strictObject({ type: z.enum(startedTypes).default('work') });
export type StartActivity = z.infer<typeof StartActivity>;

export const SHORTEST_PIN = 4;
export const LONGEST_PIN = 8;
export const Pin = z.string().regex(new RegExp(`^\\d{${SHORTEST_PIN},${LONGEST_PIN}}$`));
/** One's own new PIN. */
export const SetPin = z.strictObject({ pin: Pin });
/** A PIN that was made for somebody, shown once. */
export const NewPin = z.object({ pin: z.string() });

/** Digits of a badge: scanners type letters by another keyboard than theirs. The first ones are the number by which it is found. */
export const BADGE_DIGITS = 16;
export const BADGE_NUMBER_DIGITS = 6;
/** A badge that was made for somebody; its code is shown once. */
export const NewBadge = z.object({ code: z.string() });

/** `accessToken` is the public id of the clock, which shows its key or its session besides. Source: ROLE-004. */
export const ClockParams = z.object({ accessToken: Id });
export const ClockedPersonParams = z.object({ accessToken: Id, username: Username });

const state = z.enum(['away', 'working', 'paused']);
/** Hours of a shift, or hours that recur, as instants. */
export const ClockShift = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), role: z.string() });
export type ClockShift = z.infer<typeof ClockShift>;

const { type, breaks } = WorkingActivity.fields;
/** Work that runs, as far as the legal guard has to know. */
const RunningWork = z.object({
  id: Id,
  startedAt: z.iso.datetime(),
  type: type.schema,
  breaks: breaks.schema,
  timeZone: z.string(),
});
export type RunningWork = z.infer<typeof RunningWork>;

const person = {
  username: Username,
  /** As colleagues know them. */
  name: z.string(),
  state,
  /** When they came, or went on a break; null while away. */
  since: z.iso.datetime().nullable(),
  /** The shift that runs, or comes next until tomorrow. */
  shift: ClockShift.nullable(),
  /** The shift has begun without them. */
  isLate: z.boolean(),
  /** The work that runs; null while away. */
  running: RunningWork.nullable(),
  /** By which bounds the legal guard looks at their work: the law of a country, for people below an age. Null where there is no law of it. */
  guard: z.object({ country: z.enum(['AT', 'DE', 'CH']), belowAge: z.int().nullable() }).nullable(),
  /** What the legal guard says of the working day that runs; to people themselves and to managers, of its week too. */
  warnings: z.array(WorkWarning),
};
/** What everybody may see at the clock of a branch. */
export const ClockPerson = z.object(person);
export type ClockPerson = z.infer<typeof ClockPerson>;

export const ClockBoard = z.object({
  clock: z.object({ id: Id, name: z.string(), branch: z.object({ id: Id }) }),
  timeZone: z.string(),
  serverTime: z.iso.datetime(),
  people: z.array(ClockPerson),
});
export type ClockBoard = z.infer<typeof ClockBoard>;

export const ProvePin = z.strictObject({ pin: z.string().min(1).max(20) });
export const ClockProof = z.object({ proof: z.string(), endsAt: z.iso.datetime() });

export type ClockProof = z.infer<typeof ClockProof>;
export const ProveBadge = z.strictObject({ badge: z.string().regex(new RegExp(`^\\d{${BADGE_DIGITS}}$`)) });
/** Whose badge it is, with a proof of them. */
export const BadgeProof = z.object({ username: Username, ...ClockProof.shape });
export type BadgeProof = z.infer<typeof BadgeProof>;

/** Somebody with their own state; `workingActivity` is the current one, null when none runs. Source: TIME-001. */
export const ClockedPerson = z.object({
  ...person,
  department: z.string(),
  workingActivity: WorkingActivity.record.nullable(),
  timeZone: z.string(),
  serverTime: z.iso.datetime(),
});
export type ClockedPerson = z.infer<typeof ClockedPerson>;

/** Worked time without breaks, and breaks, of a local day, in seconds; what runs counts until now. */
export const ClockedDay = z.object({ localDate: z.iso.date(), workedSeconds: z.int(), breakSeconds: z.int() });
export type ClockedDay = z.infer<typeof ClockedDay>;

/** Most stamps that are handed in at once. */
export const MOST_LATE_STAMPS = 200;

/** A stamp that a clock took while it had no network. */
export const LateStamp = z.strictObject({
  /** Made by the clock: a stamp that is handed in again is known by it. */
  id: Id,
  username: z.string().min(1).max(100),
  action: z.enum(clockActions),
  ...StartActivity.shape,
  /** What the clock of the device showed. */
  wall: instant,
  /** The last answer of the server before: its time, and what the device showed then; null: there was none. */
  last: z.strictObject({ server: instant, wall: instant }).nullable(),
  /** Time since that answer by a clock that nobody can set, in ms; null where the page was loaded anew since. */
  elapsedMs: z.int().min(0).nullable(),
});
export type LateStamp = z.infer<typeof LateStamp>;

export const HandInStamps = z.strictObject({
  /** What the device shows now. */
  wall: instant,
  /** In the order in which they were taken. */
  stamps: z.array(LateStamp).max(MOST_LATE_STAMPS),
});

/** The outcome of a stamp that was handed in: stored with an activity, or kept because it contradicts the stamps before, with the reason. */
export const TakenStamp = z.object({
  id: Id,
  outcome: z.enum(['stored', 'kept']),
  /** Code of the problem that it met. */
  problem: z.string().nullable(),
});
export type TakenStamp = z.infer<typeof TakenStamp>;

/** A manager stamps for somebody. */
export const StampForPerson = z.strictObject({
  user: Id,
  action: z.enum(clockActions),
  ...StartActivity.shape,
  at: instant,
  reason: z.string().trim().min(3).max(500),
});

/** One's own clock on an own device. */
export const OwnClock = z.object({ ...ClockedPerson.shape, isAllowed: z.boolean(), days: z.array(ClockedDay) });
export type OwnClock = z.infer<typeof OwnClock>;

/** A stamp that contradicts the stamps before, until somebody has looked at it. */
export const KeptStamp = z.object({
  id: Id,
  username: z.string(),
  user: Id.nullable(),
  action: z.enum(clockActions),
  at: z.iso.datetime(),
  /** Between these instants, where the time is uncertain. */
  earliest: z.iso.datetime().nullable(),
  latest: z.iso.datetime().nullable(),
  flags: z.array(z.string()),
  problem: z.string(),
});
export type KeptStamp = z.infer<typeof KeptStamp>;

/** Who of a branch is here, on a break, late or away. */
export const PeopleAtWork = z.object({
  timeZone: z.string(),
  serverTime: z.iso.datetime(),
  people: z.array(
    z.object({
      ...person,
      user: Id,
      hasPin: z.boolean(),
      hasBadge: z.boolean(),
      /** Whether the caller may give them a PIN and a badge. */
      mayGivePin: z.boolean(),
      workingActivity: WorkingActivity.record.nullable(),
    }),
  ),
  stamps: z.array(KeptStamp),
});
export type PeopleAtWork = z.infer<typeof PeopleAtWork>;
export const KeptStampParams = z.object({ id: Id, stamp: Id });
