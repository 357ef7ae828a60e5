import { Task } from '@filiale/contracts/workforce/task';
import { columnOf } from '@filiale/kit/stores/record-columns';
import type { Pool, PoolClient } from 'pg';

/** Reminders of tasks: due soon, or now. */
type Reminder = {
  readonly task: string;
  readonly kind: 'reminder' | 'due';
  readonly dueAt: string;
  readonly title: string;
  readonly assignees: readonly string[];
};

/** Tasks that were due earlier make no notices: the service was away for long, or they are from before. In days. */
const LATEST_DAYS = 7;
/** The longest time that somebody is reminded before, in days. */
const EARLIEST_DAYS = 30;
const MOST_AT_ONCE = 100;
/** As the index of the list has it. */
const { expression: DUE } = columnOf(Task.fields, 'dueAt');

const day = 86_400_000;

/** Which reminders of tasks were sent, each once for a time it is due. */
export function createTaskReminders(pool: Pool) {
  return {
    /** Reminders that are to be sent, the earliest first. */
    waiting: async (now: Date): Promise<Reminder[]> => {
      const at = (days: number): string => new Date(now.getTime() + days * day).toISOString();
      const { rows } = await pool.query<Reminder>({
        name: 'task-reminders',
        text: `select id as task, kind, data ->> 'dueAt' as "dueAt", data ->> 'title' as title, data -> 'assignees' as assignees
               from tasks cross join lateral (
                 select case when data ->> 'dueAt' <= $1 then 'due' else 'reminder' end as kind) as of_kind
               where deleted_at is null and ${DUE} >= $2 and ${DUE} <= $3
                 and data ->> 'completedAt' is null and jsonb_array_length(data -> 'assignees') > 0
                 and (data ->> 'dueAt' <= $1 or (data ->> 'remindMinutes' is not null and
                   (data ->> 'dueAt')::timestamptz - (data ->> 'remindMinutes')::float * interval '1 minute' <= $1::timestamptz))
                 and not exists (select from task_reminders sent where sent.task_id = tasks.id and sent.kind = of_kind.kind
                   and sent.due_at = (data ->> 'dueAt')::timestamptz)
               order by data ->> 'dueAt', id limit ${MOST_AT_ONCE}`,
        values: [now.toISOString(), at(-LATEST_DAYS), at(EARLIEST_DAYS)],
      });
      return rows;
    },
    /** Notes that one is sent; false where another replica has. */
    note: async (client: Pick<PoolClient, 'query'>, { task, kind, dueAt }: Reminder): Promise<boolean> => {
      const { rowCount } = await client.query({
        name: 'task-reminder-note',
        text: 'insert into task_reminders (task_id, kind, due_at) values ($1, $2, $3) on conflict do nothing',
        values: [task, kind, dueAt],
      });
      return rowCount === 1;
    },
  };
}
export type TaskReminders = ReturnType<typeof createTaskReminders>;
