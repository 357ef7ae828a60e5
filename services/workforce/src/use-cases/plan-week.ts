import { newId } from '@filiale/contracts/fields/ids';
import type { Shift } from '@filiale/contracts/workforce/shift';
import type { ShiftTemplate } from '@filiale/contracts/workforce/shift-template';
import type { ValuesOf, WriteMeta } from '@filiale/kit/http/record-store';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { valuesOf } from '@filiale/kit/stores/record-writes';
import { addDays, daysBetween, mondayOfWeek, weekdayOf } from '@filiale/rules/wall-time';
import type { Rostering } from '../context.ts';
import { holdShifts } from '../storage/shifts.ts';
import { changeShift } from './change-shift.ts';
import { completeShift } from './complete-shift.ts';
import { prepareNotice, writeNotices } from './notify.ts';
import { datesOfWeek, shiftsBetween } from './read-roster.ts';

type Part = { readonly branch: string; readonly department: string | null };

/** The shifts of a branch in a week; of one department, where one is named. */
async function shiftsOf(rostering: Pick<Rostering, 'work'>, { branch, department }: Part, week: string) {
  const dates = datesOfWeek(week);
  const found = await shiftsBetween(rostering, { branch }, { first: dates[0] ?? '', last: dates.at(-1) ?? '' });
  return found.filter((shift) => department === null || shift.department === department);
}

/** For people of the branch who may claim open shifts. */
async function noticeOfOpen({ noticing, colleagues }: Rostering, branch: string, meta: WriteMeta) {
  const team = (await colleagues.ofBranch(branch, meta.at)).filter(({ roles }) => roles.includes('ROLE_EMPLOYEE'));
  const about = { resource: 'shifts', record: null, values: {} };
  return prepareNotice(noticing, {
    ...{ to: { people: team.map(({ id }) => id) }, except: meta.by.id, kind: 'shifts-open', ...about },
  });
}

/** Publishes what is not published of a week, all or nothing. Each of the people concerned gets a notice, see `noticesOfChange`. */
export async function publishWeek(
  rostering: Rostering,
  { week, ...part }: Part & { readonly week: string },
  meta: WriteMeta,
): Promise<{ readonly shifts: number; readonly people: number; readonly open: number }> {
  const { pool, work, nudge, noticing } = rostering;
  const waiting = (await shiftsOf(rostering, part, week)).filter(({ isPublished }) => !isPublished);
  const notice = await noticeOfOpen(rostering, part.branch, meta);
  const published = await inTransaction(pool, async (client) => {
    await holdShifts(
      client,
      waiting.map(({ id }) => id),
    );
    const done: Shift[] = [];
    for (const { id } of waiting) {
      const shift = await work.records.shifts.within(client).get(id);
      if (shift && !shift.isPublished)
        done.push(await changeShift(work, client, shift, { isPublished: true }, { ...meta, action: 'publish' }));
    }
    if (done.some(({ isOpen }) => isOpen)) await writeNotices(noticing, client, [notice]);
    return done;
  });
  nudge();
  noticing.deliveries.nudge();
  const open = published.filter(({ isOpen }) => isOpen).length;
  const people = new Set(published.flatMap(({ user }) => user ?? []));
  return { shifts: published.length, people: people.size, open };
}

/** Stores new shifts, all or none. */
async function insertShifts(
  { pool, work, nudge }: Pick<Rostering, 'pool' | 'work' | 'nudge'>,
  values: readonly ValuesOf<Shift>[],
  meta: WriteMeta,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const shifts = work.records.shifts.within(client);
    for (const each of values) await shifts.insert(newId(), each, meta);
  });
  nudge();
}

/** What makes two shifts the same in a plan. */
const keyOf = ({ user, department, localDate, from, to, role }: ValuesOf<Shift>): string =>
  JSON.stringify([user, department, localDate, from, to, role]);
