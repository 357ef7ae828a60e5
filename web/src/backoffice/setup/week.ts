import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import { weekdayOptions } from '@filiale/contracts/fields/weekdays';

/** When a branch is open on a weekday; an end at or before the beginning is on the next day. */
export type Day = { readonly isOpen: boolean; readonly from: string; readonly to: string };

/** Monday to Sunday as most have it, to be changed. */
export const usualWeek: readonly Day[] = weekdayOptions.map(({ value }) => ({
  isOpen: value !== 'sunday',
  from: '11:00',
  to: '22:00',
}));

/** A week as rules: one for each day, so that each says what holds. */
export const rulesOfWeek = (week: readonly Day[]): OpeningHoursRule[] =>
  week.flatMap(({ isOpen, from, to }, at) => {
    const type = weekdayOptions[at]?.value;
    return type ? [{ type, date: null, isClosed: !isOpen, from, to: to === '00:00' ? '24:00' : to }] : [];
  });

/** The week that rules describe; undefined where they say more than one stretch for each day. */
export function weekOfRules(rules: readonly OpeningHoursRule[]): readonly Day[] | undefined {
  const days = weekdayOptions.map(({ value }) => rules.filter(({ type }) => type === value));
  if (rules.length !== weekdayOptions.length || days.some((day) => day.length !== 1)) return undefined;
  return days.flatMap(([rule]) =>
    rule ? [{ isOpen: !rule.isClosed, from: rule.from ?? '00:00', to: rule.to ?? '24:00' }] : [],
  );
}
