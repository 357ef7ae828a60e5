import { createOutboxTables } from '@filiale/kit/stores/outbox';
import type { Knex } from 'knex';

/** What tells of changed leads and QR codes until Kafka has it. */
export async function up(knex: Knex): Promise<void> {
  await createOutboxTables(knex);
}
