import type { Knex } from 'knex';
import { createInboxTable } from '../../src/events/inbox.ts';
import { createOutboxTables } from '../../src/stores/outbox.ts';

export async function up(knex: Knex): Promise<void> {
  await createOutboxTables(knex);
  await createInboxTable(knex);
  await knex.raw('create table applied (position bigint generated always as identity, order_id text, revision int)');
}
