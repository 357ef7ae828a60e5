import type { ClockPerson } from '@filiale/contracts/workforce/time-tracking';
import type { WorkWarning } from '@filiale/contracts/workforce/work-warning';
import { localDate } from '@filiale/rules/wall-time';
import { bornInBand } from '@filiale/rules/working-time/limits/limits-of';
import { isOfDay, liveWarnings } from '@filiale/rules/working-time/live-warnings';
import { stretchOf } from '@filiale/rules/working-time/stretches';

/**
 * What the legal guard says of somebody by what this device knows of them, while the service does not answer: of the work that runs, without the days before
 * it.
 */
export function warningsHere({ running, guard }: Pick<ClockPerson, 'running' | 'guard'>, now: Date): WorkWarning[] {
  if (!running || !guard) return [];
  const bornOn = bornInBand(guard.belowAge, localDate(now, running.timeZone));
  const stretches = [stretchOf({ ...running, endedAt: null })];
  return liveWarnings({ country: guard.country, bornOn, stretches, now }).filter(isOfDay);
}
