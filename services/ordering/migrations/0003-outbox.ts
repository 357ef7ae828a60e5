import { createOutboxTables } from '@filiale/kit/stores/outbox';
import type { Knex } from 'knex';

/** Announcements wait here until the relay has published them. The copy of the catalogue needs no inbox: it drops old revisions. */
export async function up(knex: Knex): Promise<void> {
  await createOutboxTables(knex);
}
