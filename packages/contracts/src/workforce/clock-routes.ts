import { z } from 'zod';
import { IdParams, route } from '../api/route.ts';
import { deviceCalls } from '../devices/device-calls.ts';
import { TimeClock } from './time-clock.ts';
import {
  BadgeProof,
  ClockBoard,
  ClockedDay,
  ClockedPerson,
  ClockedPersonParams,
  ClockParams,
  ClockProof,
  ClockShift,
  HandInStamps,
  KeptStampParams,
  NewBadge,
  NewPin,
  OwnClock,
  PeopleAtWork,
  ProveBadge,
  ProvePin,
  SetPin,
  StampForPerson,
  StartActivity,
  TakenStamp,
} from './time-tracking.ts';
import { User } from './user.ts';
import { WorkingActivity } from './working-activity.ts';

const owner = 'workforce';
const calls = deviceCalls({ service: owner, key: TimeClock.rights.key, log: TimeClock.rights.status });
const atClock = { owner, access: 'device' } as const;
const ofPerson = { ...atClock, params: ClockedPersonParams } as const;
const problems = ['clock.proof-missing'] as const;

const refusals = {
  start: ['clock.running'],
  pause: ['clock.not-running', 'clock.paused', 'clock.too-early'],
  resume: ['clock.not-running', 'clock.not-paused', 'clock.too-early'],
  end: ['clock.not-running', 'clock.too-early'],
} as const;
const summaries = {
  start:
    'Start work. A repeated call with the same key answers the same activity; where another one runs, 409 `clock.running` names it as `current`',
  pause: 'Start a break of the current activity',
  resume: 'End the break of the current activity',
  end: 'End the current activity, and its break',
} as const;
type Action = keyof typeof summaries;
const acting = (action: Action) =>
  ({ idempotency: 'optional', summary: summaries[action], data: WorkingActivity.record }) as const;
const stamping = (action: Action) =>
  route({
    ...ofPerson,
    ...acting(action),
    problems: [...problems, ...refusals[action], 'request.key-reused'],
  });
const stampingOwn = (action: Action) =>
  route({
    owner,
    access: 'person',
    ...acting(action),
    problems: ['clock.own-device-off', ...refusals[action], 'request.key-reused'],
  });

