import { createRecordTable } from '@filiale/kit/stores/record-tables';
import type { Knex } from 'knex';

/** Numbers of tasks, who has seen them, and comments; tasks from before have a status. */
export async function up(knex: Knex): Promise<void> {
  await createRecordTable(knex, 'tasks');
  await createRecordTable(knex, 'projects');
  await knex.raw(`
    create table task_number_counters (key text primary key, last integer not null);
    -- Every number that was ever given, so that none is given twice and a task that comes back has its own again.
    create table task_numbers (
      key text not null,
      number integer not null,
      task_id uuid not null,
      primary key (key, number),
      unique (task_id, key)
    );

    create table task_views (
      task_id uuid not null,
      user_id text not null,
      first_viewed_at timestamptz,
      last_viewed_at timestamptz,
      count integer not null,
      revision_seen integer not null,
      primary key (task_id, user_id)
    );

    create table task_comments (
      id uuid primary key,
      task_id uuid not null,
      author_id text not null,
      author_name text not null,
      text text not null,
      mentions uuid[] not null,
      created_at timestamptz not null,
      edited_at timestamptz
    );
    create index task_comments_of_task on task_comments (task_id, created_at);
    create index task_comments_by_age on task_comments (created_at);

    create table task_reminders (
      task_id uuid not null,
      kind text not null check (kind in ('reminder', 'due')),
      due_at timestamptz not null,
      primary key (task_id, kind, due_at)
    );
    create index task_reminders_by_age on task_reminders (due_at);

    update tasks set data = tasks.data || jsonb_build_object('status', case
        when coalesce(tasks.data ->> 'completedAt', '') <> '' then 'done'
        else coalesce(states.state ->> 'group', 'open') end)
      from tasks of_task left join lateral (
        select state from projects, jsonb_array_elements(projects.data -> 'states') state
        where projects.id::text = of_task.data ->> 'project' and state ->> 'id' = of_task.data ->> 'state' limit 1) states on true
      where of_task.id = tasks.id and tasks.data -> 'status' is null`);
}
