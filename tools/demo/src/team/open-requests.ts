import type { InputOf } from '@filiale/contracts/fields/resource';
import type { Absence } from '@filiale/contracts/workforce/absence';
import { addDays, localDate, mondayOf } from '@filiale/rules/wall-time';
import { branchId } from '../branches.ts';
import { demoId } from '../demo-id.ts';
import type { Member } from './team.ts';
import { plannedShifts } from './worked-hours.ts';

const ZONE = 'Europe/Vienna';

/** A shift that somebody wants to give to a colleague who is free then. */
export type OpenGive = { readonly shift: string; readonly by: Member; readonly colleague: Member };
export type OpenLeave = { readonly by: Member; readonly absence: InputOf<typeof Absence> & { readonly id: string } };

/** What people of each branch ask for: to give away a shift of this week that lies ahead, and leave at the end of it. None on the last day of a week. */
export function openRequests(
  team: readonly Member[],
  now: Date,
): { readonly gives: readonly OpenGive[]; readonly leaves: readonly OpenLeave[] } {
  const today = localDate(now, ZONE);
  const sunday = addDays(mondayOf(today), 6);
  const adults = team.filter(({ person }) => !person.bornOn);
  const shifts = Map.groupBy(plannedShifts(adults, now), ({ user }) => user);
  const datesOf = ({ person }: Member): string[] =>
    (shifts.get(person.id) ?? []).map(({ localDate: date }) => date ?? '');
  const ahead = ({ person }: Member) =>
    (shifts.get(person.id) ?? []).flatMap(({ id, localDate: date = '' }) =>
      today < date && date <= sunday ? [{ id, date }] : [],
    );
  const houses = [...Map.groupBy(adults, ({ house }) => house).values()];
  return {
    gives: houses.flatMap(([manager, ...others]): OpenGive[] => {
      // Who manages decides, and asks for nothing.
      const found = others.flatMap((by) =>
        ahead(by).flatMap(({ id, date }) => {
          const colleague = others.find((other) => other !== by && !datesOf(other).includes(date)) ?? manager;
          return colleague && !datesOf(colleague).includes(date) ? [{ shift: id, by, colleague }] : [];
        }),
      );
      return found.slice(0, 1);
    }),
    leaves: houses.flatMap((members): OpenLeave[] => {
      const by = members.at(-1);
      const [first] = by ? ahead(by) : [];
      if (!by || !first) return [];
      const { id } = by.person;
      const days = { from: first.date, to: first.date };
      const absence = { id: demoId('leave', `${id} ${days.from}`), user: id, branch: branchId(by.house), ...days };
      return [{ by, absence: { ...absence, kind: 'holiday', note: 'Familienfeier' } }];
    }),
  };
}
