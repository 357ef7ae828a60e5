import type { EnabledLocale } from '@filiale/contracts/locales';
import { formatDate, formatTime, formatWeekday } from '@filiale/rules/formats';
import { localDate, weekdayOf } from '@filiale/rules/wall-time';
import type { Tell } from './notice-texts.ts';

/** An instant in words, in the branch's zone: `heute um 18:45 Uhr`, `am Samstag, 21.11.2026 um 18:45 Uhr`; without one, as soon as possible. */
export function tellMoment(
  instant: string | null,
  {
    zone = 'Europe/Vienna',
    now,
    locale,
    tell,
  }: { zone?: string | undefined; now: Date; locale: EnabledLocale; tell: Tell },
): string {
  if (instant === null) return tell('soon');
  const at = new Date(instant);
  const time = formatTime(at, zone);
  const day = localDate(at, zone);
  if (day === localDate(now, zone)) return tell('today', { time });
  return tell('onDay', { day: formatWeekday(weekdayOf(day), locale), date: formatDate(at, zone), time });
}
