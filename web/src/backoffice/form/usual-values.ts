import { DayClosing } from '@filiale/contracts/analytics/day-closing';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { localDate } from '@filiale/rules/wall-time';
import type { FormValues } from './model/form-values.ts';

/** A day that is closed after midnight is the one before. */
const LATE_SHIFT_MS = 6 * 3_600_000;
/** Fields that begin with the day that ends now, by resource. */
const endingDays: Readonly<Record<string, string>> = { [DayClosing.name]: 'localDate' };

type Given = {
  /** Branches whose records somebody may make; null: any. */
  readonly branches: readonly string[] | null;
  /** The branch that is looked at; null: all of one's own. */
  readonly looked: string | null;
  readonly now: Date;
  readonly zoneOf: (branch: string | null) => string;
};

/** What a new record begins with: the only branch that it may be of, or the one that is looked at, and the day that ends now where it is about that. */
export function usualValues(
  { name, fields, branchField }: Pick<AnyResource, 'name' | 'fields' | 'branchField'>,
  { branches, looked, now, zoneOf }: Given,
): FormValues {
  const own = branches?.length === 1 ? branches[0] : branches?.find((id) => id === looked);
  const field = branchField === undefined ? undefined : fields[branchField];
  const day = endingDays[name];
  return {
    ...(branchField && own && field?.type === 'reference' && { [branchField]: field.many ? [own] : own }),
    ...(day && { [day]: localDate(new Date(now.getTime() - LATE_SHIFT_MS), zoneOf(own ?? looked)) }),
  };
}
