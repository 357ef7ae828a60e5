import { formatTime, formatWeekday } from '@filiale/rules/formats';
import { localDate, weekdayOf } from '@filiale/rules/wall-time';

/** The time of an instant, with its weekday where that is not today. */
export function sinceText(instant: string, now: Date, zone: string, locale: string): string {
  const at = new Date(instant);
  const day = localDate(at, zone);
  const time = formatTime(at, zone);
  return day === localDate(now, zone) ? time : `${formatWeekday(weekdayOf(day), locale, 'short')} ${time}`;
}
