import type { RemovedRecord } from '@filiale/contracts/api/route';
import type { ExternalIds } from '@filiale/contracts/fields/external-ids';
import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { RemovalsAsked } from '../http/list-query.ts';
import type { Removals } from '../http/record-store.ts';
import { externalIdsIn } from './postgres-external-ids.ts';
import { type Bind, choicesOf } from './record-columns.ts';
import { iso, keyOf, type RecordLayout } from './record-layout.ts';
import { ownershipFields, removalsOf } from './removals.ts';
import type { KeptResource } from './store.ts';

/** Creates the table of purged records' removals if it does not exist. */
export async function createRemovalsTable(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists record_removals (
      resource text not null,
      id uuid not null,
      external_id text,
      data jsonb not null,
      removed_at timestamptz not null,
      primary key (resource, id)
    )`);
  await knex.raw('create index if not exists record_removals_at on record_removals (resource, removed_at, id)');
}

/** Part of a statement that stores the removals of the records which `written` (id, data, deleted_at) has just purged. */
export function keepingRemovals(resource: KeptResource, table: string): string {
  const owned = ownershipFields(resource).map((name) => `${keyOf(name)}, data -> ${keyOf(name)}`);
  const named = resource.isOwnOnly ? [] : [`'externalIds', external_ids`];
  return `
    insert into record_removals (resource, id, external_id, data, removed_at)
    select '${table}', id, data ->> 'externalId', jsonb_build_object(${[...owned, ...named].join(', ')}), deleted_at from written
    on conflict (resource, id) do update set external_id = excluded.external_id, data = excluded.data, removed_at = excluded.removed_at`;
}

/** Removals of one resource: of records that may come back, and of those that ended. */
export function postgresRemovals(
  pool: Pick<Pool, 'query'>,
  resource: KeptResource,
  table: string,
  layout: RecordLayout,
) {
  return {
    list: async ({ since, after, most, conditions }: RemovalsAsked): Promise<Removals> => {
      const values: unknown[] = [];
      const bind: Bind = (value) => `$${values.push(value)}`;
      const part = (
        from: string,
        at: string,
        [id, ids]: readonly [string, string],
        more: string,
        of?: RecordLayout,
      ) => {
        const all = [more, ...choicesOf(resource.fields, conditions, bind, of)];
        if (since !== undefined) all.push(`${at} >= ${bind(since)}::timestamptz`);
        if (after) all.push(`(${at}, id) > (${bind(after.value)}::timestamptz, ${bind(after.id)}::uuid)`);
        return `(select id, ${id} as external_id, ${ids} as external_ids, ${at} as removed_at from ${from} where ${all.join(' and ')}
          order by ${at}, id limit ${most + 1})`;
      };
      const again = `not exists (select from ${table} there where there.id = record_removals.id)`;
      const { rows } = await pool.query<RemovedRow>(
        `select id, external_id, external_ids, ${iso('removed_at')} as removed_at from (
           ${part(table, 'deleted_at', [layout.keptName, layout.named ? externalIdsIn(table) : 'null::jsonb'], 'deleted_at is not null', layout)}
           union all
           ${part('record_removals', 'removed_at', ['external_id', `data -> 'externalIds'`], `resource = ${bind(table)} and ${again}`)}
         ) removed order by removed.removed_at, id limit ${most + 1}`,
        values,
      );
      return removalsOf(rows.map(removedOf), most);
    },
    forget: async (before: Date): Promise<void> => {
      await pool.query('delete from record_removals where resource = $1 and removed_at < $2', [table, before]);
    },
  };
}

type RemovedRow = {
  readonly id: string;
  readonly external_id: string | null;
  readonly external_ids: ExternalIds | null;
  readonly removed_at: string;
};
const removedOf = (row: RemovedRow): RemovedRecord => ({
  id: row.id,
  ...(row.external_id !== null && { externalId: row.external_id }),
  ...(row.external_ids !== null && { externalIds: row.external_ids }),
  removedAt: row.removed_at,
});
