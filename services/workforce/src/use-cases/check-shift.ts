import type { Shift } from '@filiale/contracts/workforce/shift';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { lengthByClock } from '@filiale/rules/roster';
import { type Known, SHIFT_OVERLAP } from '../storage/records.ts';
import { checkPlaceOfWork } from './check-place-of-work.ts';
import { completeShift } from './complete-shift.ts';

type Values = ValuesOf<Shift>;

/**
 * A shift has a length, on the night too when clocks leave an hour out, and nobody has two at once. Reported here with all other problems, also in a dry run; of two simultaneous writes the table decides.
 */
async function checkInstants(
  known: Pick<Known, 'overlappingShift' | 'zones'>,
  id: string,
  values: Values,
  current: Shift | null,
): Promise<Problem[]> {
  const { startsAt, endsAt } = await completeShift(known, values, current);
  if (startsAt === endsAt)
    return [{ code: 'field.invalid', field: 'from', details: { reason: 'left-out-by-clock-change' } }];
  if (values.user === null) return [];
  const isMoved = current?.user !== values.user || current.startsAt !== startsAt || current.endsAt !== endsAt;
  return isMoved && (await known.overlappingShift(id, { user: values.user, startsAt, endsAt })) ? [SHIFT_OVERLAP] : [];
}

/** Problems of a shift. Source: RES-032. */
export async function checkShift(
  known: Pick<Known, 'departments' | 'overlappingShift' | 'zones'>,
  id: string,
  values: Values,
  current: Shift | null,
): Promise<Problem[]> {
  return [
    ...(values.breakMinutes < lengthByClock(values)
      ? []
      : [{ code: 'field.invalid', field: 'breakMinutes', details: { reason: 'longer-than-work' } } as const]),
    ...(await checkInstants(known, id, values, current)),
    ...(await checkPlaceOfWork(known, values)),
  ];
}
