import { ProblemError } from '@filiale/kit/http/problem-error';
import { type Days, lengthOf } from '@filiale/rules/statistics/periods';

/** Refuses days that are in the wrong order, or more than `most`. */
export function checkDays(days: Days, most: number): void {
  if (days.to < days.from)
    throw new ProblemError('request.parameter-invalid', { field: 'to', details: { name: 'to' } });
  if (lengthOf(days) > most)
    throw new ProblemError('request.parameter-invalid', { field: 'from', details: { name: 'from' } });
}
