import type { ServiceName } from '@filiale/contracts/api/services';
import type { z } from 'zod';
import { type Consumer, type ConsumerOptions, startConsumer } from '../events/consumer.ts';
import { reportConsumers } from '../events/consumer-metrics.ts';
import { type Kafka, openKafka } from '../events/kafka.ts';
import { kafkaSecurity } from '../events/kafka-security.ts';
import { type EventMessage, ensureTopics, type Topic } from '../events/topics.ts';
import { callerVerifier } from '../http/access.ts';
import { createHttpApp, type HttpApp } from '../http/http.ts';
import { now } from './clock.ts';
import { composeService, type OnStop, type Service } from './lifecycle.ts';
import type { Logger } from './logging.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { startPeriodicJob } from './periodic-job.ts';
import type { DeclaredQueue } from './queue-worker.ts';
import type { ServiceConfig } from './service-config.ts';
import type { StoreKind } from './service-store.ts';

/** What a service's context is made of. */
export type ServiceParts<Config, Store> = {
  readonly config: Config;
  readonly store: Store;
  readonly kafka: Kafka;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Call after a write that announced something. */
  readonly nudge: () => void;
  /** How a part that the context opens ends: after everything that was started. */
  readonly onStop: OnStop;
};

/** A topic that is read; see {@link consume}. */
export type DeclaredConsumer = (service: string, kafka: Kafka, logger: Logger) => Consumer;

/** Reads a topic as the group `<service>`, or `<service>.<purpose>` when the service reads a topic twice. */
export const consume =
  <M extends EventMessage>(
    topic: Topic<M>,
    options: Omit<ConsumerOptions<M>, 'kafka' | 'group' | 'topic' | 'logger'> & { readonly purpose?: string },
  ): DeclaredConsumer =>
  (service, kafka, logger) => {
    const group = options.purpose === undefined ? service : `${service}.${options.purpose}`;
    return startConsumer({ ...options, kafka, group, topic, logger } as ConsumerOptions<M>);
  };

/** Tidying work: at once, and then every so often. */
export type DeclaredJob = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<Readonly<Record<string, number>>>;
};

/** A service as it is declared. */
export type Declaration<Config extends ServiceConfig, Store, Context> = {
  readonly name: ServiceName;
  readonly config: z.ZodObject & z.ZodType<Config>;
  readonly store: StoreKind<NoInfer<Config>, Store>;
  /** Topics that the store's announcements go to. */
  readonly publishes?: readonly Topic[];
  /** What use cases and routes are given. */
  context(parts: ServiceParts<NoInfer<Config>, NoInfer<Store>>): Context | Promise<Context>;
  consumers?(context: NoInfer<Context>, config: NoInfer<Config>): readonly DeclaredConsumer[];
  queues?(context: NoInfer<Context>, config: NoInfer<Config>): readonly DeclaredQueue[];
  jobs?(context: NoInfer<Context>, config: NoInfer<Config>): readonly DeclaredJob[];
  routes(http: HttpApp, context: NoInfer<Context>, config: NoInfer<Config>): void;
};

/** A declared service: `main.ts` runs it, tests start it on stores of their own. */
export type DeclaredService<Config extends ServiceConfig, Store> = {
  readonly name: ServiceName;
  readonly config: z.ZodObject & z.ZodType<Config>;
  readonly store: StoreKind<Config, Store>;
  /** Nothing runs until `start`. */
  create(config: Config, logger: Logger): Service;
  /**
   * Brings the service's database into the shape of this version and makes the topics that are missing, as a start does, and nothing else:
   * before new replicas come, while those of the version before run. Harmless to repeat.
   */
  migrate(config: Config, logger: Logger): Promise<void>;
};

/**
 * Makes a service of its declaration. `start` opens the store and what the context needs, begins to publish, takes up queues, events and jobs
 * and at last answers calls; `stop` ends them in the opposite order. Health, metrics, limits of callers and telemetry are the same in each.
 */
export function defineService<Config extends ServiceConfig, Store, Context>(
  declared: Declaration<Config, Store, Context>,
): DeclaredService<Config, Store> {
  const { name, store: kind, publishes = [] } = declared;
  /** What everything else goes by. */
  const open = async (config: Config, logger: Logger, onStop: OnStop, nudge: () => void) => {
    const metrics = createMetrics(name);
    const store = await kind.open({ service: name, config, metrics, logger, onStop });
    const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = config;
    const security = kafkaSecurity(config);
    const kafka = openKafka({ security, brokers, clientId: name, prefix, logger, metrics });
    const parts = { config, store: store.handle, kafka, metrics, logger, now, nudge, onStop };
    return { metrics, store, kafka, context: await declared.context(parts) };
  };
  const create = (config: Config, logger: Logger): Service =>
    composeService(async (onStop) => {
      let relay = { nudge: (): void => undefined };
      const { metrics, store, kafka, context } = await open(config, logger, onStop, () => relay.nudge());
      onStop(reportConsumers(metrics, kafka));
      relay = await store.begin(kafka, publishes);
      for (const begin of declared.queues?.(context, config) ?? []) onStop(begin(logger, metrics).stop);
      for (const begin of declared.consumers?.(context, config) ?? []) onStop(begin(name, kafka, logger).stop);
      for (const job of declared.jobs?.(context, config) ?? []) onStop(startPeriodicJob({ ...job, logger }).stop);

      const http = createHttpApp({
        service: name,
        logger,
        metrics,
        verifyCaller: callerVerifier(config.CALLER_PUBLIC_KEY, name, config.SERVICE_PUBLIC_KEYS),
        directCalls: config.DIRECT_CALLS,
        metricsTokens: config.METRICS_TOKEN,
      });
      http.health.register(kind.health, store.ping);
      declared.routes(http, context, config);
      const listener = await http.listen({ port: config.PORT, host: config.HOST });
      onStop(listener.stop);
      return { port: listener.port };
    });
  const migrate = async (config: Config, logger: Logger): Promise<void> => {
    const migration = composeService(async (onStop) => {
      const { store, kafka } = await open(config, logger, onStop, () => undefined);
      await store.prepare();
      await ensureTopics(kafka);
      return { port: 0 };
    });
    await migration.start();
    await migration.stop();
  };
  return { name, config: declared.config, store: kind, create, migrate };
}
