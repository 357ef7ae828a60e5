import type { Knex } from 'knex';

/**
 * What visitors did stands in a partition for each local day, which is dropped as a whole when its time is over; what it added up to stays in
 * `visit_counts`. Both are written in one transaction. The table `hits` is that of the version before, which no release was.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table visitor_hits (
      local_day date not null,
      id uuid not null,
      at timestamptz not null,
      local_hour smallint not null,
      local_fold smallint not null,
      visitor text not null,
      -- Branch whose shop it was in; null elsewhere.
      branch_id uuid,
      -- view, device, event or scan.
      kind text not null,
      -- Of a view its path, of an event its category and action, of a scan the path of the code.
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
    ) partition by range (local_day)`);
  await knex.raw('create index visitor_hits_of_visitor on visitor_hits (local_day, visitor, at)');
  await knex.raw(`
    create table visit_counts (
      -- All zeros: everything, in the shop of a branch or not.
      branch_id uuid not null,
      dimension text not null,
      local_day date not null,
      -- Place in the dimension; without keys: what has no row of its own.
      keys text[] not null,
      visitors int not null,
      visits int not null,
      views int not null,
      events int not null,
      -- All of the day happened after this.
      begins_at timestamptz generated always as ((local_day - 1)::timestamp at time zone 'UTC') stored,
      primary key (branch_id, dimension, local_day, keys)
    )`);
  await knex.raw('create index visit_counts_by_day on visit_counts (local_day)');
}
