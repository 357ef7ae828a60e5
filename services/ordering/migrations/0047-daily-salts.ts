import type { Knex } from 'knex';

/** Salts that addresses are marked with. Marks of before had none: whoever read them could have tried all addresses. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table daily_salts (day date primary key, salt bytea not null);
    update orders set origin = null where origin is not null`);
}
