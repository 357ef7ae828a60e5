import type { Knex } from 'knex';

/** Work by local hours, as workforce announces it. A record is in `work_records` with the revision that its hours are of. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table work_records (
      kind text not null,
      id uuid not null,
      revision bigint not null,
      at timestamptz not null,
      primary key (kind, id)
    )`);
  await knex.raw('create index work_records_at on work_records (at)');
  await knex.raw(`
    create table staff_hours (
      kind text not null,
      record_id uuid not null,
      local_day date not null,
      -- 0 for days that somebody is away, which have no hour.
      local_hour smallint not null,
      -- 1 in the second of the two hours that a clock shows alike.
      local_fold smallint not null,
      branch_id uuid,
      worked_seconds int not null,
      planned_seconds int not null,
      -- Of those planned, without a person.
      open_seconds int not null,
      absent_days real not null,
      tasks int not null,
      primary key (kind, record_id, local_day, local_hour, local_fold),
      foreign key (kind, record_id) references work_records on delete cascade
    )`);
  await knex.raw('create index staff_hours_of_branch on staff_hours (branch_id, local_day)');
  await knex.raw('create index staff_hours_by_day on staff_hours (local_day)');
}
