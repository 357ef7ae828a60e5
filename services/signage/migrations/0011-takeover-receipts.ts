import type { Knex } from 'knex';

/** Which screens have loaded which takeover, by what they hold when they ask. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table takeover_receipts (
      takeover_id uuid not null,
      device_id uuid not null,
      at timestamptz not null,
      primary key (takeover_id, device_id)
    );
    create index takeover_receipts_by_age on takeover_receipts (at);
  `);
}
