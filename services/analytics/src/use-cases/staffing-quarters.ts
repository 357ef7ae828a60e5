import {
  STAFFING_QUARTERS_DAYS_MAX,
  type StaffingQuarters,
  type StaffingQuartersQuery,
} from '@filiale/contracts/analytics/staffing-quarters';
import { checkDays } from '@filiale/kit/http/check-days';
import type { Days } from '@filiale/rules/statistics/periods';
import { staffedQuarters } from '@filiale/rules/statistics/staffing-quarters';
import { addDays, localDate, toInstant } from '@filiale/rules/wall-time';
import { zoneOf } from '@filiale/rules/zone-of';
import type { Places } from '../storage/places.ts';
import type { StaffedHours } from '../storage/staffed-hours.ts';

type Context = { readonly staffedHours: StaffedHours; readonly places: Pick<Places, 'read'> };
type Asked = { readonly query: StaffingQuartersQuery; readonly now: Date };

/** Who was at a branch beside the orders that were due there, by quarter hours of its days. Source: STAT-011. */
export async function staffingQuarters(
  { staffedHours, places }: Context,
  { query: { from, to, branch }, now }: Asked,
): Promise<StaffingQuarters> {
  const days: Days = { from, to };
  checkDays(days, STAFFING_QUARTERS_DAYS_MAX);
  const { branches, company } = await places.read([branch]);
  const timeZone = zoneOf(branches[0], company);
  const instants = {
    from: toInstant(from, '00:00', timeZone),
    before: toInstant(addDays(to, 1), '00:00', timeZone),
  };
  const [work, due] = await Promise.all([staffedHours.work(branch, days), staffedHours.due(branch, days, instants)]);
  return { timeZone, quarters: staffedQuarters({ days, zone: timeZone, today: localDate(now, timeZone), work, due }) };
}
