import type { DayClosing } from '@filiale/contracts/analytics/day-closing';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import { addDays, localDate as dayOf } from '@filiale/rules/wall-time';
import { zoneOf } from '@filiale/rules/zone-of';
import type { Places } from '../storage/places.ts';

type Values = ValuesOf<DayClosing>;
type Context = {
  readonly records: { readonly 'day-closings': Pick<PostgresResourceStore<DayClosing>, 'find'> };
  readonly places: Pick<Places, 'read'>;
};

/** Days before today that are still closed; what is older was typed wrongly. */
const MOST_DAYS = 366;

const invalid = (field: keyof Values, reason: string): Problem => ({
  code: 'field.invalid',
  field,
  details: { reason },
});

/** A day that is closed again has another closing, which says why. Days to come are not closed. */
export async function checkClosing({ records, places }: Context, values: Values, at: Date): Promise<Problem[]> {
  const { branch, localDate } = values;
  const { company, branches } = await places.read([branch]);
  const today = dayOf(at, zoneOf(branches[0], company));
  if (localDate > today) return [invalid('localDate', 'day-to-come')];
  if (localDate < addDays(today, -MOST_DAYS)) return [invalid('localDate', 'day-long-ago')];
  if (values.note) return [];
  return (await lastCount(records, values)) > 0 ? [invalid('note', 'closed-before')] : [];
}

/** How often a day of a branch has been counted; 0 where it is not closed yet. */
export async function lastCount(
  records: Context['records'],
  { branch, localDate }: Pick<Values, 'branch' | 'localDate'>,
): Promise<number> {
  const earlier = await records['day-closings'].find([
    [{ name: 'branch', values: [branch] }],
    [{ name: 'localDate', values: [localDate] }],
  ]);
  return Math.max(earlier.length, ...earlier.map(({ count }) => count ?? 0));
}