/** The time clock: shared tablets, own devices, and what managers see of it. */
export const clockRoutes = {
  'POST /api/time-clocks/{id}/key': calls.makeKey,
  'DELETE /api/time-clocks/{id}/key': calls.endKey,
  'POST /api/time-clocks/{id}/pairing': calls.offerPairing,
  'POST /api/time-clock-pairings/look': calls.lookAtPairing,
  'POST /api/time-clock-pairings': calls.pair,
  'POST /api/time-clock-sessions': calls.openSession,
  'GET /api/time-clock-sessions/current': calls.readSession,
  'DELETE /api/time-clock-sessions/current': calls.endSession,
  'POST /api/time-clock-sessions/current/logs': calls.sendLog,
  'GET /api/time-clocks/{id}/logs': calls.readLog,
  'GET /api/time-tracking/{accessToken}/people': route({
    ...atClock,
    isPolled: true,
    summary: 'People of the branch of a time clock: who is here, on a break or away, and their next shift',
    params: ClockParams,
    data: ClockBoard,
  }),
  'POST /api/time-tracking/{accessToken}/stamps': route({
    ...atClock,
    idempotency: 'optional',
    summary:
      'Hand in stamps that were taken without network. Each is stored once; one that contradicts the stamps before is kept for review',
    params: ClockParams,
    body: HandInStamps,
    data: z.array(TakenStamp),
  }),
  'POST /api/time-tracking/{accessToken}/badge-proof': route({
    ...atClock,
    idempotency: 'optional',
    summary:
      'Prove who one is by a badge, which names its person; the proof is sent as `X-Clock-Proof` for two minutes',
    params: ClockParams,
    body: ProveBadge,
    data: BadgeProof,
    problems: ['clock.badge-wrong', 'login.too-many'],
  }),
  'POST /api/time-tracking/{accessToken}/{username}/proof': route({
    ...ofPerson,
    idempotency: 'optional',
    summary: 'Prove who one is by a PIN; the proof is sent as `X-Clock-Proof` for two minutes',
    body: ProvePin,
    data: ClockProof,
    problems: ['clock.pin-wrong', 'clock.pin-missing', 'login.too-many'],
  }),
  /** Source: TIME-001, TIME-003. */
  'GET /api/time-tracking/{accessToken}/{username}/me': route({
    ...ofPerson,
    summary: 'The person at the clock, with the current activity',
    data: ClockedPerson,
    problems,
  }),
  'GET /api/time-tracking/{accessToken}/{username}/working-schedules': route({
    ...ofPerson,
    summary: 'Published hours of the person that run, or begin within the next 14 days',
    data: z.array(ClockShift),
    problems,
  }),
  'GET /api/time-tracking/{accessToken}/{username}/working-activities': route({
    ...ofPerson,
    summary: 'Activities of the person of the last seven days, newest first',
    data: z.array(WorkingActivity.record),
    problems,
  }),
  'GET /api/time-tracking/{accessToken}/{username}/balances': route({
    ...ofPerson,
    summary: 'Worked time and breaks of the person by day, of the last seven days',
    data: z.array(ClockedDay),
    problems,
  }),
  /** Source: TIME-004. */
  'POST /api/time-tracking/{accessToken}/{username}/working-activities/start': {
    ...stamping('start'),
    body: StartActivity,
  },
  'POST /api/time-tracking/{accessToken}/{username}/working-activities/pause': stamping('pause'),
  'POST /api/time-tracking/{accessToken}/{username}/working-activities/resume': stamping('resume'),
  'POST /api/time-tracking/{accessToken}/{username}/working-activities/end': stamping('end'),

  'GET /api/users/me/clock': route({
    owner,
    access: 'person',
    isPolled: true,
    summary: 'One’s own time clock: the current activity, the next shift, and worked time of the last seven days',
    data: OwnClock,
  }),
  'POST /api/users/me/clock/start': { ...stampingOwn('start'), body: StartActivity },
  'POST /api/users/me/clock/pause': stampingOwn('pause'),
  'POST /api/users/me/clock/resume': stampingOwn('resume'),
  'POST /api/users/me/clock/end': stampingOwn('end'),
  'PUT /api/users/me/pin': route({
    owner,
    access: 'person',
    status: 204,
    asksForProof: true,
    summary: 'Set one’s own PIN for time clocks: four to eight digits',
    body: SetPin,
    problems: ['clock.pin-guessable'],
  }),
  'POST /api/users/{id}/pin': route({
    owner,
    right: User.rights.pin,
    status: 201,
    asksForProof: true,
    summary: 'Give somebody a new PIN for time clocks; it is shown once',
    params: IdParams,
    data: NewPin,
  }),
  'POST /api/users/{id}/badge': route({
    owner,
    right: User.rights.pin,
    status: 201,
    asksForProof: true,
    summary: 'Make a badge for somebody; its code is shown once, and a former badge ends',
    params: IdParams,
    data: NewBadge,
  }),
  'DELETE /api/users/{id}/badge': route({
    owner,
    right: User.rights.pin,
    status: 204,
    asksForProof: true,
    summary: 'End somebody’s badge',
    params: IdParams,
  }),

  'GET /api/branches/{id}/people-at-work': route({
    owner,
    right: WorkingActivity.rights.stamp,
    isPolled: true,
    summary: 'Who of a branch is here, on a break, late or away, and contradicting stamps',
    params: IdParams,
    data: PeopleAtWork,
  }),
  'POST /api/branches/{id}/stamps': route({
    owner,
    right: WorkingActivity.rights.stamp,
    idempotency: 'optional',
    summary: 'Stamp for somebody of a branch, with a reason; nobody stamps for themselves so',
    params: IdParams,
    body: StampForPerson,
    data: WorkingActivity.record,
    problems: [
      'clock.running',
      'clock.not-running',
      'clock.paused',
      'clock.not-paused',
      'clock.too-early',
      'access.own-affair',
      'access.out-of-reach',
      'request.key-reused',
    ],
  }),
  'POST /api/branches/{id}/stamps/{stamp}/seen': route({
    owner,
    right: WorkingActivity.rights.stamp,
    status: 204,
    summary: 'Note that a contradicting stamp was looked at; it stays stored',
    params: KeptStampParams,
  }),
};
