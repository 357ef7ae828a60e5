import { daysBetween } from '../wall-time.ts';
import { type Days, lengthOf } from './periods.ts';

/** Progress of a goal in percent, and the number of the present day in it: from 1, 0 before it begins, the last one when it is over. */
export type GoalProgress = { readonly reachedPercent: number; readonly day: number; readonly days: number };

/** `reached` and `target` in the same unit, `today` a local day. Where more was taken back than sold, nothing is reached. */
export function goalProgress(
  { from, to, target }: Days & { readonly target: number },
  reached: number,
  today: string,
): GoalProgress {
  const days = lengthOf({ from, to });
  return {
    reachedPercent: target > 0 ? Math.round((Math.max(0, reached) / target) * 100) : 0,
    day: Math.min(days, Math.max(0, daysBetween(from, today) + 1)),
    days,
  };
}
