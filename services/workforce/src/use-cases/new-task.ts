import { Task } from '@filiale/contracts/workforce/task';
import type { TaskTemplate } from '@filiale/contracts/workforce/task-template';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { ValuesOf, WriteMeta } from '@filiale/kit/http/record-store';
import type { Tasking } from '../context.ts';
import { completeTask } from './complete-task.ts';

type NewTask = Partial<ValuesOf<Task>> & Pick<Task, 'title'>;

const { title: _title, ...values } = Task.create.parse({ title: '–' });
/** The values of a task with nothing but a title. */
export const emptyTask = values;

type Item = Task['checklist'][number];
/** An item of a checklist that nobody has done yet. */
export const openItem = ({ id, text, kind, unit, min, max }: Pick<Item, keyof TaskTemplate['checklist'][number]>) => ({
  ...{ id, text, kind, unit, min, max },
  ...{ isDone: false, value: null, photo: null, note: '', doneBy: null, doneAt: null },
});

/** The values of a task that the service makes, with its number. */
export async function newTask(
  tasking: Pick<Tasking, 'work' | 'numbers'>,
  id: string,
  given: NewTask,
  at: Date,
): Promise<ValuesOf<Task>> {
  const task = { ...emptyTask, ...given };
  return { ...task, ...(await completeTask(tasking, { id, values: task, current: null }, { caller: null, at })) };
}

/** Stores a task that the service makes, once for its id: also where somebody has removed it since. Returns whether it did. */
export async function makeTaskOnce(
  tasking: Pick<Tasking, 'work' | 'numbers' | 'threads'>,
  id: string,
  given: NewTask,
  meta: WriteMeta,
): Promise<boolean> {
  if (await tasking.threads.hasTask(id)) return false;
  try {
    await tasking.work.records.tasks.insert(id, await newTask(tasking, id, given, meta.at), meta);
    return true;
  } catch (error) {
    // Somebody else made it meanwhile.
    if (error instanceof ProblemError && error.code === 'record.exists') return false;
    throw error;
  }
}
