import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startConsumer } from '../events/consumer.ts';
import type { Kafka } from '../events/kafka.ts';
import { startOutboxRelay } from '../events/outbox-relay.ts';
import { endParkedEvents, ensurePendingIndexes, startPendingRelay } from '../events/pending-relay.ts';
import { applyToReferenceIndex } from '../events/reference-index.ts';
import { changesTopic, type Topic, USES } from '../events/topics.ts';
import { BATCH_KEPT_MS, type CallJournal } from '../http/record-store.ts';
import { backOffMs } from '../process/back-off.ts';
import { now } from '../process/clock.ts';
import type { OnStop } from '../process/lifecycle.ts';
import type { Logger } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import { startPeriodicJob } from '../process/periodic-job.ts';
import { type Mongo, openMongo } from '../stores/mongo.ts';
import { mongoBatches } from '../stores/mongo-batches.ts';
import { probeMongo, UnfitServerError } from '../stores/mongo-probe.ts';
import { ensureReferenceIndex, mongoReferenceIndex } from '../stores/mongo-reference-index.ts';
import { openPostgres, type Postgres } from '../stores/postgres.ts';
import { postgresBatches, prepareBatchTable } from '../stores/postgres-batches.ts';
import { postgresReferenceIndex } from '../stores/postgres-reference-index.ts';
import { purgeDeleted } from '../stores/purge-deleted.ts';
import {
  OUTBOX_FIGURES,
  reportMongoPool,
  reportPending,
  reportPostgresPool,
  reportQueues,
} from '../stores/queue-metrics.ts';
import { type Retention, startRetention } from '../stores/retention.ts';
import { type ShadowDatabase, shadowDatabase } from '../stores/shadow-database.ts';
import type { KeptRecords, ReferenceIndex } from '../stores/store.ts';
import {
  type MongoServiceConfig,
  mongoOf,
  ownPostgres,
  type PostgresServiceConfig,
  postgresOf,
} from './service-config.ts';

/** Of replicas that make the same collection at once one may be refused; it finds it made when it looks again. */
const PREPARE_ATTEMPTS = 10;

/** What a store is opened and kept with. */
export type StoreParts<Config> = {
  readonly service: string;
  readonly config: Config;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly onStop: OnStop;
};

/** An open store. */
export type OpenStore<Handle> = {
  readonly handle: Handle;
  /** Remembers calls by their `Idempotency-Key`. */
  readonly calls: CallJournal;
  /** Rejects while the store is away; for readiness. */
  ping(): Promise<void>;
  /** Prepares the stores of records that were opened on it: their tables, collections and indexes. */
  prepare(): Promise<void>;
  /** Prepares them, starts to publish their events and audit lines and to purge expired records; `nudge` wakes the publishing. */
  begin(kafka: Kafka, topics: readonly Topic[]): Promise<{ nudge(): void }>;
};

/** A kind of store that a service may declare. */
export type StoreKind<Config, Handle> = {
  /** What readiness calls it. */
  readonly health: string;
  /** Absolute path of the folder of migrations, of stores that have one. */
  readonly migrations?: string;
  open(parts: StoreParts<Config>): Promise<OpenStore<Handle>>;
  /** A second database of a service, and what of the configuration opens it in the place of the first; of stores that may have one. */
  shadow?(service: string, config: Config): { readonly database: ShadowDatabase; readonly instead: object };
};

const MINUTE_MS = 60_000;
/** What a database needs from which records are announced. A service that comes to need more begins with the same in a folder of its own. */
const announcementTables = join(import.meta.dirname, '../../migrations');

/** Keeps the reference index of a service’s records up to date with what all services publish; returns how that ends. */
const referencesFollowed =
  (service: string, kafka: Kafka, logger: Logger) =>
  (index: ReferenceIndex, records: readonly KeptRecords[]): (() => Promise<void>) => {
    const handleBatch = applyToReferenceIndex(
      index,
      records.map(({ name }) => name),
    );
    const without = { header: USES, value: 'none' };
    return startConsumer({ kafka, group: `${service}.uses`, topic: changesTopic, without, handleBatch, logger }).stop;
  };

/**
 * PostgreSQL: a database of the service's own, migrated; the stores of records opened on it are prepared, the rows of its outbox are published,
 * rows past their time and records deleted 30 days ago end.
 * @param migrations absolute path of the folder; by default, the tables of announcements and no others but those of records
 * @param figures of what waits beside queues and outbox, which report themselves; see {@link reportQueues}
 */
