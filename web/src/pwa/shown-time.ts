import type { EnabledLocale } from '@filiale/contracts/fields/locales';

/** A time as a page from the past says it; the day too when it is not today's. In the branch's zone, or the visitor's own (null). */
export function shownTime(
  at: Date,
  now: Date,
  { locale, timeZone }: { readonly locale: EnabledLocale; readonly timeZone: string | null },
): string {
  const zone = timeZone === null ? {} : { timeZone };
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', ...zone });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', ...zone }).format(at);
  return day.format(at) === day.format(now) ? time : `${day.format(at)} ${time}`;
}
