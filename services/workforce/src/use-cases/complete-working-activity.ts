import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '@filiale/contracts/api/access';
import type { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { localDate } from '@filiale/rules/wall-time';
import type { Known } from '../storage/records.ts';
import { isOf, writerOf } from './own-affair.ts';
import { zoneOfWork } from './zone-of-work.ts';

type Activity = ValuesOf<WorkingActivity>;

function statusOf({ endedAt, breaks }: Pick<Activity, 'endedAt' | 'breaks'>): Activity['status'] {
  if (endedAt !== null) return 'ended';
  const last = breaks.at(-1);
  return last && last.endedAt === null ? 'paused' : 'running';
}

/** Whether somebody writes their own times by hand: others look at that before it is approved. */
const isByPerson = (values: Activity, current: Activity | null, caller: Caller): boolean =>
  isOf(values, caller) &&
  (['startedAt', 'endedAt', 'breaks'] as const).some((name) => !isDeepStrictEqual(values[name], current?.[name]));

/** What follows from a stretch of work and from who writes it: its zone, how far it is, its day, by whom it is approved. */
export async function completeWorkingActivity(
  known: Pick<Known, 'zones'>,
  values: Activity,
  {
    current,
    caller,
    at,
    isByHand,
  }: { readonly current: Activity | null; readonly caller: Caller; readonly at: Date; readonly isByHand: boolean },
) {
  const { startedAt, isApproved, source, review } = values;
  const timeZone = await zoneOfWork(known, values);
  return {
    timeZone,
    status: statusOf(values),
    localDate: localDate(new Date(startedAt), timeZone),
    approvedBy: isApproved ? writerOf(caller) : null,
    approvedAt: isApproved ? at.toISOString() : null,
    // Who approves has looked at it.
    review: isApproved
      ? []
      : [
          ...new Set([
            ...review,
            ...(isByHand && isByPerson(values, current, caller) ? (['changedByPerson'] as const) : []),
          ]),
        ],
    source: current === null && caller.kind === 'key' ? ('import' as const) : source,
  };
}
