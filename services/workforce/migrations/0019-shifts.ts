import { createColumnTable, writeInTurns } from '@filiale/kit/stores/table-store';
import type { Knex } from 'knex';

/** Shifts of dates, none of a person beside another one; what people ask of each other about them, one thing about a shift at a time; calendars of shifts. */
export async function up(knex: Knex): Promise<void> {
  await createColumnTable(knex, 'shifts', {
    user: 'uuid',
    branch: 'uuid',
    department: 'uuid',
    localDate: 'date',
    from: 'text',
    to: 'text',
    timeZone: 'text',
    breakMinutes: 'numeric',
    role: 'text',
    note: 'text',
    isPublished: 'boolean',
    confirmedAt: 'timestamptz',
    isOpen: 'boolean',
    startsAt: 'timestamptz',
    endsAt: 'timestamptz',
  });
  await knex.raw(`
    create extension if not exists btree_gist;
    alter table shifts
      add column planned tstzrange generated always as (
        case when ends_at < starts_at then 'empty' else tstzrange(starts_at, ends_at) end) stored,
      add constraint shifts_overlap exclude using gist ("user" with =, planned with &&) where (deleted_at is null);
    create index shifts_of_branch on shifts (branch, local_date) where deleted_at is null`);
  await writeInTurns(knex, 'shifts', 'user');
  await createColumnTable(knex, 'shift-requests', {
    shift: 'uuid',
    branch: 'uuid',
    user: 'uuid',
    kind: 'text',
    colleague: 'uuid',
    otherShift: 'uuid',
    state: 'text',
    note: 'text',
    answeredAt: 'timestamptz',
    decidedBy: 'uuid',
    decidedAt: 'timestamptz',
  });
  await knex.raw(`
    create unique index shift_requests_waiting on shift_requests (shift)
      where deleted_at is null and state in ('asked', 'accepted');

    -- Whose shifts a calendar app may read, by the SHA-256 of the secret in its address.
    create table shift_calendars (
      user_id uuid primary key references users on delete cascade,
      secret_hash bytea not null constraint shift_calendars_secret unique,
      created_at timestamptz not null
    )`);
}
