import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonValue } from '@bufbuild/protobuf';
import { EXTERNAL_IDS, type ExternalIds } from '@filiale/contracts/fields/external-ids';
import { completerOf } from '@filiale/contracts/fields/field-shape';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { PoolClient, QueryConfig } from 'pg';
import type { ResolvedList } from '../http/list-query.ts';
import { richTextOfMarkdown } from '../http/markdown-document.ts';
import { type Problem, problemsError } from '../http/problem-error.ts';
import {
  BATCH_KEPT_MS,
  type PendingEvent,
  type Store,
  type SyncedStore,
  type WriteMeta,
} from '../http/record-store.ts';
import { dryRun } from './dry-run.ts';
import { OUTBOX_COLUMNS, outboxRow } from './outbox.ts';
import { type Postgres, violatedBy } from './postgres.ts';
import { postgresBatches } from './postgres-batches.ts';
import {
  EXTERNAL_IDS_LIVING,
  externalIdsIn,
  forgettingPart,
  freeingPart,
  holdersOf,
  namingParts,
  systemTaken,
} from './postgres-external-ids.ts';
import { columnsIn, postgresLists, type RecordRow, valuesOfRow } from './postgres-list.ts';
import { postgresReferenceIndex } from './postgres-reference-index.ts';
import { keepingRemovals, postgresRemovals } from './postgres-removals.ts';
import { whereOf } from './record-columns.ts';
import { inData, type RecordLayout } from './record-layout.ts';
import { prepareRecordTable, tableOf } from './record-tables.ts';
import {
  announcementsOf,
  type RecordKeeping,
  type RecordWrite,
  recordWrites,
  type WriteOutcome,
} from './record-writes.ts';
import { removalsForgottenBefore } from './removals.ts';
import { type Announcing, type KeptResource, referenceTarget } from './store.ts';

/** Rows of one statement where there may be very many, and the rest after them. */
const MOST_AT_ONCE = 500;
const BATCH_REST_MS = 50;
/** Below every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

type AnnouncedStatement = {
  readonly purpose: string;
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly besides?: readonly string[];
};

type Named = { readonly externalId?: string; readonly externalIds?: ExternalIds };

/** What a write is refused with that would break a constraint of the table, by the name of the constraint. */
export type Refusals = Readonly<Record<string, Problem>>;

/** The pool, or the connection of a transaction. */
type Queryable = Pick<PoolClient, 'query'>;

/**
 * Stores the records of a resource in a PostgreSQL table of their own: the fields as JSON, or each in a column (see `postgresTableStore`); revision, unique
 * values and counters in columns beside them. Every change is one statement that is guarded by the revision, writes its event to the outbox, and wakes the
 * relay. A removal marks the record (`deleted_at`) and frees its unique value and its external id, which it keeps for a restore; `purge` deletes it later and
 * keeps its removal. See ADR 31.
 */
