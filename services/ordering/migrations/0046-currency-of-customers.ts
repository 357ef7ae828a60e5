import type { Knex } from 'knex';

/** What the sums of a customer are in: the currency of each of their orders, which orders have had from the beginning. The version before adds rows without one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table customer_orders add column currency text;
    update customer_orders set currency = orders.currency from orders where orders.id = order_id;
    do $$ begin
      if to_regclass('customers') is not null then
        update customers set data = data || jsonb_build_object('currency', newest.currency)
        from (select distinct on (customer_id) customer_id, currency from customer_orders order by customer_id, placed_at desc, order_id) newest
        where customers.id = newest.customer_id;
      end if;
    end $$;
  `);
}
