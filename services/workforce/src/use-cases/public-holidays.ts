import type { EmploymentContract } from '@filiale/contracts/workforce/employment-contract';
import type { Holiday } from '@filiale/rules/working-time/target-of-day';
import Holidays from 'date-holidays';

type Place = Pick<EmploymentContract, 'country' | 'region'>;

const years = new Map<string, readonly Holiday[]>();

/** The public holidays of a year at a place, from the data of date-holidays (CC BY 3.0, see docs/working-time.md). */
function holidaysOfYear({ country, region }: Place, year: number): readonly Holiday[] {
  const key = `${country}-${region}-${year}`;
  const known = years.get(key);
  if (known) return known;
  const calendar = region === '' ? new Holidays(country) : new Holidays(country, region);
  const found = calendar
    .getHolidays(year, 'de')
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ localDate: date.slice(0, 10), name }));
  years.set(key, found);
  return found;
}

/** The public holidays at a place between two local dates, both included, in order. */
export function publicHolidays(place: Place, from: string, to: string): Holiday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => holidaysOfYear(place, first + index))
    .flat()
    .filter(({ localDate }) => from <= localDate && localDate <= to);
}

/** Whether a country has a part of that name. */
export const isRegion = ({ country, region }: Place): boolean =>
  region === '' || Object.hasOwn(new Holidays().getStates(country) ?? {}, region);
