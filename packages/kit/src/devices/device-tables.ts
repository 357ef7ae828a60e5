import type { Knex } from 'knex';
import { z } from 'zod';
import { daysAgo, deleteOldest, type Retention } from '../stores/retention.ts';

/** Most lines of a device that are shown, and kept. */
export const DEVICE_LOG_LINES = 500;

/**
 * Migration step: what there is beside the records of devices, whose table is there already: keys, sessions and those that were renewed, pairing codes, what
 * devices say of themselves, their logs. Harmless where some of it exists. A service has one kind of devices.
 */
export async function createDeviceTables(knex: Knex, table: string): Promise<void> {
  await knex.raw(`
    alter table ${table}
      add column if not exists key_hash bytea unique,
      add column if not exists last_seen_at timestamptz,
      add column if not exists logs_asked_at timestamptz,
      add column if not exists facts jsonb not null default '{}',
      add column if not exists facts_at timestamptz;

    create table if not exists device_sessions (
      token_hash bytea primary key,
      device_id uuid not null references ${table} on delete cascade,
      expires_at timestamptz not null
    );
    create index if not exists device_sessions_by_device on device_sessions (device_id);
    alter table device_sessions
      -- Null for what a version before this one opened.
      add column if not exists issued_at timestamptz,
      -- When the next token was given out last.
      add column if not exists renewed_at timestamptz,
      -- The token before, as long as this one was not used.
      add column if not exists replaces bytea;
    create table if not exists device_ended_sessions (
      token_hash bytea primary key,
      device_id uuid not null references ${table} on delete cascade,
      expires_at timestamptz not null,
      shown_at timestamptz
    );
    create index if not exists device_ended_sessions_by_device on device_ended_sessions (device_id);

    create table if not exists device_pairings (
      device_id uuid primary key references ${table} on delete cascade,
      code_hash bytea not null unique,
      ends_at timestamptz not null,
      offered_by text not null default ''
    );

    create table if not exists device_log (
      id uuid primary key,
      device_id uuid not null references ${table} on delete cascade,
      at timestamptz not null,
      source text not null check (source in ('device', 'service')),
      level text not null check (level in ('info', 'warn', 'error')),
      text text not null
    );
    create index if not exists device_log_by_device on device_log (device_id, at desc);
    create index if not exists device_log_by_age on device_log (at);
  `);
}

const linesTooMany = (table: string): string => `
  delete from device_log where ctid = any(array(
    select line.ctid from ${table}, lateral (
      select ctid from device_log where device_id = ${table}.id order by at desc, id desc offset ${DEVICE_LOG_LINES} limit $2
    ) line where $1::timestamptz is not null limit $2))`;

/** Environment of every service that keeps devices. */
export const deviceConfig = {
  /** Minutes after which a device that calls is given another token in its cookie: 30 days. One that was away for 400 days is paired anew. */
  DEVICE_SESSION_RENEW_MINUTES: z.coerce.number().int().min(1).max(525_600).default(43_200),
  /** Days that lines of device logs and commands are kept. */
  DEVICE_LOG_KEEP_DAYS: z.coerce.number().int().min(1).max(36_500).default(14),
};

/** What of it ends by itself. */
export const deviceRetentions = (table: string, logDays: number, now: () => Date): Retention[] => [
  { name: 'device-sessions', before: now, statement: deleteOldest('device_sessions', 'expires_at') },
  { name: 'device-ended-sessions', before: now, statement: deleteOldest('device_ended_sessions', 'expires_at') },
  { name: 'device-log', before: () => daysAgo(now(), logDays), statement: deleteOldest('device_log', 'at') },
  { name: 'device-log-lines', before: now, statement: linesTooMany(table) },
];
