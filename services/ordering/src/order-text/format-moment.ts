import { formatDate, formatTime, formatWeekday } from '@filiale/rules/formats';
import { localDate, weekdayOf } from '@filiale/rules/wall-time';
import type { OrderWord, Translate } from './order-words.ts';

type Place = {
  readonly zone: string;
  readonly now: Date;
  readonly locale: string;
  readonly translate: Translate<OrderWord>;
};

/** An instant in a sentence, in the branch's zone: `heute um 18:45 Uhr`, `am Samstag, 21.11.2026 um 18:45 Uhr`; without one, as soon as possible. */
export function formatMoment(instant: string | null, { zone, now, locale, translate }: Place): string {
  if (instant === null) return translate('soon');
  const { day, ...parts } = partsOf(new Date(instant), zone, locale);
  return day === localDate(now, zone)
    ? translate('today', parts)
    : translate('onDay', { ...parts, day: parts.weekday });
}

/** An instant by itself, which is right on the day after, too: `Sa, 21.11.2026, 18:45`. */
export function formatDatedMoment(instant: string | null, { zone, locale, translate }: Place): string {
  if (instant === null) return translate('soon');
  const { day, date, time } = partsOf(new Date(instant), zone, locale);
  return translate('dated', { day: formatWeekday(weekdayOf(day), locale, 'short'), date, time });
}

function partsOf(at: Date, zone: string, locale: string) {
  const day = localDate(at, zone);
  return {
    day,
    weekday: formatWeekday(weekdayOf(day), locale),
    date: formatDate(at, zone),
    time: formatTime(at, zone),
  };
}
