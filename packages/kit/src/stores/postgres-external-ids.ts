import type { Knex } from 'knex';
import { escapeLiteral } from 'pg';

/** The index that no two living records of a resource break that another system calls the same. */
export const EXTERNAL_IDS_LIVING = 'record_external_ids_living';

/**
 * Creates the table of what other systems call records, by system, if it does not exist. Those of removed records stay for their return and keep nobody
 * from the name.
 */
export async function createExternalIdsTable(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists record_external_ids (
      resource text not null,
      record uuid not null,
      system text not null,
      external_id text not null,
      is_living boolean not null,
      primary key (resource, record, system)
    )`);
  await knex.raw(
    `create unique index if not exists ${EXTERNAL_IDS_LIVING} on record_external_ids (resource, system, external_id) where is_living`,
  );
}

const ofTable = (table: string): string => `named.resource = ${escapeLiteral(table)}`;

/** Those of a row of the table as one JSON object; null for none. */
export const externalIdsIn = (table: string): string =>
  `(select jsonb_object_agg(named.system, named.external_id) from record_external_ids named
    where ${ofTable(table)} and named.record = ${table}.id)`;

/** That of one system. */
export const externalIdIn = (table: string, system: string): string =>
  `(select named.external_id from record_external_ids named
    where ${ofTable(table)} and named.record = ${table}.id and named.system = ${escapeLiteral(system)})`;

/** Ids of the living records that a system calls by one of the names in a parameter. */
export const holdersOf = (table: string, system: string, ids: string): string =>
  `(select named.record from record_external_ids named
    where ${ofTable(table)} and named.system = ${system} and named.is_living and named.external_id = any(${ids}))`;

/** Parts of the statement that has just `written` a living record: its names become those in a parameter, a JSON object. */
export const namingParts = (table: string, given: string): string[] => [
  `delete from record_external_ids named using written
   where ${ofTable(table)} and named.record = written.id and not ${given}::jsonb ? named.system`,
  `insert into record_external_ids (resource, record, system, external_id, is_living)
   select ${escapeLiteral(table)}, written.id, given.key, given.value, true from written, jsonb_each_text(${given}::jsonb) given
   on conflict (resource, record, system) do update set external_id = excluded.external_id, is_living = true
     where (record_external_ids.external_id, record_external_ids.is_living) is distinct from (excluded.external_id, true)`,
];

/** The same of one that is removed: its names are free, and its own again once it is restored. */
export const freeingPart = (table: string): string =>
  `update record_external_ids named set is_living = false from written where ${ofTable(table)} and named.record = written.id`;

/** The same of one that is purged. */
export const forgettingPart = (table: string): string =>
  `delete from record_external_ids named using written where ${ofTable(table)} and named.record = written.id`;

/** The system whose name was taken, of the error that the index raised. */
export const systemTaken = (cause: unknown): string | undefined =>
  /\)=\([^,]+, ([a-z][a-z0-9_-]*), /.exec((cause as { readonly detail?: string }).detail ?? '')?.[1];
