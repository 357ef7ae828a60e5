import type { ServiceName } from '@filiale/contracts/api/services';
import type { z } from 'zod';
import { reportConsumers } from '../events/consumer-metrics.ts';
import { type Kafka, openKafka } from '../events/kafka.ts';
import { changesTopic, ensureTopics, type Topic } from '../events/topics.ts';
import { callerVerifier } from '../http/access.ts';
import { createHttpApp, type HttpApp } from '../http/http.ts';
import type { CallJournal } from '../http/record-store.ts';
import { now } from '../process/clock.ts';
import { kafkaSecurity } from '../process/kafka-security.ts';
import { composeService, type OnStop, type Service } from '../process/lifecycle.ts';
import type { Logger } from '../process/logging.ts';
import { createMetrics, type Metrics } from '../process/metrics.ts';
import { startPeriodicJob } from '../process/periodic-job.ts';
import type { DeclaredConsumer } from './declared-consumer.ts';
import type { DeclaredQueue } from './queue-worker.ts';
import { type Rebuilt, rebuildAll } from './rebuild.ts';
import { type Comparison, compareShadow } from './rebuild-shadow.ts';
import type { ServiceConfig } from './service-config.ts';
import type { StoreKind } from './service-store.ts';

/** The parts that a service makes its context of. */
export type ServiceParts<Config, Store> = {
  readonly config: Config;
  readonly store: Store;
  readonly kafka: Kafka;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Remembers calls by their `Idempotency-Key`, for routes that do so themselves. */
  readonly calls: CallJournal;
  /** Call after a write that announced something. */
  readonly nudge: () => void;
  /** Registers the end of a part that the context opens; it runs after everything that was started. */
  readonly onStop: OnStop;
};

/** Periodic work: runs at once, then at an interval. */
export type DeclaredJob = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<Readonly<Record<string, number>>>;
};

/** The declaration of a service. */
export type Declaration<Config extends ServiceConfig, Store, Context> = {
  readonly name: ServiceName;
  readonly config: z.ZodObject & z.ZodType<Config>;
  readonly store: StoreKind<NoInfer<Config>, Store>;
  /** Topics that the store publishes to. */
  readonly publishes?: readonly Topic[];
  /** Topics that its consumers read. */
  readonly reads?: readonly Topic[];
  /** Makes the context that use cases and routes are given. */
  context(parts: ServiceParts<NoInfer<Config>, NoInfer<Store>>): Context | Promise<Context>;
  consumers?(context: NoInfer<Context>, config: NoInfer<Config>): readonly DeclaredConsumer[];
  queues?(context: NoInfer<Context>, config: NoInfer<Config>): readonly DeclaredQueue[];
  jobs?(context: NoInfer<Context>, config: NoInfer<Config>): readonly DeclaredJob[];
  routes(http: HttpApp, context: NoInfer<Context>, config: NoInfer<Config>): void;
  /** Makes read models anew in place, of what the service keeps, step by step; harmless to end in the middle and to repeat. */
  rebuild?(context: NoInfer<Context>): AsyncIterable<Rebuilt>;
};

/** A declared service: `main.ts` runs it, tests start it on stores of their own. */
export type DeclaredService<Config extends ServiceConfig, Store> = {
  readonly name: ServiceName;
  readonly config: z.ZodObject & z.ZodType<Config>;
  readonly store: StoreKind<Config, Store>;
  /** Every topic that it publishes to or reads. */
  readonly topics: readonly Topic[];
  /** Makes the service; nothing runs until `start`. */
  create(config: Config, logger: Logger): Service;
  /** Migrates the service's database to this version, as a start does, and does nothing else. Harmless to repeat. */
  prepare(config: Config, logger: Logger): Promise<void>;
  /**
   * Prepares the database and makes the topics that are missing:
   * before new replicas come, while those of the version before run. Harmless to repeat.
   */
  migrate(config: Config, logger: Logger): Promise<void>;
  /**
   * Rebuilds the tables that consumers keep in a shadow database, from what their topics still hold, and compares them with those in use; see
   * {@link compareShadow}. The database ends with it unless it `isKept`.
   * @throws {NothingToRebuild} no consumer of the service says what it keeps
   */
  rebuildShadow(config: Config, logger: Logger, isKept: boolean): Promise<readonly Comparison[]>;
  /**
   * Makes read models anew in place, while the service runs; returns how many rows were wrong, by read model.
   * @throws {NothingToRebuild} the service declares none
   */
  rebuild(config: Config, logger: Logger): Promise<ReadonlyMap<string, number>>;
};

/** Raised when no table of a service follows from events alone. */
export class NothingToRebuild extends Error {}

/**
 * Makes a service from its declaration. `start` opens the store and what the context needs, begins to publish, takes up queues, events and jobs
 * and at last answers calls; `stop` ends them in reverse order. Health, metrics, limits of callers and telemetry are the same in every service.
 */
