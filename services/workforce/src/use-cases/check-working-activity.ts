import type { Caller } from '@filiale/contracts/api/access';
import type { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import { checkPeriod } from '@filiale/kit/http/check-period';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { type Known, OVERLAP } from '../storage/records.ts';
import { checkPlaceOfWork } from './check-place-of-work.ts';
import { isOf } from './own-affair.ts';

type Activity = ValuesOf<WorkingActivity>;
type Break = Activity['breaks'][number];

const invalid = (field: string, reason: string): Problem => ({ code: 'field.invalid', field, details: { reason } });

/** Breaks lie within the work one after the other; the last one may still run, as long as the work does. */
function checkBreaks({ startedAt, endedAt, breaks }: Pick<Activity, 'startedAt' | 'endedAt' | 'breaks'>): Problem[] {
  return breaks.flatMap((one: Break, index): Problem[] => {
    const at = `breaks.${index}.`;
    const before = breaks[index - 1];
    const isEarly = one.startedAt < startedAt || (endedAt !== null && one.startedAt > endedAt);
    const overlaps = before !== undefined && (before.endedAt === null || one.startedAt < before.endedAt);
    return [
      ...(isEarly ? [invalid(`${at}startedAt`, 'outside-of-work')] : []),
      ...(overlaps ? [invalid(`${at}startedAt`, 'breaks-overlap')] : []),
      ...checkPeriod(one, 'startedAt', 'endedAt', at),
      ...(endedAt !== null && (one.endedAt === null || one.endedAt > endedAt)
        ? [invalid(`${at}endedAt`, 'outside-of-work')]
        : []),
    ];
  });
}

async function checkTask({ tasks }: Pick<Known, 'tasks'>, { project, task }: Activity): Promise<Problem[]> {
  const found = task === null || project === null ? null : await tasks.get(task);
  return found && found.project !== project ? [invalid('task', 'other-project')] : [];
}

/** Nobody approves their own work, and what still runs is approved by nobody. Source: RES-031. */
function checkApproval({ user, endedAt, isApproved }: Activity, caller: Caller): Problem[] {
  if (!isApproved) return [];
  return [
    ...(isOf({ user }, caller) ? [{ code: 'access.own-affair', field: 'isApproved' } as const] : []),
    ...(endedAt === null ? [invalid('isApproved', 'still-running')] : []),
  ];
}

type Stretch = Pick<Activity, 'user' | 'startedAt' | 'endedAt'>;

/**
 * Nobody works at two things at once; running work has no end. Overlaps from before may stay. Reported here with all other problems,
 * also in a dry run; of two simultaneous writes the table decides.
 */
async function checkOverlap(
  { overlapping }: Pick<Known, 'overlapping'>,
  id: string,
  { user, startedAt, endedAt }: Stretch,
  current: Stretch | null,
): Promise<Problem[]> {
  const isMoved = current?.user !== user || current.startedAt !== startedAt || current.endedAt !== endedAt;
  if (!isMoved || !(await overlapping(id, { user, startedAt, endedAt }))) return [];
  return [OVERLAP];
}

/** A clock of a device may be a little ahead. */
const AHEAD_MS = 5 * 60_000;
/** Longer work is several stretches, or its end was forgotten. */
const LONGEST_MS = 48 * 3_600_000;

/** Work has happened when it is written down, and nobody works for days without an end; absences may be planned. */
function checkTimes({ type, startedAt, endedAt }: Activity, current: Stretch | null, at: Date): Problem[] {
  if (type === 'absence') return [];
  const isLater = (instant: string): boolean => Date.parse(instant) > at.getTime() + AHEAD_MS;
  const isNew = { start: current?.startedAt !== startedAt, end: current?.endedAt !== endedAt };
  const isLong = endedAt !== null && Date.parse(endedAt) - Date.parse(startedAt) > LONGEST_MS;
  return [
    ...(isNew.start && isLater(startedAt) ? [invalid('startedAt', 'in-future')] : []),
    ...(isNew.end && endedAt !== null && isLater(endedAt) ? [invalid('endedAt', 'in-future')] : []),
    ...((isNew.start || isNew.end) && isLong ? [invalid('endedAt', 'too-long')] : []),
  ];
}

/** Problems of a working time. Source: RES-031. */
export async function checkWorkingActivity(
  known: Known,
  id: string,
  { values, current }: { readonly values: Activity; readonly current: Stretch | null },
  { caller, at }: { readonly caller: Caller; readonly at: Date },
): Promise<Problem[]> {
  return [
    ...checkApproval(values, caller),
    ...checkPeriod(values, 'startedAt', 'endedAt'),
    ...checkTimes(values, current, at),
    ...checkBreaks(values),
    ...(await checkOverlap(known, id, values, current)),
    ...(await checkPlaceOfWork(known, values)),
    ...(await checkTask(known, values)),
  ];
}
