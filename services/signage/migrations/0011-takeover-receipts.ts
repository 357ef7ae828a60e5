import type { Knex } from 'knex';

/** Which screens have loaded which takeover, by what they hold when they ask. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table takeover_receipts (
      takeover_id uuid not null references digital_signage_takeovers (id) on delete cascade,
      device_id uuid not null,
      at timestamptz not null,
      primary key (takeover_id, device_id)
    )`);
}
