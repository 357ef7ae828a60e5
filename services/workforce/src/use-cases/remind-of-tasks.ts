import { Task } from '@filiale/contracts/workforce/task';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Tasking } from '../context.ts';
import { prepareNotice, writeNotices } from './notify.ts';

/** Notifies assignees of tasks that are due, and of those that they are reminded of before; each once for a time it is due. */
export async function remindOfTasks({
  pool,
  reminders,
  noticing,
  now,
}: Pick<Tasking, 'pool' | 'reminders' | 'noticing' | 'now'>): Promise<{ reminded: number }> {
  let reminded = 0;
  for (const reminder of await reminders.waiting(now())) {
    const { task: record, kind, title, assignees: people } = reminder;
    const notice = await prepareNotice(noticing, {
      ...{ to: { people }, kind: kind === 'due' ? 'task-due' : 'task-reminder', resource: Task.name, record },
      values: { title },
    });
    await inTransaction(pool, async (client) => {
      if (!(await reminders.note(client, reminder))) return;
      await writeNotices(noticing, client, [notice]);
      reminded += 1;
    });
  }
  if (reminded > 0) noticing.deliveries.nudge();
  return { reminded };
}
