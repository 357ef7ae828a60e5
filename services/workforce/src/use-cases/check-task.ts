import type { Project } from '@filiale/contracts/workforce/project';
import type { Task } from '@filiale/contracts/workforce/task';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/stores/store';
import { localDate } from '@filiale/rules/wall-time';
import type { Known } from '../storage/records.ts';
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

/** Problems of a task: its state is none of its project, it is due before it begins, or it is a part of itself. The
 * state of a task whose project was removed stays. Source: RES-034. */
export async function checkTask(
  { projects, tasks, zones }: Pick<Known, 'projects' | 'tasks' | 'zones'>,
  id: string,
  values: ValuesOf<Task>,
  current: Pick<Task, 'project' | 'state'> | null,
): Promise<Problem[]> {
  const project = values.project === null ? null : await projects.get(values.project);
  const { state, branch, startOn, dueAt } = values;
  const isForeign = project !== null && !isOfProject(project, branch);
  const isKept = project === null && current?.project === values.project && current.state === state;
  const isKnown = state === '' || isKept || project?.states.some((one) => one.id === state);
  const isLate =
    startOn !== null && dueAt !== null && localDate(new Date(dueAt), await zoneOfWork({ zones }, { branch })) < startOn;
  return [
    ...(isForeign
      ? [{ code: 'field.reference-missing', field: 'project', details: { resource: 'projects' } } as const]
      : []),
    ...(isKnown || isForeign ? [] : [invalid('state', 'not-of-project')]),
    ...(isLate ? [invalid('dueAt', 'end-before-start')] : []),
    ...(await checkParent({ tasks }, id, values)),
  ];
}
