import type { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { valuesOf } from '@filiale/kit/stores/record-writes';
import { LONGEST_WORK_MS } from '@filiale/rules/clock-stamps';
import type { Clocking } from '../context.ts';

/** Marks work that runs for more than 16 hours for review. It goes on: nobody's time is cut. A record that is changed meanwhile waits for the next round. */
export async function markForgotten({
  work,
  stamps,
  now,
}: Pick<Clocking, 'work' | 'stamps' | 'now'>): Promise<{ marked: number }> {
  const at = now();
  const store = work.records['working-activities'];
  const meta = { at, traceparent: '', by: jobAuthor('mark-forgotten-work') };
  let marked = 0;
  for (const id of await stamps.forgotten(new Date(at.getTime() - LONGEST_WORK_MS))) {
    const activity = await store.get(id);
    if (!activity) continue;
    const review: WorkingActivity['review'] = [...activity.review, 'forgotten'];
    const { outcome } = await store.replace(id, activity.revision, { ...valuesOf(activity), review }, meta);
    if (outcome === 'stored') marked += 1;
  }
  return { marked };
}
