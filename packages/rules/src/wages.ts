/** What an hour of somebody's work costs, for the cost of a planned week. */
import type { EmploymentContract } from '@filiale/contracts/workforce/employment-contract';

/** A month has so many weeks. */
const WEEKS_OF_MONTH = 52 / 12;
type Wage = Pick<EmploymentContract, 'wage' | 'wagePer' | 'hours'>;

/** Minutes that a contract asks for in a week. */
export const weeklyMinutesOf = ({ hours }: Pick<Wage, 'hours'>): number =>
  Object.values(hours).reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0);

/** The wage of an hour: as agreed, or that of a month spread over its hours. Null: no wage is agreed, or no hours. Gross, without what employers pay besides. */
export function wageOfHour({ wage, wagePer, hours }: Wage): number | null {
  if (wage === null || wagePer === 'hour') return wage;
  const weekly = weeklyMinutesOf({ hours }) / 60;
  return weekly > 0 ? wage / WEEKS_OF_MONTH / weekly : null;
}
