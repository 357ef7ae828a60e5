import { createDeviceTables } from '@filiale/kit/devices/device-tables';
import { createRecordTable } from '@filiale/kit/stores/record-tables';
import type { Knex } from 'knex';

/** Time clocks are paired; people have a username and a PIN; each stamp is kept as it was taken. */
export async function up(knex: Knex): Promise<void> {
  await createRecordTable(knex, 'time-clocks');
  await createDeviceTables(knex, 'time_clocks');
  await knex.raw(`
    -- A hash, closed with the secret of the service.
    alter table logins add column pin bytea;
    alter table working_activities add column review jsonb not null default '[]';

    create table time_stamps (
      id uuid primary key,
      -- Null where nobody of the branch has that name.
      user_id uuid,
      username text not null,
      branch_id uuid not null,
      -- Null for own devices, and for those who stamp for others.
      clock_id uuid,
      action text not null check (action in ('start', 'pause', 'resume', 'end')),
      at timestamptz not null,
      -- Where the time is uncertain.
      earliest timestamptz,
      latest timestamptz,
      received_at timestamptz not null,
      source text not null,
      reason text not null default '',
      is_proven boolean not null,
      flags jsonb not null default '[]',
      activity_id uuid,
      -- Code of the problem that kept it from being stored with an activity.
      problem text,
      seen_at timestamptz,
      seen_by text,
      check ((activity_id is null) = (problem is not null))
    );
    create index time_stamps_kept on time_stamps (branch_id, received_at) where problem is not null and seen_at is null`);
}
