import type { Knex } from 'knex';

/**
 * What visitors did, as figures need it: one row for each entry of the log that came with a mark of its visitor. A mark is one of a local day, so visitors of
 * several days are the sum of those of each.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create table daily_salts (day date primary key, salt bytea not null)');
  await knex.raw(`alter table places add column identifier text not null default ''`);
  await knex.raw(`
    create table hits (
      local_day date not null,
      id uuid not null,
      at timestamptz not null,
      local_hour smallint not null,
      local_fold smallint not null,
      visitor text not null,
      -- Branch whose shop it was in; null elsewhere.
      branch_id uuid,
      -- view, device or event.
      kind text not null,
      -- Of a view its path, of an event its category and action.
      name text not null,
      referrer text not null,
      browser text not null,
      browser_version text not null,
      system text not null,
      device text not null,
      resolution text not null,
      pixel_ratio text not null,
      color_scheme text not null,
      is_bot boolean not null,
      is_staff boolean not null,
      primary key (local_day, id)
    )`);
  await knex.raw('create index hits_of_visitor on hits (local_day, visitor, at)');
  await knex.raw('create index hits_at on hits (at)');
}
