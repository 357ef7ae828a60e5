import type { OrderMode } from '@filiale/contracts/ordering/order';
import { type BranchHours, hoursFor } from './branch-open-state.ts';
import { pausedUntil } from './branch-switches.ts';
import { formatDateTime, formatTime } from './formats.ts';
import { isOpenAt } from './opening-hours.ts';
import { type Refusal, refuse } from './refusal.ts';
import { localDate } from './wall-time.ts';

/** End of the pause that keeps a way closed which would be open at an instant; null where nothing is paused or it is closed anyway. */
export const pauseWhileOpen = (branch: BranchHours, mode: OrderMode, at: Date): Date | null =>
  isOpenAt(hoursFor(branch, mode), at, branch.timeZone) ? pausedUntil(branch, mode, at) : null;

/**
 * Refuses because of a pause: `order.paused` where nothing can be ordered meanwhile, `order.paused-preorder` where a later time can be chosen.
 * `details` say when it ends: `until` as an instant, `time` as the branch's clock shows it, with the day where that is another one.
 */
export function refusePaused<Code extends 'order.paused' | 'order.paused-preorder'>(
  code: Code,
  { timeZone: zone }: Pick<BranchHours, 'timeZone'>,
  until: Date,
  now: Date,
  field?: string,
): Refusal<Code> {
  const isToday = localDate(until, zone) === localDate(now, zone);
  return refuse(code, field, { until, time: isToday ? formatTime(until, zone) : formatDateTime(until, zone) });
}
