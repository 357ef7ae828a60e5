import type { Knex } from 'knex';

/**
 * What happened, as integrators are told of it, whether an endpoint listens or not. `place` is given under a lock, so that whoever reads behind a
 * place misses nothing. `subject` is the order or the record; of an order nothing else is kept, others have their `data`. `branches` null: of no
 * branch more than of another.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table webhook_events (
      place bigint generated always as identity primary key,
      id uuid not null unique,
      subject uuid not null,
      cause text not null,
      type text not null,
      at timestamptz not null,
      branches uuid[],
      data jsonb,
      unique (subject, cause)
    );
    create index webhook_events_by_age on webhook_events (at);
  `);
}
