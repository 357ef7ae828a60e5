import { isOpenAt } from '@filiale/rules/opening-hours';
import { toInstant } from '@filiale/rules/wall-time';
import type { Place } from '../storage/places.ts';
import { isPublicHoliday } from './public-holiday.ts';

const MINUTE_MS = 60_000;
const LAST_MINUTE = 59;

/**
 * Whether a branch was open for the whole of an hour of a local day that is no public holiday. One whose hours were never announced counts as open.
 */
export function isOrdinaryHour(
  place: Pick<Place, 'hours' | 'country'> | undefined,
  zone: string,
  { day, hour }: { readonly day: string; readonly hour: number },
): boolean {
  if (!place) return true;
  if (isPublicHoliday(place.country, day)) return false;
  const { hours } = place;
  if (!hours) return true;
  const rules = [hours.openingHours, ...(hours.isDeliveryHoursEnabled ? [hours.deliveryHours] : [])];
  const began = toInstant(day, `${String(hour).padStart(2, '0')}:00`, zone);
  const ends = new Date(began.getTime() + LAST_MINUTE * MINUTE_MS);
  return rules.some((each) => isOpenAt(each, began, zone) && isOpenAt(each, ends, zone));
}
