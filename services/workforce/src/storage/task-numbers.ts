import type { Pool } from 'pg';

/** Most tasks that get their number in one round. */
const MOST_AT_ONCE = 200;

/** Numbers of tasks: counted by the key of a project, each given once. */
export function createTaskNumbers(pool: Pool) {
  const numberOf = async (key: string, task: string): Promise<number | null> => {
    const { rows } = await pool.query<{ number: number }>({
      name: 'task-number',
      text: 'select number from task_numbers where task_id = $2 and key = $1',
      values: [key, task],
    });
    return rows[0]?.number ?? null;
  };
  return {
    /** The number of a task under a key: the one that it had before, else the next. */
    of: async (key: string, task: string): Promise<string> => {
      const known = await numberOf(key, task);
      if (known !== null) return `${key}-${known}`;
      await pool.query({
        name: 'task-number-next',
        text: `with next as (
                 insert into task_number_counters as counter (key, last) values ($1, 1)
                 on conflict (key) do update set last = counter.last + 1 returning last)
               insert into task_numbers (key, number, task_id) select $1, last, $2 from next on conflict do nothing`,
        values: [key, task],
      });
      return `${key}-${await numberOf(key, task)}`;
    },
    /** Ids of tasks of projects that have no number: from before numbers were given, or by the version before. Oldest first. */
    lacking: async (): Promise<string[]> => {
      const { rows } = await pool.query<{ id: string }>(
        `select tasks.id from tasks join projects on projects.id::text = tasks.data ->> 'project' and projects.deleted_at is null
         where tasks.deleted_at is null and coalesce(tasks.data ->> 'number', '') = '' order by tasks.id limit $1`,
        [MOST_AT_ONCE],
      );
      return rows.map(({ id }) => id);
    },
  };
}
export type TaskNumbers = ReturnType<typeof createTaskNumbers>;
