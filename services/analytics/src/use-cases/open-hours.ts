import { isOpenAt } from '@filiale/rules/opening-hours';
import { toInstant } from '@filiale/rules/wall-time';
import type { PauseChange } from '../storage/alert-figures.ts';
import type { Place } from '../storage/places.ts';
import { isPublicHoliday } from './public-holiday.ts';

const MINUTE_MS = 60_000;
const LAST_MINUTE = 59;

type Around = {
  /** Undefined while it was never announced. */
  readonly place: Pick<Place, 'hours' | 'country'> | undefined;
  readonly zone: string;
  /** Of the branch, the oldest first. */
  readonly pauses: readonly PauseChange[];
};

/**
 * Whether a branch was open for the whole of an hour of a local day that is no public holiday, and took orders in every way. One whose hours were never announced
 * counts as open.
 */
export function isOrdinaryHour(
  { place, zone, pauses }: Around,
  { day, hour }: { readonly day: string; readonly hour: number },
): boolean {
  const began = toInstant(day, `${String(hour).padStart(2, '0')}:00`, zone);
  const ends = new Date(began.getTime() + LAST_MINUTE * MINUTE_MS);
  if (wasPaused(pauses, began, ends)) return false;
  if (!place) return true;
  if (isPublicHoliday(place.country, day)) return false;
  const { hours } = place;
  if (!hours) return true;
  const rules = [hours.openingHours, ...(hours.isDeliveryHoursEnabled ? [hours.deliveryHours] : [])];
  return rules.some((each) => isOpenAt(each, began, zone) && isOpenAt(each, ends, zone));
}

/** A change of pauses stands until the next one, or until the last of its pauses ends. */
const wasPaused = (pauses: readonly PauseChange[], began: Date, ends: Date): boolean =>
  pauses.some(({ at, until }, index) => {
    if (until === null || at > ends) return false;
    const next = pauses[index + 1]?.at;
    return (next && next < until ? next : until) > began;
  });
