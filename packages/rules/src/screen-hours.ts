import type { SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { spanOnDay } from './signage-programme.ts';
import { addDays, localDate } from './wall-time.ts';

type Hours = SignageManifest['screen']['operatingHours'][number];

/** Whether a screen runs at an instant, by its operating hours in its zone; without any it always does. Source: RES-038. */
export function isInHours(hours: readonly Hours[], at: Date, zone: string): boolean {
  if (hours.length === 0) return true;
  const today = localDate(at, zone);
  // Hours that began yesterday may still last.
  return [addDays(today, -1), today].some((day) =>
    hours.some(({ weekdays, from, to }) => {
      const span = spanOnDay({ weekdays: [...weekdays], from, to, validFrom: null, validTo: null }, day, zone);
      return span !== null && span.from <= at.getTime() && at.getTime() < span.to;
    }),
  );
}
