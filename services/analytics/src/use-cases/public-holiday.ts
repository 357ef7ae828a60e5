import Holidays from 'date-holidays';

const calendars = new Map<string, Holidays>();

/** Whether a local day is a public holiday in a country, from the data of date-holidays (CC BY 3.0, see docs/working-time.md). */
export function isPublicHoliday(country: string, day: string): boolean {
  if (country === '') return false;
  const calendar = calendars.get(country) ?? new Holidays(country);
  calendars.set(country, calendar);
  return calendar
    .getHolidays(Number(day.slice(0, 4)))
    .some(({ type, date }) => type === 'public' && date.slice(0, 10) === day);
}
