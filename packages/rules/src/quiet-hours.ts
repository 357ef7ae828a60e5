import { addDays, localDate, toInstant } from './wall-time.ts';

/** Hours of every day in which nobody is to be disturbed, as a clock shows them; over midnight where `to` is before `from`. */
export type QuietHours = { readonly from: string; readonly to: string };

/** The first instant from `at` on at which somebody may be disturbed: `at` itself, else the end of the quiet hours that it lies in. */
export function afterQuietHours(at: Date, quiet: QuietHours | null, zone: string): Date {
  if (!quiet || quiet.from === quiet.to) return at;
  const { from, to } = quiet;
  const today = localDate(at, zone);
  // Hours that began yesterday may still last.
  for (const day of [addDays(today, -1), today]) {
    const end = toInstant(to > from ? day : addDays(day, 1), to, zone);
    if (toInstant(day, from, zone) <= at && at < end) return end;
  }
  return at;
}

/** The next instant after `after` at which the zone's clock shows a wall time. */
export function nextTimeOfDay(after: Date, wallTime: string, zone: string): Date {
  const today = localDate(after, zone);
  const sooner = toInstant(today, wallTime, zone);
  return sooner > after ? sooner : toInstant(addDays(today, 1), wallTime, zone);
}
