import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { ReferenceIndex } from './store.ts';

/** The table of {@link postgresReferenceIndex}; harmless when it exists. */
export async function createReferenceTable(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists record_uses (
      resource text not null,
      record_id text not null,
      revision bigint not null,
      name text not null,
      branches text[] not null,
      targets text[] not null,
      primary key (resource, record_id)
    )`);
  await knex.raw('create index if not exists record_uses_targets on record_uses using gin (targets)');
}

const APPLY = `
  insert into record_uses
  select resource, id, revision, name, array(select jsonb_array_elements_text(branches)), array(select jsonb_array_elements_text(targets))
  from jsonb_to_recordset($1) as input (resource text, id text, revision bigint, name text, branches jsonb, targets jsonb)
  on conflict (resource, record_id) do update set revision = excluded.revision, name = excluded.name,
    branches = excluded.branches, targets = excluded.targets
  where record_uses.revision <= excluded.revision`;

/** A reference index in the table `record_uses`. */
export const postgresReferenceIndex = (pool: Pick<Pool, 'query'>): ReferenceIndex => ({
  apply: async (changes) => {
    if (changes.length > 0)
      await pool.query({ name: 'references-apply', text: APPLY, values: [JSON.stringify(changes)] });
  },
  of: async (target, most) => {
    const { rows } = await pool.query<{
      resource: string;
      id: string;
      name: string;
      branches: string[];
      total: number;
    }>({
      name: 'references-of',
      text: `select resource, record_id as id, name, branches, count(*) over ()::int as total from record_uses
        where targets @> array[$1] order by resource, name, record_id limit $2`,
      values: [target, most],
    });
    return { total: rows[0]?.total ?? 0, uses: rows.map(({ total: _total, ...use }) => use) };
  },
});
