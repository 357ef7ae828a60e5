import type { Consumer as KafkaConsumer } from 'kafkajs';
import { backOffMs, waited } from '../process/back-off.ts';
import type { Logger } from '../process/logging.ts';
import { applyEvents, type HandleEvents } from './apply-events.ts';
import { type ConsumerMessage, createConsumerRounds } from './consumer-rounds.ts';
import { deadLetters } from './dead-letters.ts';
import type { Kafka } from './kafka.ts';
import { type EventMessage, FOR_GROUP, replayName, type Topic } from './topics.ts';

export type ConsumerOptions<M extends EventMessage> = HandleEvents<M> & {
  readonly kafka: Kafka;
  /** Consumer group without prefix: the service's name, or `service.purpose` when it reads a topic twice. */
  readonly group: string;
  readonly topic: Topic<M>;
  /** Where a group without offsets starts: at the first message kept (default), or only with new ones. */
  readonly fromBeginning?: boolean;
  /** Passes over messages that say nothing to the group, by one of their headers, without reading them. */
  readonly without?: { readonly header: string; readonly value: string };
  /** Least time from one round of events to the next, so that rounds under load are few and large. Default 50. */
  readonly roundIntervalMs?: number;
  readonly logger: Logger;
};

export type Consumer = {
  /** True while a member of the group, that is while events arrive. For readiness and tests. */
  isJoined(): boolean;
  /** Finishes and commits the events under way, leaves the group. */
  stop(): Promise<void>;
};

const SESSION_TIMEOUT_MS = 15_000;
const REBALANCE_TIMEOUT_MS = 30_000;
const HEARTBEAT_MS = 1_500;
/** Without any sign of life for this long the client is taken for hung and started anew. */
const SILENCE_MS = 60_000;

/** Whether a message says something to a group. */
export const isFor =
  (group: string, without: ConsumerOptions<EventMessage>['without']) =>
  ({ headers }: ConsumerMessage): boolean =>
    (headers?.[FOR_GROUP]?.toString() ?? group) === group &&
    (without === undefined || headers?.[without.header]?.toString() !== without.value);

/**
 * Applies the events of a topic, and those replayed for the group, at least once, in order per key, several
 * partitions in one round. Returns at once and connects in the background, and reconnects after every failure of Kafka.
 * See {@link HandleEvents} for failures of the handler.
 */
export function startConsumer<M extends EventMessage>(options: ConsumerOptions<M>): Consumer {
  const { kafka, group, topic, without } = options;
  const logger = options.logger.child({ component: 'consumer', topic: topic.name, group });
  const ended = new AbortController();
  const stopping = kafka.stopping ? AbortSignal.any([ended.signal, kafka.stopping]) : ended.signal;
  const letters = deadLetters(kafka, topic.name, group, logger);
  kafka.metrics?.consumed.push({ topic: topic.name, group, fromBeginning: options.fromBeginning ?? true });
  const read = [topic.name, replayName(topic.name)].map(kafka.fullName);
  const isForUs = isFor(group, without);
  let isJoined = false;

  /** One life of the client; resolves when it stops being of use, with the reason. */
  async function consume(): Promise<Error | undefined> {
    const consumer = kafka.client.consumer({
      groupId: kafka.fullName(group),
      sessionTimeout: SESSION_TIMEOUT_MS,
      rebalanceTimeout: REBALANCE_TIMEOUT_MS,
      heartbeatInterval: HEARTBEAT_MS,
      maxWaitTimeInMs: kafka.fetchWaitMs,
      allowAutoTopicCreation: false,
      // Starting anew is decided here and not by kafkajs, which gives up for good on some errors.
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3, restartOnFailure: async () => false },
    });
    const useless = Promise.withResolvers<Error | undefined>();
    const stopped = (): void => useless.resolve(undefined);
    const rounds = createConsumerRounds({
      consumer,
      roundIntervalMs: options.roundIntervalMs ?? 50,
      apply: (messages, signal) => applyEvents(options, letters, logger, messages.filter(isForUs), signal),
      stopping,
      logger,
    });
    let aliveAt = Date.now();
    const isAlive = (): void => {
      aliveAt = Date.now();
    };
    const watchdog = setInterval(() => {
      if (!rounds.isBusy() && Date.now() - aliveAt > SILENCE_MS) useless.resolve(new Error('kafka client fell silent'));
    }, SILENCE_MS / 4);
    consumer.on(consumer.events.FETCH, isAlive);
    consumer.on(consumer.events.GROUP_JOIN, () => {
      isAlive();
      isJoined = true;
      rounds.forgetOffsets();
      logger.debug('joined the group');
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => useless.resolve(payload.error));
    stopping.addEventListener('abort', stopped);
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: read, fromBeginning: options.fromBeginning ?? true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: 64,
        eachBatch: rounds.take,
      });
      return await useless.promise;
    } finally {
      stopping.removeEventListener('abort', stopped);
      clearInterval(watchdog);
      isJoined = false;
      await rounds.finish();
      await disconnect(consumer, logger);
    }
  }

  async function live(): Promise<void> {
    for (let failures = 1; !stopping.aborted; failures += 1) {
      const startedAt = Date.now();
      const reason = await consume().catch((error: Error) => error);
      if (stopping.aborted) break;
      if (Date.now() - startedAt > SILENCE_MS) failures = 1;
      logger.warn({ error: reason, failures }, 'consumer starts anew');
      await waited(backOffMs(failures), stopping);
    }
    await letters.stop();
  }

  const running = live();
  return {
    isJoined: () => isJoined,
    stop: async () => {
      ended.abort();
      await running;
    },
  };
}

async function disconnect(consumer: KafkaConsumer, logger: Logger): Promise<void> {
  try {
    await consumer.disconnect();
  } catch (error) {
    logger.debug({ error }, 'consumer not disconnected cleanly');
  }
}
