import { createInboxTable } from '@filiale/kit/inbox';
import { createOutboxTables } from '@filiale/kit/outbox';
import type { Knex } from 'knex';

/** Announcements wait here until the relay has published them; consumed event ids are remembered. */
export async function up(knex: Knex): Promise<void> {
  await createOutboxTables(knex);
  await createInboxTable(knex);
}
