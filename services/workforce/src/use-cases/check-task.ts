import type { Project } from '@filiale/contracts/workforce/project';
import type { Task } from '@filiale/contracts/workforce/task';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { lackOfItem, unproved } from '@filiale/rules/checklist';
import { localDate } from '@filiale/rules/wall-time';
import type { Known } from '../storage/records.ts';
import { isRecurrence } from './next-occurrence.ts';
import { zoneOfWork } from './zone-of-work.ts';

/** Tasks within tasks. */
const MOST_LEVELS = 20;
const invalid = (field: string, reason: string): Problem => ({ code: 'field.invalid', field, details: { reason } });

/** A project of branches has tasks of these; like one that is not there, so that nobody learns of it. */
const isOfProject = ({ branches }: Pick<Project, 'branches'>, branch: string | null): boolean =>
  branches.length === 0 || branch === null || branches.includes(branch);

/** A task is no part of itself, over however many others. */
async function checkParent(
  { tasks }: Pick<Known, 'tasks'>,
  id: string,
  { parent }: ValuesOf<Task>,
): Promise<Problem[]> {
  let above = parent;
  for (let level = 0; above !== null; level += 1) {
    if (above === id) return [invalid('parent', 'part-of-itself')];
    if (level === MOST_LEVELS) return [invalid('parent', 'too-many-levels')];
    above = (await tasks.get(above))?.parent ?? null;
  }
  return [];
}

/** An item that was ticked lacks what it asks for, or the task is done while proof is missing. What was so before stays. */
function checkItems(
  { checklist, status }: Pick<Task, 'checklist' | 'status'>,
  current: Pick<Task, 'status' | 'checklist'> | null,
): Problem[] {
  const before = new Map(current?.checklist.map((item) => [item.id, item]));
  const lacks = checklist.flatMap((item, index): Problem[] => {
    const known = before.get(item.id);
    const lack = known && lackOfItem(known) !== null ? null : lackOfItem(item);
    return lack === null ? [] : [{ code: 'field.required', field: `checklist.${index}.${lack}` }];
  });
  const isFinished = status === 'done' && current !== null && current.status !== 'done';
  return [...lacks, ...(isFinished && unproved(checklist).length > 0 ? [invalid('status', 'proof-missing')] : [])];
}

/** A rule by which tasks recur is one. */
export const checkRepeats = ({ repeats }: Pick<Task, 'repeats'>): Problem[] =>
  repeats === '' || isRecurrence(repeats) ? [] : [invalid('repeats', 'no-recurrence')];

/** Problems of a task: its state is none of its project, it is due before it begins, or it is a part of itself. A state that
 * was removed since stays. Source: RES-034. */
export async function checkTask(
  { projects, tasks, zones }: Pick<Known, 'projects' | 'tasks' | 'zones'>,
  id: string,
  values: ValuesOf<Task>,
  current: Pick<Task, 'state' | 'status' | 'checklist'> | null,
): Promise<Problem[]> {
  const project = values.project === null ? null : await projects.get(values.project);
  const { state, branch, startOn, dueAt } = values;
  const isForeign = project !== null && !isOfProject(project, branch);
  // One that nobody chose now stays, or follows to another project.
  const isKept = current?.state === state;
  const isKnown = state === '' || isKept || project?.states.some((one) => one.id === state);
  const isLate =
    startOn !== null && dueAt !== null && localDate(new Date(dueAt), await zoneOfWork({ zones }, { branch })) < startOn;
  return [
    ...checkRepeats(values),
    ...(values.repeats !== '' && dueAt === null ? [{ code: 'field.required', field: 'dueAt' } as const] : []),
    ...checkItems(values, current),
    ...values.relations.flatMap(({ task }, index) =>
      task === id ? [invalid(`relations.${index}.task`, 'itself')] : [],
    ),
    ...(isForeign
      ? [{ code: 'field.reference-missing', field: 'project', details: { resource: 'projects' } } as const]
      : []),
    ...(isKnown || isForeign ? [] : [invalid('state', 'not-of-project')]),
    ...(isLate ? [invalid('dueAt', 'end-before-start')] : []),
    ...(await checkParent({ tasks }, id, values)),
  ];
}
