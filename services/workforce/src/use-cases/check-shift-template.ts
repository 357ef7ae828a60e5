import type { ShiftTemplate } from '@filiale/contracts/workforce/shift-template';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { lengthByClock } from '@filiale/rules/roster';
import type { Known } from '../storage/records.ts';
import { checkPlaceOfWork } from './check-place-of-work.ts';

/** Problems of a template: its shifts are such as a shift may be. Source: RES-032. */
export async function checkShiftTemplate(
  known: Pick<Known, 'departments'>,
  { branch, shifts }: Pick<ValuesOf<ShiftTemplate>, 'branch' | 'shifts'>,
): Promise<Problem[]> {
  const problems = await Promise.all(
    shifts.map(async (shift, index): Promise<Problem[]> => {
      const at = `shifts.${index}.`;
      const ofPlace = await checkPlaceOfWork(known, { branch, department: shift.department });
      const isLong = shift.breakMinutes >= lengthByClock(shift);
      return [
        ...ofPlace.map((problem) => ({ ...problem, field: `${at}${problem.field}` })),
        ...(isLong
          ? [{ code: 'field.invalid', field: `${at}breakMinutes`, details: { reason: 'longer-than-work' } } as const]
          : []),
      ];
    }),
  );
  return problems.flat();
}
