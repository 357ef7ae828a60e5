import { buildIndex } from '@filiale/kit/stores/migrations';
import type { Knex } from 'knex';

/** Indexes are built while orders come in. */
export const config = { transaction: false };

/**
 * The history of orders in its own order, with all it is filtered and sorted by, so that pages are found and rows counted without reading an
 * order; and what is searched for. The indexes they take the place of go.
 */
export async function up(knex: Knex): Promise<void> {
  await buildIndex(
    knex,
    'orders_history',
    `orders (created_at desc, id desc)
       include (branch_id, state, mode, payment_method, donatee_id, ticket_number, appointment_date, total_gross_cents)`,
  );
  await buildIndex(
    knex,
    'orders_history_of_branch',
    'orders (branch_id, created_at desc, id desc) include (state, mode, payment_method)',
  );
  await buildIndex(knex, 'orders_by_ticket_number', 'orders (ticket_number, created_at desc, id desc)');
  await buildIndex(
    knex,
    'orders_search',
    `orders using gin ((' ' || coalesce(form ->> 'firstName', '') || ' ' || coalesce(form ->> 'lastName', '') || ' '
       || coalesce(form ->> 'email', '') || ' ' || coalesce(form ->> 'phone', '')) gin_trgm_ops)`,
  );
  await knex.raw('drop index concurrently if exists orders_by_age');
  await knex.raw('drop index concurrently if exists orders_by_branch');
}
