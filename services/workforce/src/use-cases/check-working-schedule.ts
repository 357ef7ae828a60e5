import type { Caller } from '@filiale/contracts/api/access';
import type { WorkingSchedule } from '@filiale/contracts/workforce/working-schedule';
import { checkPeriod } from '@filiale/kit/http/check-period';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { lengthByClock } from '@filiale/rules/roster';
import type { Known } from '../storage/records.ts';
import { checkPlaceOfWork } from './check-place-of-work.ts';
import { isOwnAffair } from './own-affair.ts';

type Schedule = ValuesOf<WorkingSchedule>;

/** Problems of a plan. Managers plan for others; their own hours are planned by somebody else. Source: RES-032. */
export async function checkWorkingSchedule(
  known: Pick<Known, 'departments'>,
  values: Schedule,
  current: Pick<Schedule, 'user'> | null,
  caller: Caller,
): Promise<Problem[]> {
  const isOwn = isOwnAffair(values, caller) || (current !== null && isOwnAffair(current, caller));
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
