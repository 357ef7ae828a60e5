import { type Weekday, weekdayOf, weekdays } from '../wall-time.ts';

/**
 * The hours agreed with somebody, from `validFrom` to `validTo` (local dates, both included; null: until further notice): minutes of each weekday, days
 * without are free.
 */
export type ContractRow = {
  readonly id: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly weekdayMinutes: Readonly<Partial<Record<Weekday, number>>>;
};

/** A public holiday where somebody works; of a half one, half the hours are free. */
export type Holiday = { readonly localDate: string; readonly name: string; readonly isHalf?: boolean };

/** What somebody owes on a day, in seconds. A holiday leaves the target as it is and credits its hours. */
export type DayTarget = {
  readonly localDate: string;
  readonly targetSeconds: number;
  readonly contractId: string | null;
  readonly holidaySeconds: number;
  readonly holiday: string | null;
};

/** The contract of a local date: of several that hold, the one that begins last, of equal ones the later in the list. */
export const contractOn = <C extends Pick<ContractRow, 'validFrom' | 'validTo'>>(
  contracts: readonly C[],
  localDate: string,
): C | null =>
  contracts.reduce<C | null>((found, row) => {
    if (row.validFrom > localDate || (row.validTo !== null && row.validTo < localDate)) return found;
    return found && found.validFrom > row.validFrom ? found : row;
  }, null);

/** Weekly minutes spread over working days, as equal as whole minutes are; the first ones have the minutes that are left. */
export function weekdayMinutesOf(
  weeklyMinutes: number,
  days: readonly Weekday[] = weekdays.slice(0, 5),
): Partial<Record<Weekday, number>> {
  const each = Math.floor(weeklyMinutes / Math.max(days.length, 1));
  const left = weeklyMinutes - each * days.length;
  return Object.fromEntries(days.map((day, index) => [day, index < left ? each + 1 : each]));
}

/** The target of a local date by the contract that holds on it. None: no hours are owed. Source: back-office research §4.2. */
export function targetOfDay(
  contracts: readonly ContractRow[],
  localDate: string,
  holidays: readonly Holiday[] = [],
): DayTarget {
  const contract = contractOn(contracts, localDate);
  const targetSeconds = (contract?.weekdayMinutes[weekdayOf(localDate)] ?? 0) * 60;
  const ofDate = holidays.filter((holiday) => holiday.localDate === localDate);
  const holiday = ofDate.find(({ isHalf }) => !isHalf) ?? ofDate[0];
  return {
    localDate,
    targetSeconds,
    contractId: contract?.id ?? null,
    holidaySeconds: holiday ? (holiday.isHalf ? targetSeconds / 2 : targetSeconds) : 0,
    holiday: holiday?.name ?? null,
  };
}
