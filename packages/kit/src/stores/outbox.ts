import { crc32 } from 'node:zlib';
import type { JsonValue } from '@bufbuild/protobuf';
import type { Knex } from 'knex';
import type { PoolClient } from 'pg';
import { currentTraceparent } from '../process/trace-context.ts';

/** Each shard is published by one replica at a time; events of one key share a shard, so their order survives. */
export const OUTBOX_SHARDS = 4;

/** An event that waits for the relay. `event` is protobuf-JSON of the topic's message. */
export type OutboxEntry = {
  /** Name of the topic without prefix. */
  readonly topic: string;
  /** Kafka key; also decides the shard. Use the aggregate's id. */
  readonly key: string;
  /** Null announces that the record was purged (tombstone). */
  readonly event: JsonValue;
  /** W3C trace context of the request; that of the running span unless given. */
  readonly traceparent?: string;
};

/** Columns an event is inserted with; the others have defaults. */
export type OutboxRow = {
  readonly shard: number;
  readonly topic: string;
  readonly key: string;
  /** JSON text for the jsonb column. */
  readonly event: string | null;
  readonly traceparent: string;
};

/** Shard of a key: stable over processes and versions. */
export const shardOf = (key: string): number => crc32(key) % OUTBOX_SHARDS;

/**
 * The row to insert into `outbox` in the transaction that makes the event true, by knex
 * (`trx('outbox').insert(outboxRow(entry))`) or within any SQL (see {@link outboxValues}).
 */
export const outboxRow = ({ topic, key, event, traceparent }: OutboxEntry): OutboxRow => ({
  shard: shardOf(key),
  topic,
  key,
  event: event === null ? null : JSON.stringify(event),
  traceparent: traceparent ?? currentTraceparent(),
});

/** Column list for hand-written SQL: `insert into outbox (${OUTBOX_COLUMNS}) values ($1, $2, $3, $4, $5)`. */
export const OUTBOX_COLUMNS = 'shard, topic, key, event, traceparent';

/** Rows of {@link outboxJson} as a source within SQL, with {@link OUTBOX_COLUMNS}. */
export const outboxRecords = (parameter: `$${number}`): string =>
  `jsonb_to_recordset(${parameter}::jsonb) as input (shard smallint, topic text, key text, event jsonb, traceparent text)`;

/** The parameter of {@link outboxRecords}. */
export const outboxJson = (entries: readonly OutboxEntry[]): string =>
  JSON.stringify(
    entries.map(({ traceparent = currentTraceparent(), ...entry }) => ({
      ...entry,
      shard: shardOf(entry.key),
      traceparent,
    })),
  );

/** The bindings for {@link OUTBOX_COLUMNS}, in its order: smallint, text, text, jsonb, text. */
export const outboxValues = (entry: OutboxEntry): [number, string, string, string | null, string] => {
  const { shard, topic, key, event, traceparent } = outboxRow(entry);
  return [shard, topic, key, event, traceparent];
};

/** Leaves an event to the relay, in the transaction of `client` that makes it true. */
export async function announce(client: Pick<PoolClient, 'query'>, entry: OutboxEntry): Promise<void> {
  await client.query({
    name: 'announce',
    text: `insert into outbox (${OUTBOX_COLUMNS}) values ($1, $2, $3, $4, $5)`,
    values: outboxValues(entry),
  });
}

/** Migration step: the tables `outbox` and `outbox_dead` (events that can never be published, with the reason). */
export async function createOutboxTables(knex: Knex): Promise<void> {
  await knex.raw(`
    create table outbox (
      id bigint generated always as identity primary key,
      shard smallint not null,
      topic text not null,
      key text not null,
      event jsonb,
      traceparent text not null default '',
      created_at timestamptz not null default now()
    ) with (
      -- Rows live for milliseconds: sweep by count, not by share, and without pauses.
      autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
      autovacuum_vacuum_insert_threshold = -1, autovacuum_analyze_scale_factor = 0,
      autovacuum_analyze_threshold = 100000, autovacuum_vacuum_cost_delay = 0
    )`);
  await knex.raw(`
    create table outbox_dead (
      id bigint primary key,
      shard smallint not null,
      topic text not null,
      key text not null,
      event jsonb,
      traceparent text not null,
      created_at timestamptz not null,
      error text not null,
      failed_at timestamptz not null default now()
    )`);
}
