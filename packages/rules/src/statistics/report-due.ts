import type { StatReport } from '@filiale/contracts/analytics/stat-report';
import { addDays, addMonths, localDate, mondayOf, monthOf, toInstant } from '../wall-time.ts';
import type { Days } from './periods.ts';

const WEEK = 7;

/** Which days a report is about the last time that it was due before an instant, and when that was by the clocks of a zone. */
export function lastDue(
  { period }: Pick<StatReport, 'period'>,
  now: Date,
  zone: string,
): { readonly at: Date; readonly days: Days } {
  const today = localDate(now, zone);
  const at = (day: string): Date => toInstant(day, `${String(period.hour).padStart(2, '0')}:00`, zone);
  const latest = (day: string, before: string): string => (at(day) <= now ? day : before);
  switch (period.type) {
    case 'yesterday': {
      const day = latest(today, addDays(today, -1));
      return { at: at(day), days: { from: addDays(day, -1), to: addDays(day, -1) } };
    }
    case 'lastWeek': {
      const ofThisWeek = addDays(mondayOf(today), (period.weekday ?? 1) - 1);
      const day = latest(ofThisWeek, addDays(ofThisWeek, -WEEK));
      const monday = mondayOf(day);
      return { at: at(day), days: { from: addDays(monday, -WEEK), to: addDays(monday, -1) } };
    }
    case 'lastMonth': {
      const inMonth = (month: string): string => `${month}-${String(period.day ?? 1).padStart(2, '0')}`;
      const day = latest(inMonth(monthOf(today)), inMonth(addMonths(monthOf(today), -1)));
      const month = monthOf(day);
      return { at: at(day), days: { from: `${addMonths(month, -1)}-01`, to: addDays(`${month}-01`, -1) } };
    }
    default:
      return period satisfies never;
  }
}
