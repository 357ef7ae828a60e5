import { moveIntoColumns, writeInTurns } from '@filiale/kit/stores/table-store';
import type { Knex } from 'knex';

/**
 * Stretches of work in columns, and none of a person beside another one: `worked` is the time of one, empty where it ended before it began.
 * Stretches that stood beside others before may stay as they are (`stood_beside`).
 */
export async function up(knex: Knex): Promise<void> {
  await moveIntoColumns(knex, 'working-activities', {
    user: 'uuid',
    branch: 'uuid',
    department: 'uuid',
    type: 'text',
    startedAt: 'timestamptz',
    endedAt: 'timestamptz',
    breaks: 'jsonb',
    timeZone: 'text',
    project: 'uuid',
    task: 'uuid',
    note: 'text',
    isApproved: 'boolean',
    approvedBy: 'uuid',
    approvedAt: 'timestamptz',
    status: 'text',
    localDate: 'date',
    source: 'text',
  });
  await knex.raw(`
    create extension if not exists btree_gist;
    alter table working_activities
      add column worked tstzrange generated always as (
        case when ended_at < started_at then 'empty' else tstzrange(started_at, ended_at) end) stored,
      add column stood_beside tstzrange;

    with beside as (
      select id, started_at < max(coalesce(ended_at, 'infinity')) over (
        partition by "user" order by started_at, id rows between unbounded preceding and 1 preceding) as is_beside
      from working_activities where deleted_at is null)
    update working_activities set stood_beside = worked from beside where beside.id = working_activities.id and is_beside;

    alter table working_activities add constraint working_activities_overlap
      exclude using gist ("user" with =, worked with &&)
      where (deleted_at is null and (stood_beside is null or stood_beside <> worked))`);
  await writeInTurns(knex, 'working-activities', 'user');
}
