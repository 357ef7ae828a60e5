import type { InputOf } from '@filiale/contracts/fields/resource';
import type { Project } from '@filiale/contracts/workforce/project';
import type { Task } from '@filiale/contracts/workforce/task';
import { addDays } from '@filiale/rules/wall-time';
import { branchId, type House } from '../branches.ts';
import { demoId } from '../demo-id.ts';
import type { Member } from './team.ts';

type Demo<R> = InputOf<R> & { readonly id: string };
type Group = 'open' | 'active' | 'done';

const groups: Readonly<Record<Group, string>> = { open: 'Offen', active: 'In Arbeit', done: 'Fertig' };
/** Beside the garden in Graz (`work.ts`). Tasks: how far, when due in days from the loading, and their title. */
const plans: readonly {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly house: House;
  readonly color: string;
  readonly tasks: readonly (readonly [Group, number, string])[];
}[] = [
  {
    key: 'KARTE',
    name: 'Winterkarte',
    description: 'Acht neue Gerichte, geprüft, fotografiert und in der Karte.',
    house: 'josefstadt',
    color: '#8a3b1f',
    tasks: [
      ['done', -20, 'Rezepte festlegen'],
      ['done', -12, 'Wareneinsatz rechnen'],
      ['active', 1, 'Probekochen mit dem Team'],
      ['active', 3, 'Allergene eintragen'],
      ['open', 6, 'Gerichte fotografieren'],
      ['open', 9, 'Preise und Texte freigeben'],
      ['open', 12, 'Service einschulen'],
    ],
  },
  {
    key: 'EROEFFNUNG',
    name: 'Eröffnung St. Pölten',
    description: 'Was vor dem ersten Gast erledigt sein muss.',
    house: 'stPoelten',
    color: '#24507a',
    tasks: [
      ['done', -15, 'Betriebsanlagengenehmigung'],
      ['active', 2, 'Kühlhaus abnehmen'],
      ['active', 4, 'Kassa und Drucker anschließen'],
      ['open', 7, 'HACCP-Listen aushängen'],
      ['open', 10, 'Probeabend mit Nachbarn'],
      ['open', 14, 'Filiale im Shop sichtbar machen'],
    ],
  },
];

/** Two more projects with their tasks, about people of their branch. */
export function teamProjects(team: readonly Member[], today: string) {
  const projects: Demo<typeof Project>[] = [];
  const tasks: Demo<typeof Task>[] = [];
  for (const { key, name, description, house, color, tasks: planned } of plans) {
    const project = demoId('project', key);
    const people = team.flatMap((member) => (member.house === house ? [member.person.id] : []));
    const stateOf = (group: Group): string => demoId('state', `${key} ${group}`);
    projects.push({
      ...{ id: project, key, name, description, color, branches: [branchId(house)] },
      ...{ lead: people[0] ?? null, members: people, dueOn: addDays(today, 15) },
      states: (Object.keys(groups) as Group[]).map((group) => ({ id: stateOf(group), name: groups[group], group })),
    });
    for (const [index, [group, days, title]] of planned.entries())
      tasks.push({
        ...{ id: demoId('task', `${key} ${title}`), title, project, state: stateOf(group), branch: branchId(house) },
        assignees: people.slice(index % people.length, (index % people.length) + 1),
        dueAt: `${addDays(today, days)}T15:00:00.000Z`,
        priority: days <= 3 && group !== 'done' ? 'high' : 'medium',
      });
  }
  return { projects, tasks };
}
