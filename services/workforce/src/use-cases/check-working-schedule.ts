import type { Caller } from '@filiale/contracts/api/access';
import type { WorkingSchedule } from '@filiale/contracts/workforce/working-schedule';
import { checkPeriod } from '@filiale/kit/http/check-period';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/stores/store';
import { lengthByClock } from '@filiale/rules/roster';
import type { Known } from '../storage/records.ts';
import { checkPlaceOfWork } from './check-place-of-work.ts';

type Schedule = ValuesOf<WorkingSchedule>;

/** Managers plan for others; their own hours are planned by somebody else. */
export const isOwnPlan = ({ user }: Pick<Schedule, 'user'>, caller: Caller): boolean =>
  caller.kind === 'staff' && caller.sub === user && !caller.roles.includes('ROLE_ADMIN');

/** Problems of a plan. Source: RES-032. */
export async function checkWorkingSchedule(
  known: Pick<Known, 'departments'>,
  values: Schedule,
  current: Pick<Schedule, 'user'> | null,
  caller: Caller,
): Promise<Problem[]> {
  const isOwn = isOwnPlan(values, caller) || (current !== null && isOwnPlan(current, caller));
  return [
    ...(isOwn ? [{ code: 'access.own-affair', field: 'user' } as const] : []),
    ...checkPeriod(values, 'validFrom', 'validTo'),
    ...values.blocks.flatMap((block, index): Problem[] =>
      block.breakMinutes < lengthByClock(block)
        ? []
        : [{ code: 'field.invalid', field: `blocks.${index}.breakMinutes`, details: { reason: 'longer-than-work' } }],
    ),
    ...(await checkPlaceOfWork(known, values)),
  ];
}
