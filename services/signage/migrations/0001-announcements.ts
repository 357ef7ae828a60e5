import { createInboxTable } from '@filiale/kit/events/inbox';
import { createOutboxTables } from '@filiale/kit/stores/outbox';
import type { Knex } from 'knex';

/** As every service without migrations of its own has it, under the same name: databases from before have had it. */
export async function up(knex: Knex): Promise<void> {
  await createOutboxTables(knex);
  await createInboxTable(knex);
}
