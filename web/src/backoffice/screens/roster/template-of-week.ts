import type { Shift } from '@filiale/contracts/workforce/shift';
import type { ShiftTemplate } from '@filiale/contracts/workforce/shift-template';
import { weekdayOf } from '@filiale/rules/wall-time';

type TemplateShift = Pick<
  ShiftTemplate['shifts'][number],
  'weekday' | 'from' | 'to' | 'breakMinutes' | 'role' | 'department' | 'people'
>;

/** The shifts of a week as a template has them: by weekday, hours and role, with the number of people in place of who they are. */
export function templateShiftsOf(shifts: readonly Shift[]): TemplateShift[] {
  const same = Map.groupBy(shifts, ({ localDate, from, to, breakMinutes, role, department }) =>
    JSON.stringify([localDate, from, to, breakMinutes, role, department]),
  );
  return [...same.values()]
    .flatMap(([first, ...others]): (TemplateShift & { readonly localDate: string })[] => {
      if (!first) return [];
      const { localDate, from, to, breakMinutes, role, department } = first;
      return [
        {
          localDate,
          weekday: weekdayOf(localDate),
          from,
          to,
          breakMinutes,
          role,
          department,
          people: 1 + others.length,
        },
      ];
    })
    .toSorted((one, other) => one.localDate.localeCompare(other.localDate) || one.from.localeCompare(other.from))
    .map(({ localDate: _localDate, ...shift }) => shift);
}
