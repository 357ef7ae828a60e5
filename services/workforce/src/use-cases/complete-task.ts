import { type Caller, isPerson } from '@filiale/contracts/api/access';
import type { Task } from '@filiale/contracts/workforce/task';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import type { Write } from '@filiale/kit/http/write-calls';
import { followedProgress, type TaskProgress } from '@filiale/rules/task-progress';
import type { Tasking } from '../context.ts';

const LONGEST_NUMBERS = 600;

/** The numbers that a task had before, latest last; the oldest go where they are too many. */
function formerNumbers(current: Pick<Task, 'number' | 'formerNumbers'> | null, number: string): string {
  if (!current) return '';
  const former = [...new Set([...current.formerNumbers.split(', '), current.number])];
  const kept = former.filter((each) => each !== '' && each !== number);
  while (kept.join(', ').length > LONGEST_NUMBERS) kept.shift();
  return kept.join(', ');
}

/** Who ticked which item when: of new ticks the author of the write, of others as it was. */
const tickedBy = (
  items: Task['checklist'],
  current: Pick<Task, 'checklist'> | null,
  { caller, at }: Written,
): Task['checklist'] => {
  const before = new Map(current?.checklist.map((item) => [item.id, item]));
  return items.map((item) => {
    if (!item.isDone) return { ...item, doneBy: null, doneAt: null };
    const known = before.get(item.id);
    if (known?.isDone) return { ...item, doneBy: known.doneBy, doneAt: known.doneAt };
    return { ...item, doneBy: caller && isPerson(caller) ? caller.sub : null, doneAt: at.toISOString() };
  });
};

/** Who writes a task and when; null: the service itself. */
type Written = { readonly caller: Caller | null; readonly at: Date };

/**
 * What follows from the other values of a task: its number, given once for each project, and of state, status and completion those that were not written.
 * A trial (`has`) takes no number.
 */
export async function completeTask(
  { work, numbers }: Pick<Tasking, 'work' | 'numbers'>,
  { id, values, current, has }: Pick<Write<Task>, 'id' | 'values' | 'current' | 'has'>,
  written: Written,
): Promise<Pick<ValuesOf<Task>, 'number' | 'formerNumbers' | 'checklist' | keyof TaskProgress>> {
  const project = values.project === null ? null : await work.records.projects.get(values.project);
  const isGone = values.project !== null && project === null;
  const present = current?.number ?? '';
  const isThere = present !== '' && current?.project === values.project;
  const number = isThere || isGone || (project && has) ? present : project ? await numbers.of(project.key, id) : '';
  const progress = followedProgress(current, values, project?.states ?? [], written.at.toISOString());
  return {
    ...progress,
    ...(isGone && { state: values.state }),
    ...{ number, formerNumbers: formerNumbers(current, number) },
    checklist: tickedBy(values.checklist, current, written),
  };
}
