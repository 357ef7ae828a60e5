import { buildIndex } from '@filiale/kit/stores/migrations';
import type { Knex } from 'knex';

/** Indexes are built while orders come in. */
export const config = { transaction: false };

/** Orders with an appointment, by when they are due: a calendar reads some days of them. */
export async function up(knex: Knex): Promise<void> {
  await buildIndex(
    knex,
    'orders_by_due',
    'orders ((coalesce(appointment, appointment_date, created_at)), id) where appointment_date is not null',
  );
}
