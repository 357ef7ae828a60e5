import { Task } from '@filiale/contracts/workforce/task';
import type { ValuesOf, WriteMeta } from '@filiale/kit/http/record-store';
import { idOfText } from '@filiale/kit/process/ids';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { newlyOutOfLimits } from '@filiale/rules/checklist';
import { addDays, daysBetween, localDate } from '@filiale/rules/wall-time';
import type { Tasking } from '../context.ts';
import type { WorkRecords } from '../storage/records.ts';
import { newTask, openItem } from './new-task.ts';
import { nextOccurrence } from './next-occurrence.ts';
import { type PreparedNotice, prepareNotice, writeNotices } from './notify.ts';
import { zoneOfWork } from './zone-of-work.ts';

type Values = ValuesOf<Task>;
type Next = { readonly id: string; readonly values: Values };

/** Managers of its branch are notified of each value that is out of its limits now. */
const noticesOf = (
  { noticing }: Pick<Tasking, 'noticing'>,
  before: Task,
  { title, branch, checklist }: Values,
  { by }: WriteMeta,
): Promise<PreparedNotice[]> =>
  Promise.all(
    newlyOutOfLimits(before.checklist, checklist).map(({ text: item, value, unit }) =>
      prepareNotice(noticing, {
        to: { right: Task.rights.delete, branches: branch === null ? [] : [branch] },
        ...{ except: by.id, kind: 'task-out-of-limits', resource: Task.name, record: before.id },
        values: { by: by.name || '–', title, item, value: `${value} ${unit}`.trim() },
      }),
    ),
  );

/** The task that follows a recurring one that is done now; null: none does. */
async function nextOf(tasking: Tasking, before: Task, values: Values, at: Date): Promise<Next | null> {
  const { repeats: rule, repeatsFrom, dueAt, branch, startOn } = values;
  const isDone = values.status === 'done' && before.status !== 'done';
  if (!isDone || rule === '' || dueAt === null || before.nextTask !== null) return null;
  const zone = await zoneOfWork(tasking.work, { branch });
  const mode = repeatsFrom === 'due' ? 'fromDue' : 'fromDone';
  const doneAt = new Date(values.completedAt ?? at);
  const next = nextOccurrence({ rule, mode }, { dueAt: new Date(dueAt), doneAt }, zone);
  if (!next) return null;
  const later = daysBetween(localDate(new Date(dueAt), zone), localDate(next, zone));
  const id = idOfText(`the task after ${before.id}`);
  const {
    externalId: _own,
    externalIds: _others,
    ...kept
  } = values as Values & {
    readonly externalId?: string;
    readonly externalIds?: object;
  };
  const given: Values = {
    ...kept,
    ...{ state: '', status: 'open', completedAt: null, number: '', formerNumbers: '', nextTask: null, relations: [] },
    ...{
      dueAt: next.toISOString(),
      startOn: startOn && addDays(startOn, later),
      checklist: values.checklist.map(openItem),
    },
    source: { kind: 'task', record: before.id },
  };
  return { id, values: await newTask(tasking, id, given, at) };
}

/**
 * The store of tasks for calls: with a write, in one transaction, comes what follows from it. A recurring task that is done has its next one, once, also where
 * it was opened again and done again; managers are notified of values out of their limits.
 */
export function tasksWithFollowUps(tasking: Tasking): WorkRecords['tasks'] {
  const { pool, work, threads, noticing, nudge } = tasking;
  const { tasks } = work.records;
  return {
    ...tasks,
    replace: async (id, revision, values, meta) => {
      const before = await tasks.get(id);
      if (before?.revision !== revision) return tasks.replace(id, revision, values, meta);
      const [notices, next] = await Promise.all([
        noticesOf(tasking, before, values, meta),
        nextOf(tasking, before, values, meta.at),
      ]);
      if (notices.every((each) => each === null) && next === null) return tasks.replace(id, revision, values, meta);
      const isThere = next !== null && (await threads.hasTask(next.id));
      const written = await inTransaction(pool, async (client) => {
        const within = tasks.within(client);
        const outcome = await within.replace(id, revision, { ...values, ...(next && { nextTask: next.id }) }, meta);
        if (outcome.outcome !== 'stored') return outcome;
        const { at, traceparent, by } = meta;
        if (next && !isThere) await within.insert(next.id, next.values, { at, traceparent, by });
        await writeNotices(noticing, client, notices);
        return outcome;
      });
      nudge();
      noticing.deliveries.nudge();
      return written;
    },
  };
}
