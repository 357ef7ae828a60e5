import type { OwnShifts } from '@filiale/contracts/workforce/roster';
import { Shift } from '@filiale/contracts/workforce/shift';
import { nameOfUser, type User } from '@filiale/contracts/workforce/user';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { formatLocalDate } from '@filiale/rules/formats';
import { rosterWarnings } from '@filiale/rules/roster';
import { addDays } from '@filiale/rules/wall-time';
import { contractOn } from '@filiale/rules/working-time/target-of-day';
import type { Rostering } from '../context.ts';
import { holdShifts } from '../storage/shifts.ts';
import { changeShift } from './change-shift.ts';
import { countryOfBranch } from './country-of-branch.ts';
import { prepareNotice, writeNotices } from './notify.ts';
import { requestsShown } from './shift-requests.ts';
import { zoneOfPerson } from './zone-of-person.ts';

const DAY_MS = 86_400_000;
/** Colleagues' shifts to swap for are looked for so far ahead. */
const SWAP_DAYS = 28;

const isAhead = ({ startsAt }: Pick<Shift, 'startsAt'>, at: Date): boolean =>
  startsAt !== null && Date.parse(startsAt) > at.getTime();

/** Somebody's published shifts from today on, open ones at their branches, and what they and their colleagues ask of each other. */
export async function ownShifts(
  rostering: Pick<Rostering, 'work' | 'users' | 'calendars' | 'now'>,
  user: User,
): Promise<OwnShifts> {
  const { work, users, calendars, now } = rostering;
  const at = now();
  const branches = user.branches.map(({ id }) => id);
  const published = [{ name: 'isPublished', values: [true] }] as const;
  const notOver = [{ name: 'endsAt', operator: 'gt', value: new Date(at.getTime() - DAY_MS).toISOString() }] as const;
  const soon = [
    { name: 'startsAt', operator: 'lt', value: new Date(at.getTime() + SWAP_DAYS * DAY_MS).toISOString() },
  ] as const;
  const [shifts, here, asked, waiting] = await Promise.all([
    work.records.shifts.find([[{ name: 'user', values: [user.id] }], published, notOver]),
    work.records.shifts.find([[{ name: 'branch', values: branches }], published, notOver, soon]),
    work.requests.find([[{ name: 'user', values: [user.id] }], [{ name: 'state', values: ['asked', 'accepted'] }]]),
    work.requests.find([[{ name: 'branch', values: branches }], [{ name: 'state', values: ['asked'] }]]),
  ]);
  const toAnswer = await requestsShown(
    rostering,
    waiting.filter(({ user: by, colleague }) => by !== user.id && (colleague === null || colleague === user.id)),
  );
  const others = here.filter((shift) => shift.user !== null && shift.user !== user.id && isAhead(shift, at));
  const names = new Map(
    (await users.getMany(new Set(others.flatMap((shift) => shift.user ?? [])))).map((one) => [one.id, nameOfUser(one)]),
  );
  const byStart = (one: Shift, other: Shift): number => String(one.startsAt).localeCompare(String(other.startsAt));
  return {
    hasCalendar: await calendars.has(user.id),
    timeZone: await zoneOfPerson(work, { timeZone: '' }, user),
    shifts: shifts.sort(byStart),
    open: here.filter((shift) => shift.isOpen && isAhead(shift, at)).sort(byStart),
    asked: asked.filter(({ shift }) => shifts.some(({ id }) => id === shift)),
    toAnswer: toAnswer.filter(({ shift }) => isAhead(shift, at)),
    colleagues: others
      .sort(byStart)
      .map((shift) => ({ shift: { ...shift, note: '' }, name: names.get(shift.user ?? '') ?? '' })),
  };
}

/** Refuses what nobody decides about: a shift on a day of leave or sickness, or at hours that are too late or too long for somebody's age. */
async function refuseUnfit({ work }: Pick<Rostering, 'work'>, { id, bornOn }: Claimer, shift: Shift): Promise<void> {
  const { localDate: date } = shift;
  const [absences, contracts] = await Promise.all([
    work.records.absences.find([
      [{ name: 'user', values: [id] }],
      [{ name: 'state', values: ['approved'] }],
      [{ name: 'half', values: ['none'] }],
      [{ name: 'from', operator: 'lte', value: date }],
      [{ name: 'to', operator: 'gte', value: date }],
    ]),
    work.records['employment-contracts'].find([[{ name: 'user', values: [id] }]]),
  ]);
  if (absences.length > 0) throw new ProblemError('shift.away');
  const country = contractOn(contracts, date)?.country ?? (await countryOfBranch(work, shift.branch));
  const warnings = rosterWarnings({ country, bornOn }, [shift], { first: date, last: addDays(date, 1) });
  if (warnings.some(({ code, level }) => code.startsWith('youth-') && level === 'broken'))
    throw new ProblemError('shift.not-for-youths');
}

type Claimer = Pick<User, 'id' | 'bornOn'>;

/** Somebody takes an open shift. Of several at once one gets it: the others wait for its row, and find it taken. */
export async function claimShift(
  { pool, work, noticing, nudge }: Pick<Rostering, 'pool' | 'work' | 'noticing' | 'nudge'>,
  id: string,
  { user, name, isReached }: { readonly user: Claimer; readonly name: string; isReached(shift: Shift): boolean },
  meta: WriteMeta,
): Promise<Shift> {
  const there = (shift: Shift | null): Shift => {
    if (!shift?.isPublished || !isReached(shift)) throw new ProblemError('record.missing');
    return shift;
  };
  const { id: userId } = user;
  const open = there(await work.records.shifts.get(id));
  const { branch, localDate } = open;
  if (open.user !== userId) await refuseUnfit({ work }, user, open);
  // Before a connection is held: of those who wait for the row each holds one.
  const notice = await prepareNotice(noticing, {
    to: { right: Shift.rights.plan, branches: [branch] },
    ...{ except: userId, kind: 'shift-claimed', resource: 'shifts', record: id },
    values: { by: name, day: formatLocalDate(localDate) },
  });
  const claimed = await inTransaction(pool, async (client) => {
    await holdShifts(client, [id]);
    const shift = there(await work.records.shifts.within(client).get(id));
    if (shift.user === userId) return shift;
    if (shift.user !== null) throw new ProblemError('shift.taken');
    if (!isAhead(shift, meta.at)) throw new ProblemError('shift.begun');
    const change = { user: userId, confirmedAt: meta.at.toISOString() };
    const stored = await changeShift(work, client, shift, change, { ...meta, action: 'claim' });
    await writeNotices(noticing, client, [notice]);
    return stored;
  });
  nudge();
  noticing.deliveries.nudge();
  return claimed;
}

/** Somebody says that they will be there. A shift that is confirmed stays so. */
export async function confirmShift(
  { pool, work, nudge }: Pick<Rostering, 'pool' | 'work' | 'nudge'>,
  id: string,
  userId: string,
  meta: WriteMeta,
): Promise<Shift> {
  const confirmed = await inTransaction(pool, async (client) => {
    await holdShifts(client, [id]);
    const shift = await work.records.shifts.within(client).get(id);
    if (!shift?.isPublished || shift.user !== userId) throw new ProblemError('record.missing');
    return shift.confirmedAt !== null
      ? shift
      : changeShift(work, client, shift, { confirmedAt: meta.at.toISOString() }, { ...meta, action: 'confirm' });
  });
  nudge();
  return confirmed;
}
