import { jobAuthor } from '@filiale/kit/http/author-of';
import { valuesOf } from '@filiale/kit/stores/record-writes';
import type { Tasking } from '../context.ts';
import { completeTask } from './complete-task.ts';

/** Gives tasks of projects their numbers that have none: in the order in which they were made. One that is changed meanwhile waits for the next round. */
export async function giveTaskNumbers(
  tasking: Pick<Tasking, 'work' | 'numbers' | 'now'>,
): Promise<{ numbered: number }> {
  const { work, numbers, now } = tasking;
  const store = work.records.tasks;
  const at = now();
  const meta = { at, traceparent: '', by: jobAuthor('give-task-numbers') };
  let numbered = 0;
  for (const id of await numbers.lacking()) {
    const current = await store.get(id);
    if (!current) continue;
    const values = valuesOf(current);
    const follows = await completeTask(tasking, { id, values, current }, { caller: null, at });
    const { outcome } = await store.replace(id, current.revision, { ...values, ...follows }, meta);
    if (outcome === 'stored') numbered += 1;
  }
  return { numbered };
}