export function postgresResourceStore<V extends RecordHead>({
  postgres,
  resource,
  announcing,
  layout: fieldsLayout = inData(resource.fields),
  refusals = {},
}: {
  postgres: Pick<Postgres, 'pool' | 'lists' | 'maintain' | 'records' | 'relay'>;
  resource: KeptResource;
  announcing?: Announcing<V>;
  layout?: RecordLayout;
  refusals?: Refusals;
}) {
  const { name, fields } = resource;
  const { pool } = postgres;
  const table = tableOf(name);
  const layout: RecordLayout = resource.isOwnOnly ? fieldsLayout : { ...fieldsLayout, named: table };
  const columns = columnsIn(layout);
  const takenBy: Readonly<Record<string, WriteOutcome>> = {
    [`${table}_pkey`]: 'id-taken',
    [`${table}_live_unique`]: 'value-taken',
    [`${table}_external_id`]: { taken: 'externalId' },
  };
  const nudge = (): void => postgres.relay.nudge();
  const complete = completerOf(fields, richTextOfMarkdown);
  const announcements = announcementsOf(announcing);

  const recordOf = (row: RecordRow): V => complete(valuesOfRow(row)) as unknown as V;
  const statement = (purpose: string, text: string, values: unknown[]): QueryConfig => ({
    name: `${table}-${purpose}`,
    text,
    values,
  });
  const getBy = async (client: Queryable, by: string, condition: string, values: unknown[]): Promise<V | null> => {
    const text = `select ${columns} from ${table} where ${condition} and deleted_at is null`;
    const { rows } = await client.query<RecordRow>(statement(`get${by}`, text, values));
    return rows[0] ? recordOf(rows[0]) : null;
  };
  const getOn = (client: Queryable, id: string): Promise<V | null> => getBy(client, '', 'id = $1', [id]);
  const getRemovedOn = async (client: Queryable, id: string): Promise<V | null> => {
    const text = `select ${columns} from ${table} where id = $1 and deleted_at is not null`;
    const { rows } = await client.query<RecordRow>(statement('get-removed', text, [id]));
    return rows[0] ? recordOf(rows[0]) : null;
  };
  /** Living records by their ids, oldest first. */
  const getMany = async (ids: Iterable<string>): Promise<V[]> => {
    const text = `select ${columns} from ${table} where id = any($1::uuid[]) and deleted_at is null order by id`;
    const { rows } = await pool.query<RecordRow>(statement('get-many', text, [[...ids]]));
    return rows.map(recordOf);
  };
  /** Living records that fulfil all conditions, oldest first. */
  const find = async (conditions: ResolvedList['conditions']): Promise<V[]> => {
    const values: unknown[] = [];
    const asked = { conditions, search: '', searchNames: [] };
    const where = whereOf(fields, asked, (value) => `$${values.push(value)}`, layout);
    const text = `select ${columns} from ${table} where ${where} order by id`;
    return (await postgres.lists.query<RecordRow>(text, values)).rows.map(recordOf);
  };

  const list = postgresLists<V>(postgres.lists, table, fields, complete, layout);

  /**
   * Runs a statement that returns `id`s of records, and writes their events to the outbox with it. Returns the number of records. The statements
   * in `besides` may read its result.
   */
  const announced = async (
    client: Queryable,
    { purpose, sql, values, besides = [] }: AnnouncedStatement,
    events: readonly { readonly id: string; readonly event: PendingEvent }[],
    traceparent: string,
  ): Promise<number> => {
    const rows = events.map(({ event: { topic, key, event } }) =>
      outboxRow({ topic, key, event: event as JsonValue, traceparent }),
    );
    const waiting = [
      events.map(({ id }) => id),
      ...(['shard', 'topic', 'key', 'event', 'traceparent'] as const).map((column) => rows.map((row) => row[column])),
    ];
    const [ids, shards, topics, keys, bodies, traces] = waiting.map((_, at) => `$${values.length + 1 + at}`);
    const text = `
      with written as (${sql}), announced as (
        insert into outbox (${OUTBOX_COLUMNS})
        select shard, topic, key, event, traceparent
        from unnest(${ids}::uuid[], ${shards}::smallint[], ${topics}::text[], ${keys}::text[], ${bodies}::jsonb[], ${traces}::text[])
          as waiting (id, shard, topic, key, event, traceparent) join written using (id)
      )${besides.map((part, at) => `, besides${at} as (${part})`).join('')}
      select id from written`;
    return (await client.query(statement(purpose, text, [...values, ...waiting]))).rowCount ?? 0;
  };

  const keepingOn = (client: Queryable, wake: () => void): RecordKeeping<V> => {
    const outcomeOf = async (
      statementOfIt: AnnouncedStatement,
      { record: { id }, announcements: events, meta }: RecordWrite<V>,
    ): Promise<WriteOutcome> => {
      const announcedOf = events.map((event) => ({ id, event }));
      try {
        const rows = await announced(client, statementOfIt, announcedOf, meta.traceparent);
        return rows === 1 ? 'stored' : 'missed';
      } catch (cause) {
        const constraint = violatedBy(cause) ?? '';
        const taken = takenBy[constraint];
        if (taken) return taken;
        if (constraint === EXTERNAL_IDS_LIVING)
          return { taken: [EXTERNAL_IDS, systemTaken(cause)].filter(Boolean).join('.') };
        const refusal = refusals[constraint];
        throw refusal ? problemsError([refusal]) : cause;
      }
    };
    return {
      get: (id) => getOn(client, id),
      getRemoved: (id) => getRemovedOn(client, id),
      nudge: wake,
      holders: async ({ uniqueValue, names }) => {
        const text = `select (select id from ${table} where live_unique = $1) as by_value,
          array(select coalesce(
              (select id from ${table} where name.system is null and external_id = name.id),
              ${holdersOf(table, 'name.system', 'array[name.id]')})::text
            from unnest($2::text[], $3::text[]) with ordinality as name (id, system, place) order by place) as by_name`;
        const { rows } = await client.query<{ by_value: string | null; by_name: (string | null)[] }>(
          statement('holders', text, [
            uniqueValue,
            names.map(({ id }) => id),
            names.map(({ system }) => system ?? null),
          ]),
        );
        return { uniqueValue: rows[0]?.by_value ?? null, names: rows[0]?.by_name ?? [] };
      },
      remark: async (id, revision, mark) => {
        const text = `update ${table} set mark = $3 where id = $1 and revision = $2 and deleted_at is null`;
        return (await client.query(statement('remark', text, [id, revision, mark]))).rowCount === 1;
      },
      insert: (write) => {
        const { id, revision, createdAt, updatedAt, externalId, externalIds, ...data } = write.record as V & Named;
        const { mark } = write.meta;
        const named = externalIds === undefined ? [] : [JSON.stringify(externalIds)];
        const values = [
          ...[id, revision, createdAt, updatedAt, write.uniqueValue, externalId, mark, JSON.stringify(data)],
          ...named,
        ];
        const sql = `insert into ${table} (id, revision, created_at, updated_at, live_unique, external_id, mark, ${layout.columns})
          select $1::uuid, $2::integer, $3::timestamptz, $4::timestamptz, $5::text, $6::text, $7::text, given.* from ${layout.given('$8')}
          returning id`;
        return named.length === 0
          ? outcomeOf({ purpose: 'insert', sql, values }, write)
          : outcomeOf({ purpose: 'insert-named', sql, values, besides: namingParts(table, '$9') }, write);
      },
      update: (from, write) => {
        const {
          id,
          revision,
          createdAt: _made,
          updatedAt,
          externalId,
          externalIds,
          ...data
        } = write.record as V & Named;
        const [change, more] = write.isDeleted
          ? [`live_unique = null, external_id = null, deleted_at = $4, ${layout.keepsName}`, []]
          : [
              `live_unique = $5, external_id = $6, mark = coalesce($7, mark), (${layout.columns}) = (select given.* from ${layout.given('$8')})`,
              [
                ...[write.uniqueValue, externalId, write.meta.mark, JSON.stringify(data)],
                ...(layout.named === undefined ? [] : [JSON.stringify(externalIds ?? {})]),
              ],
            ];
        const named = write.isDeleted ? [freeingPart(table)] : namingParts(table, '$9');
        const besides = layout.named === undefined ? [] : named;
        const state = write.isRestored ? 'is not null' : 'is null';
        const alive = write.isRestored ? ', deleted_at = null' : '';
        const sql = `update ${table} set revision = $3, updated_at = $4, ${change}${alive}
          where id = $1 and revision = $2 and deleted_at ${state} returning id`;
        const values = [id, from, revision, updatedAt, ...more];
        const purpose = write.isDeleted ? 'remove' : write.isRestored ? 'restore' : 'replace';
        return outcomeOf({ purpose, sql, values, besides }, write);
      },
    };
  };
  const keeping = keepingOn(pool, nudge);
  const writes = recordWrites(resource, announcing, keeping);
  /** Reads and writes of one record in a transaction with others; its owner wakes the relay after the commit. */
  const within = (client: Queryable): Pick<Store<V>, 'get' | 'insert' | 'replace' | 'remove'> => ({
    get: (id) => getOn(client, id),
    ...recordWrites(
      resource,
      announcing,
      keepingOn(client, () => undefined),
    ),
  });

  const uses = postgresReferenceIndex(pool);
  const { forget, ...batches } = postgresBatches(pool);
  const removals = postgresRemovals(postgres.lists, resource, table, layout);
  const purge = async (deletedBefore: Date, at: Date): Promise<{ announced: number; purged: number }> => {
    await forget(new Date(at.getTime() - BATCH_KEPT_MS));
    await removals.forget(removalsForgottenBefore(at));
    let purged = 0;
    for (let found = MOST_AT_ONCE; found === MOST_AT_ONCE; ) {
      const { rows } = await pool.query<{ id: string }>(
        statement('purgeable', `select id from ${table} where deleted_at < $1 order by deleted_at limit $2`, [
          deletedBefore,
          MOST_AT_ONCE,
        ]),
      );
      found = rows.length;
      if (found === 0) break;
      const ids = rows.map(({ id }) => id);
      const tombstones = ids.flatMap((id) => announcements.tombstone(id).map((event) => ({ id, event })));
      const sql = `delete from ${table} where id = any($1::uuid[]) and deleted_at < $2 returning id, ${layout.data()} as data, ${layout.named ? externalIdsIn(table) : 'null::jsonb'} as external_ids, deleted_at`;
      const besides = [keepingRemovals(resource, table), ...(layout.named ? [forgettingPart(table)] : [])];
      const values = [ids, deletedBefore];
      purged += await announced(pool, { purpose: 'purge', sql, values, besides }, tombstones, '');
      nudge();
      if (found === MOST_AT_ONCE) await sleep(BATCH_REST_MS);
    }
    return { announced: announcing ? purged : 0, purged };
  };

  const announceAgain = async (meta: Pick<WriteMeta, 'at' | 'traceparent'>): Promise<number> => {
    let count = 0;
    for (let after = NO_ID; ; ) {
      const { rows } = await pool.query<RecordRow & { is_deleted: boolean }>(
        statement(
          'all',
          `select ${columns}, deleted_at is not null as is_deleted from ${table} where id > $1 order by id limit $2`,
          [after, MOST_AT_ONCE],
        ),
      );
      const events = rows.flatMap(({ is_deleted, ...row }) =>
        announcements.of(recordOf(row), is_deleted, meta).map((event) => ({ id: row.id, event })),
      );
      // A concurrent change has announced it already.
      const sql = `select id from ${table} join unnest($1::uuid[], $2::integer[]) as seen (id, revision) using (id, revision)`;
      const values = [rows.map(({ id }) => id), rows.map(({ revision }) => revision)];
      count += await announced(pool, { purpose: 'announce', sql, values }, events, meta.traceparent);
      const last = rows.at(-1);
      if (!last || rows.length < MOST_AT_ONCE) break;
      after = last.id;
    }
    if (count > 0) nudge();
    return count;
  };

  const prepare = (): Promise<void> => prepareRecordTable(postgres, resource, layout);
  postgres.records.push({ name, isAnnounced: announcing !== undefined, prepare, purge, announceAgain });
  const store: SyncedStore<V> = {
    list,
    get: (id) => getOn(pool, id),
    getByExternalId: (externalId, system) =>
      system === undefined
        ? getBy(pool, '-external', 'external_id = $1', [externalId])
        : getBy(pool, '-of-system', `id in ${holdersOf(table, '$2', 'array[$1]')}`, [externalId, system]),
    marked: (id, mark) => getBy(pool, '-marked', 'id = $1 and mark = $2', [id, mark]),
    batches,
    removals: removals.list,
    dryRun: () => dryRun(resource, keeping),
    usesOf: (id, most) => uses.of(referenceTarget(name, id), most),
    ...writes,
  };
  return { ...store, table, find, getMany, within, purge, announceAgain, prepare };
}
export type PostgresResourceStore<V extends RecordHead> = ReturnType<typeof postgresResourceStore<V>>;
