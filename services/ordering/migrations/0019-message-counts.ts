import type { Knex } from 'knex';

/**
 * How many messages went out on a day (UTC): to one recipient, for orders from one place, and in all; kept for two days. `origin` of an order
 * is a mark of the network it came from that is another one each day; null where it is not known.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders add column if not exists origin text;
    create table message_counts (
      day date not null,
      scope text not null,
      key text not null,
      taken integer not null,
      primary key (day, scope, key)
    );
  `);
}
