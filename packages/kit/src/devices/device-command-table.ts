import { commandStates, type DeviceCommand } from '@filiale/contracts/devices/device-command';
import type { Knex } from 'knex';
import { daysAgo, deleteOldest, type Retention } from '../stores/retention.ts';
import { instants, mapRows, same, wholes } from '../stores/row-mapping.ts';

/** Migration step: commands for the devices of a table; harmless where it exists. The counter stands with the device, so that no number comes twice. */
export async function createCommandTable(knex: Knex, table: string): Promise<void> {
  const states = commandStates.map((state) => `'${state}'`).join(', ');
  await knex.raw(`
    alter table ${table} add column if not exists command_sequence bigint not null default 0;
    create table if not exists device_commands (
      id uuid primary key,
      device_id uuid not null references ${table} on delete cascade,
      sequence bigint not null,
      type text not null,
      args jsonb not null,
      state text not null default 'queued' check (state in (${states})),
      issued_by text not null,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      run_seconds integer not null,
      lease_ends_at timestamptz,
      attempts integer not null default 0,
      delivered_at timestamptz,
      acknowledged_at timestamptz,
      finished_at timestamptz,
      abort_requested_at timestamptz,
      abort_outcome text check (abort_outcome in ('prevented', 'undone', 'too-late')),
      code text,
      text text not null default '',
      unique (device_id, sequence)
    );
    create unique index if not exists device_commands_running on device_commands (device_id) where state = 'acknowledged';
    create index if not exists device_commands_open on device_commands (device_id, sequence)
      where state in ('queued', 'delivered', 'acknowledged');
    create index if not exists device_commands_by_age on device_commands (issued_at)`);
}

export const commandRows = mapRows<DeviceCommand>('device_commands', {
  ...same('id', 'type', 'args', 'state', 'issuedBy', 'attempts', 'abortOutcome', 'code', 'text'),
  ...wholes('sequence'),
  ...instants(
    ...(['issuedAt', 'expiresAt', 'deliveredAt', 'acknowledgedAt', 'finishedAt', 'abortRequestedAt'] as const),
  ),
});

/** Commands are kept as long as lines of the log. */
export const commandRetention = (days: number, now: () => Date): Retention => ({
  name: 'device-commands',
  before: () => daysAgo(now(), days),
  statement: deleteOldest('device_commands', 'issued_at'),
});