export function defineService<Config extends ServiceConfig, Store, Context>(
  declared: Declaration<Config, Store, Context>,
): DeclaredService<Config, Store> {
  const { name, store: kind, publishes = [], reads = [] } = declared;
  const topics = [...new Set([...publishes, ...reads, changesTopic])];
  const consumersOf = (context: Context, config: Config): readonly DeclaredConsumer[] => {
    const consumers = declared.consumers?.(context, config) ?? [];
    for (const { topic } of consumers)
      if (!reads.some(({ name: read }) => read === topic.name))
        throw new Error(`${name} reads ${topic.name}, which its declaration does not name`);
    return consumers;
  };
  /** What everything else goes by. */
  const open = async (
    config: Config,
    logger: Logger,
    { onStop, stopping, nudge = () => undefined }: { onStop: OnStop; stopping: AbortSignal; nudge?: () => void },
  ) => {
    const metrics = createMetrics(name);
    const store = await kind.open({ service: name, config, metrics, logger, onStop });
    const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix, KAFKA_FETCH_WAIT_MS: fetchWaitMs } = config;
    const security = kafkaSecurity(config);
    const kafka = openKafka({ security, brokers, clientId: name, prefix, fetchWaitMs, stopping, logger, metrics });
    const { handle, calls } = store;
    const parts = { config, store: handle, kafka, metrics, logger, now, calls, nudge, onStop };
    return { metrics, store, kafka, context: await declared.context(parts) };
  };
  const create = (config: Config, logger: Logger): Service =>
    composeService(async (onStop, stopping) => {
      let relay = { nudge: (): void => undefined };
      const { metrics, store, kafka, context } = await open(config, logger, {
        onStop,
        stopping,
        nudge: () => relay.nudge(),
      });
      onStop(reportConsumers(metrics, kafka));
      relay = await store.begin(kafka, publishes);
      for (const begin of declared.queues?.(context, config) ?? []) onStop(begin(logger, metrics).stop);
      for (const consumer of consumersOf(context, config)) onStop(consumer.start(name, kafka, logger).stop);
      for (const job of declared.jobs?.(context, config) ?? []) onStop(startPeriodicJob({ ...job, logger }).stop);

      const http = createHttpApp({
        service: name,
        logger,
        metrics,
        verifyCaller: callerVerifier(config.CALLER_PUBLIC_KEY, name, config.SERVICE_PUBLIC_KEYS),
        directCalls: config.DIRECT_CALLS,
        metricsTokens: config.METRICS_TOKEN,
        calls: store.calls,
      });
      http.health.register(kind.health, store.ping);
      declared.routes(http, context, config);
      const listener = await http.listen({ port: config.PORT, host: config.HOST });
      onStop(listener.stop);
      return { port: listener.port };
    });
  const prepared =
    (finish: (kafka: Kafka) => Promise<unknown>) =>
    async (config: Config, logger: Logger): Promise<void> => {
      const preparation = composeService(async (onStop, stopping) => {
        const { store, kafka } = await open(config, logger, { onStop, stopping });
        await store.prepare();
        await finish(kafka);
        return { port: 0 };
      });
      await preparation.start();
      await preparation.stop();
    };
  const prepare = prepared(async () => undefined);
  const migrate = prepared((kafka) => ensureTopics(kafka));
  const rebuildShadow = async (config: Config, logger: Logger, isKept: boolean): Promise<readonly Comparison[]> => {
    const shadow = kind.shadow?.(name, config);
    if (!shadow || reads.length === 0)
      throw new NothingToRebuild(`${name} keeps nothing that could be rebuilt of events`);
    let found: readonly Comparison[] = [];
    const rebuilding = composeService(async (onStop, stopping) => {
      await shadow.database.remove();
      if (!isKept) onStop(shadow.database.remove);
      const { store, kafka, context } = await open({ ...config, ...shadow.instead }, logger, { onStop, stopping });
      await store.prepare();
      const consumers = consumersOf(context, config).filter(({ keeps }) => keeps.length > 0);
      if (consumers.length === 0) throw new NothingToRebuild(`no consumer of ${name} says which tables it keeps`);
      found = await compareShadow({ service: name, consumers, database: shadow.database, kafka, logger });
      return { port: 0 };
    });
    await rebuilding.start();
    await rebuilding.stop();
    return found;
  };
  const rebuild = async (config: Config, logger: Logger): Promise<ReadonlyMap<string, number>> => {
    let wrong: ReadonlyMap<string, number> = new Map();
    const rebuilding = composeService(async (onStop, stopping) => {
      const { context } = await open(config, logger, { onStop, stopping });
      if (!declared.rebuild) throw new NothingToRebuild(`${name} keeps nothing that could be rebuilt in place`);
      wrong = await rebuildAll(declared.rebuild(context), logger);
      return { port: 0 };
    });
    await rebuilding.start();
    await rebuilding.stop();
    return wrong;
  };
  return { name, config: declared.config, store: kind, topics, create, prepare, migrate, rebuildShadow, rebuild };
}