const overlaps = (one: Pick<Shift, 'startsAt' | 'endsAt'>, other: Pick<Shift, 'startsAt' | 'endsAt'>): boolean =>
  String(one.startsAt) < String(other.endsAt) && String(other.startsAt) < String(one.endsAt);

/**
 * Copies the shifts of a week to another one, unpublished. What is there already, and what would stand beside another shift of its person, is left out; shifts
 * of people who no longer work at the branch become open.
 */
export async function copyWeek(
  rostering: Rostering,
  { from, to, ...part }: Part & { readonly from: string; readonly to: string },
  meta: WriteMeta,
): Promise<{ readonly copied: number; readonly skipped: number }> {
  const { work, colleagues } = rostering;
  const by = daysBetween(mondayOfWeek(from), mondayOfWeek(to));
  const [source, there, team] = await Promise.all([
    shiftsOf(rostering, part, from),
    shiftsOf(rostering, { ...part, department: null }, to),
    colleagues.ofBranch(part.branch, meta.at),
  ]);
  const here = new Set(team.map(({ id }) => id));
  const dates = datesOfWeek(to);
  const theirs = await shiftsBetween(
    rostering,
    { users: [...here] },
    { first: addDays(dates[0] ?? '', -1), last: addDays(dates.at(-1) ?? '', 1) },
  );
  const present = Map.groupBy(there, keyOf);
  const copies: ValuesOf<Shift>[] = [];
  for (const shift of source) {
    const {
      externalId: _own,
      externalIds: _others,
      ...values
    } = valuesOf(shift) as ReturnType<typeof valuesOf<Shift>> & { externalId?: string; externalIds?: object };
    const user = shift.user !== null && here.has(shift.user) ? shift.user : null;
    const moved = { ...values, user, localDate: addDays(shift.localDate, by), isPublished: false };
    const copy = { ...moved, ...(await completeShift(work, moved, null)) };
    if (present.get(keyOf(copy))?.pop()) continue;
    const isBeside = [...theirs, ...copies].some((one) => user !== null && one.user === user && overlaps(one, copy));
    // A change of clocks may leave its hours out.
    if (!isBeside && copy.startsAt !== copy.endsAt) copies.push(copy);
  }
  await insertShifts(rostering, copies, meta);
  return { copied: copies.length, skipped: source.length - copies.length };
}

/** A new open shift, before its place and hours. */
const openShift = {
  ...{ user: null, timeZone: '', note: '', isPublished: false },
  ...{ confirmedAt: null, isOpen: true, startsAt: null, endsAt: null },
} as const;

/** What makes a shift the same as one of a template, which has no person. */
const needOf = ({ department, localDate, from, to, role }: ValuesOf<Shift>): string =>
  JSON.stringify([department, localDate, from, to, role]);

/** Puts the shifts of a template into a week of its branch, open and unpublished. Those that are planned already, with or without a person, are left out. */
export async function applyTemplate(
  rostering: Rostering,
  { branch, shifts: asked }: ShiftTemplate,
  week: string,
  meta: WriteMeta,
): Promise<{ readonly copied: number; readonly skipped: number }> {
  const present = Map.groupBy(await shiftsOf(rostering, { branch, department: null }, week), needOf);
  const wanted = datesOfWeek(week).flatMap((localDate) =>
    asked
      .filter(({ weekday }) => weekday === 'daily' || weekday === weekdayOf(localDate))
      .flatMap(({ people, from, to, breakMinutes, role, department }) =>
        Array.from({ length: people ?? 1 }, () => ({
          ...openShift,
          ...{ branch, localDate, from, to, breakMinutes, role, department },
        })),
      ),
  );
  const missing = wanted.filter((shift) => !present.get(needOf(shift))?.pop());
  const made = await Promise.all(
    missing.map(async (shift) => ({ ...shift, ...(await completeShift(rostering.work, shift, null)) })),
  );
  await insertShifts(rostering, made, meta);
  return { copied: made.length, skipped: wanted.length - made.length };
}
