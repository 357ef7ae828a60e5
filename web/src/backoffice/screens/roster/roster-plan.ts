import type { Roster, RosterPerson } from '@filiale/contracts/workforce/roster';
import type { Shift } from '@filiale/contracts/workforce/shift';
import { lengthByClock, rosterWarnings } from '@filiale/rules/roster';
import { minutesOfDay, wallTimeOf } from '@filiale/rules/wall-time';
import { bornInBand } from '@filiale/rules/working-time/limits/limits-of';
import type { Warning } from '@filiale/rules/working-time/warning';

const STEP_MINUTES = 15;
const LONGEST_MINUTES = 16 * 60;
const DAY_MINUTES = 1_440;

/** A shift that somebody plans; without an id it is not there yet. */
export type Planned = Pick<
  Shift,
  'user' | 'department' | 'localDate' | 'from' | 'to' | 'breakMinutes' | 'role' | 'note'
> & { readonly id?: string };

/** A row of the planner: somebody, or (null) the open shifts. */
export type Row = { readonly person: RosterPerson | null; readonly shifts: readonly Shift[] };

const byStart = (one: Shift, other: Shift): number => one.from.localeCompare(other.from);

/** Open shifts first, then people; of one department those who belong to it or have a shift there. */
export function rowsOf({ people, shifts }: Pick<Roster, 'people' | 'shifts'>, department: string | null): Row[] {
  const shown = shifts.filter((shift) => department === null || shift.department === department).toSorted(byStart);
  const rows = people.map((person) => ({ person, shifts: shown.filter(({ user }) => user === person.user) }));
  return [
    { person: null, shifts: shown.filter(({ isOpen }) => isOpen) },
    ...rows.filter((row) => department === null || row.person.department === department || row.shifts.length > 0),
  ];
}

/** A shift that ends so many steps later, within 16 hours and longer than its break; null where it cannot. */
export function lengthened<S extends Pick<Shift, 'from' | 'to' | 'breakMinutes'>>(shift: S, steps: number): S | null {
  const length = lengthByClock(shift) + steps * STEP_MINUTES;
  if (length <= shift.breakMinutes || length < STEP_MINUTES || length > LONGEST_MINUTES) return null;
  return { ...shift, to: wallTimeOf((minutesOfDay(shift.from) + length) % DAY_MINUTES) };
}

/** What the law says of somebody's week once a shift is as it is planned: added, changed, or (null) as it is. */
export function warningsWith(
  { shifts, days, timeZone }: Pick<Roster, 'shifts' | 'days' | 'timeZone'>,
  { user, elsewhere, country, belowAge }: Pick<RosterPerson, 'user' | 'elsewhere' | 'country' | 'belowAge'>,
  planned: Planned | null,
): Warning[] {
  const others = [...shifts.filter((shift) => shift.user === user), ...elsewhere].filter(
    ({ id }) => id !== planned?.id,
  );
  const own = planned?.user === user ? [{ timeZone, ...planned, id: planned.id ?? 'new' }] : [];
  const first = days[0]?.localDate ?? '';
  return rosterWarnings({ country, bornOn: bornInBand(belowAge, first) }, [...others, ...own], {
    first,
    last: days.at(-1)?.localDate ?? '',
  });
}
