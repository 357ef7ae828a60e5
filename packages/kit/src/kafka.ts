import { createRequire } from 'node:module';
import { Kafka as KafkaClient, logLevel, Partitioners, type Producer } from 'kafkajs';
import { withoutTracing } from './event-traces.ts';
import type { Logger } from './logging.ts';

const require = createRequire(import.meta.url);

/** The part of kafkajs' request queue that {@link restIdleTimers} mends. */
type RequestQueue = {
  pending: unknown[];
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
};
const PENDING_CHECK_MS = 10;

/**
 * kafkajs 2.2.4 keeps a timer with a negative delay going on every connection: Node warns about it and runs it once
 * a millisecond, for nothing. Here a queue is looked at again only while something waits in it.
 */
function restIdleTimers(): void {
  const { prototype } = require('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
  prototype.scheduleCheckPendingRequests = function schedule(this: RequestQueue) {
    if (this.pending.length === 0 || this.throttleCheckTimeoutId) return;
    const throttledMs = this.throttledUntil - Date.now();
    this.throttleCheckTimeoutId = setTimeout(
      () => {
        this.throttleCheckTimeoutId = null;
        this.checkPendingRequests();
      },
      throttledMs > 0 ? throttledMs : PENDING_CHECK_MS,
    );
  };
}
restIdleTimers();

export type KafkaOptions = {
  /** `host:port` of some brokers. */
  readonly brokers: readonly string[];
  /** Name of the process towards the brokers, usually the service's. */
  readonly clientId: string;
  /** Put before every topic and group, so that installations can share a cluster. */
  readonly prefix: string;
  readonly logger: Logger;
};

/** A message as it goes to a topic; a `value` of null is a tombstone on a compacted topic. */
export type OutgoingMessage = {
  readonly key: string | null;
  readonly value: Buffer | null;
  readonly headers?: Record<string, string | Buffer>;
};
export type OutgoingBatch = { readonly topic: string; readonly messages: OutgoingMessage[] };

/**
 * Publishes in order and without duplicates by retries of one connection: idempotent, acks=all, one request in flight.
 * After any failure the producer behind it is thrown away, because its sequence numbers can no longer be trusted, and
 * the next call starts a new one.
 */
export type Publisher = {
  /** Resolves when all replicas in sync have the messages. Topics are named without prefix. */
  publish(batches: readonly OutgoingBatch[]): Promise<void>;
  stop(): Promise<void>;
};

export type Kafka = {
  readonly client: KafkaClient;
  /** Full name of a topic or group. */
  fullName(name: string): string;
  publisher(): Publisher;
};

const LEVELS = {
  [logLevel.NOTHING]: 'debug',
  [logLevel.ERROR]: 'debug',
  [logLevel.WARN]: 'debug',
  [logLevel.INFO]: 'debug',
  [logLevel.DEBUG]: 'trace',
} as const;

/**
 * The door to Kafka. Opens no connection by itself: relays, consumers and commands do when they start.
 * What kafkajs calls an error is one of several attempts, so it is only seen at level debug; who gives up logs the error.
 */
export function openKafka({ brokers, clientId, prefix, logger }: KafkaOptions): Kafka {
  const log = logger.child({ component: 'kafka' });
  const client = new KafkaClient({
    clientId,
    brokers: [...brokers],
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    // Few: relays and consumers try again by themselves, for as long as it takes.
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 2 },
    logLevel: logLevel.ERROR,
    logCreator:
      () =>
      ({ level, namespace, log: { message, stack: _stack, timestamp: _timestamp, logger: _logger, ...fields } }) =>
        log[LEVELS[level]]({ ...fields, namespace, reason: message }, 'kafka client'),
  });
  const fullName = (name: string): string => `${prefix}${name}`;
  return { client, fullName, publisher: () => createPublisher(client, fullName) };
}

function createPublisher(client: KafkaClient, fullName: (name: string) => string): Publisher {
  let producer: Producer | undefined;
  const discard = async (): Promise<void> => {
    const old = producer;
    producer = undefined;
    await old?.disconnect();
  };
  const connected = async (): Promise<Producer> => {
    if (producer) return producer;
    const fresh = client.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 },
    });
    await fresh.connect();
    producer = fresh;
    return fresh;
  };
  return {
    publish: async (batches) => {
      const current = await connected();
      try {
        await withoutTracing(() =>
          current.sendBatch({
            acks: -1,
            topicMessages: batches.map(({ topic, messages }) => ({ topic: fullName(topic), messages })),
          }),
        );
      } catch (cause) {
        await discard();
        throw cause;
      }
    },
    stop: discard,
  };
}

const REFUSED_BY_SIZE_OR_FORM = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_RECORD',
  'CORRUPT_MESSAGE',
  'INVALID_TIMESTAMP',
]);

/** True when a broker refuses these very messages, so that sending them again cannot help. */
export function isRefusedForGood(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('type' in cause && typeof cause.type === 'string' && REFUSED_BY_SIZE_OR_FORM.has(cause.type)) return true;
  return false;
}