export function postgres<Config extends PostgresServiceConfig>(
  declared: {
    readonly migrations?: string;
    readonly figures?: readonly string[];
    readonly retentions?: (config: Config, now: () => Date) => readonly Retention[];
  } = {},
): StoreKind<Config, Postgres> {
  const { migrations: migrationsDirectory = announcementTables, figures = [], retentions } = declared;
  const open = async ({
    service,
    config,
    metrics,
    logger,
    onStop,
  }: StoreParts<Config>): Promise<OpenStore<Postgres>> => {
    const { POSTGRES_POOL_SIZE: poolSize, RETENTION_SWEEP_INTERVAL_MS: everyMs } = config;
    const handle = await openPostgres({ ...postgresOf(service, config), migrationsDirectory, poolSize, logger });
    onStop(handle.stop);
    handle.figures.push(...figures);
    reportQueues(metrics, handle.pool, handle.figures);
    reportPostgresPool(metrics, handle.pool);
    const calls = postgresBatches(handle.pool);
    const prepare = async (): Promise<void> => {
      if (handle.records.length === 0) await prepareBatchTable(handle.pool);
      for (const store of handle.records) await store.prepare();
    };
    const begin = async (kafka: Kafka, topics: readonly Topic[]): Promise<{ nudge(): void }> => {
      const followReferences = referencesFollowed(service, kafka, logger);
      if (retentions)
        onStop(startRetention({ pool: handle.pool, retentions: retentions(config, now), everyMs, logger }).stop);
      await prepare();
      const forget = async () => {
        await calls.forget(new Date(now().getTime() - BATCH_KEPT_MS));
        return {};
      };
      onStop(startPeriodicJob({ name: 'forget-calls', everyMs, run: forget, logger }).stop);
      if (topics.length > 0 || handle.records.length > 0) {
        handle.figures.push(OUTBOX_FIGURES);
        const relay = startOutboxRelay({ postgres: handle, kafka, topics: [...topics, changesTopic], logger });
        onStop(relay.stop);
        handle.relay = relay;
      }
      if (handle.records.length > 0) {
        const run = () => purgeDeleted(handle, now());
        onStop(startPeriodicJob({ name: 'purge-deleted', everyMs, run, logger }).stop);
        onStop(followReferences(postgresReferenceIndex(handle.pool), handle.records));
      }
      return handle.relay;
    };
    return { handle, calls, ping: handle.ping, prepare, begin };
  };
  const shadow = (service: string, config: Config) => {
    const database = shadowDatabase(postgresOf(service, config));
    return { database, instead: ownPostgres(service, database.url) };
  };
  return { health: 'postgresql', migrations: migrationsDirectory, open, shadow };
}

/** MongoDB: the stores of records opened on it are prepared, what their documents announce is published, deleted records end after 30 days. */
export function mongo<Config extends MongoServiceConfig>(): StoreKind<Config, Mongo> {
  const open = async ({ service, config, metrics, logger, onStop }: StoreParts<Config>): Promise<OpenStore<Mongo>> => {
    const handle = await openMongo(mongoOf(service, config));
    onStop(handle.stop);
    const { connection, records } = handle;
    reportMongoPool(metrics, connection);
    const prepareOnce = async (): Promise<void> => {
      await probeMongo(connection);
      for (const store of records) await store.prepare();
      await ensurePendingIndexes(
        connection,
        records.map(({ name }) => name),
      );
      await ensureReferenceIndex(connection);
    };
    const prepare = async (): Promise<void> => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await prepareOnce();
        } catch (error) {
          if (attempt >= PREPARE_ATTEMPTS || error instanceof UnfitServerError) throw error;
          logger.warn({ error, attempt }, 'collections not prepared, tries again');
          await sleep(backOffMs(attempt));
        }
      }
    };
    const begin = async (kafka: Kafka, topics: readonly Topic[]): Promise<{ nudge(): void }> => {
      const collections = records.map(({ name }) => name);
      await prepare();
      reportPending(metrics, connection, collections);
      const relay = startPendingRelay({ connection, collections, kafka, topics: [...topics, changesTopic], logger });
      onStop(relay.stop);
      handle.relay = relay;
      const run = async () => ({
        ...(await purgeDeleted(handle, now())),
        parkedEvents: await endParkedEvents(connection, now()),
      });
      onStop(referencesFollowed(service, kafka, logger)(mongoReferenceIndex(connection), records));
      const everyMs = config.PURGE_INTERVAL_MINUTES * MINUTE_MS;
      onStop(startPeriodicJob({ name: 'purge-deleted', everyMs, run, logger }).stop);
      return relay;
    };
    return { handle, calls: mongoBatches(connection), ping: handle.ping, prepare, begin };
  };
  return { health: 'mongodb', open };
}
