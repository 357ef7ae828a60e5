import type { Knex } from 'knex';

/** Whose an order's money is: the branch that took it, and the person of staff who placed it, if one did. Unknown of orders from before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table payment_orders add column branch_id uuid, add column placed_by text');
}
