import { createRequire } from 'node:module';
import { Kafka as KafkaClient, type KafkaConfig, logLevel, Partitioners, type Producer } from 'kafkajs';
import { FETCH_WAIT_MS } from '../process/config.ts';
import type { Logger } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import { withoutTracing } from './event-traces.ts';

const require = createRequire(import.meta.url);

/** The part of kafkajs' request queue that {@link restIdleTimers} mends. */
type RequestQueue = {
  readonly enforceRequestTimeout: boolean;
  readonly requestTimeout: number;
  readonly inflight: ReadonlyMap<
    number,
    { readonly sentAt: number; readonly requestTimeout: number; timeoutRequest(): void }
  >;
  requestTimeoutIntervalId: NodeJS.Timeout | null;
  pending: unknown[];
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  isConnected(): boolean;
  destroy(): void;
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
  scheduleRequestTimeoutCheck(): void;
};
const PENDING_CHECK_MS = 10;
/** A request that is not answered is given up so much later than it may be, at most. */
const TIMEOUT_CHECK_SHARE = 1 / 8;
const REQUEST_TIMEOUT_MS = 15_000;
/** Publishing is bounded more tightly, because a lease or a lock is held meanwhile. */
const PUBLISH_REQUEST_TIMEOUT_MS = 4_000;
const CONNECTION_TIMEOUT_MS = 2_000;

/**
 * kafkajs 2.2.4 keeps a timer with a negative delay going on every connection: Node warns about it and runs it once
 * a millisecond, for nothing. Here a queue is looked at again only while something waits in it. Whether a request is overdue is asked ten times a
 * second on every connection, which was half of what wakes an idle service; here eight times within the time that a request has.
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
  prototype.scheduleRequestTimeoutCheck = function schedule(this: RequestQueue) {
    if (!this.enforceRequestTimeout) return;
    this.destroy();
    this.requestTimeoutIntervalId = setInterval(() => {
      for (const request of this.inflight.values())
        if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest();
      if (!this.isConnected()) this.destroy();
    }, this.requestTimeout * TIMEOUT_CHECK_SHARE);
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
  /** TLS and SASL as `kafkaSecurity` reads them; without, brokers are talked to in the clear. */
  readonly security?: Pick<KafkaConfig, 'ssl' | 'sasl'>;
  /** How long an empty fetch of a consumer waits at the broker, in ms; a stop waits for the one under way. */
  readonly fetchWaitMs?: number;
  /** Aborts when the process begins to stop: all its consumers then leave at once, as each waits for the fetch under way. */
  readonly stopping?: AbortSignal;
  readonly logger: Logger;
  /** Where consumers report what they read and what they put aside. */
  readonly metrics?: Metrics;
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
  /**
   * Resolves with true when all replicas in sync have the messages. Topics are named without prefix. `mayPublish` is
   * asked once connected, right before the messages leave; false then means that none did.
   */
  publish(batches: readonly OutgoingBatch[], mayPublish?: () => boolean): Promise<boolean>;
  stop(): Promise<void>;
};

export type Kafka = {
  readonly client: KafkaClient;
  readonly metrics: Metrics | undefined;
  readonly fetchWaitMs: number;
  readonly stopping: AbortSignal | undefined;
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
 * A client of Kafka. It opens no connection by itself: relays, consumers and commands do when they start.
 * What kafkajs calls an error is one of several attempts, so it is only seen at level debug; who gives up logs the error.
 */
export function openKafka(given: KafkaOptions): Kafka {
  const { brokers, clientId, prefix, security = {}, fetchWaitMs = FETCH_WAIT_MS, stopping, logger, metrics } = given;
  const log = logger.child({ component: 'kafka' });
  const options: KafkaConfig = {
    clientId,
    ...security,
    brokers: [...brokers],
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Few: relays and consumers try again by themselves, for as long as it takes.
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 2 },
    logLevel: logLevel.ERROR,
    logCreator:
      () =>
      ({ level, namespace, log: { message, stack: _stack, timestamp: _timestamp, logger: _logger, ...fields } }) =>
        log[LEVELS[level]]({ ...fields, namespace, reason: message }, 'kafka client'),
  };
  const publishing = new KafkaClient({ ...options, requestTimeout: PUBLISH_REQUEST_TIMEOUT_MS });
  const fullName = (name: string): string => `${prefix}${name}`;
  return {
    client: new KafkaClient(options),
    metrics,
    fetchWaitMs,
    stopping,
    fullName,
    publisher: () => createPublisher(publishing, fullName),
  };
}

function createPublisher(client: KafkaClient, fullName: (name: string) => string): Publisher {
  let connecting: Promise<Producer> | undefined;
  const connect = async (): Promise<Producer> => {
    const producer = client.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { initialRetryTime: 50, retries: 1 },
    });
    await producer.connect();
    return producer;
  };
  const discard = async (): Promise<void> => {
    const old = connecting;
    connecting = undefined;
    await old?.then(
      (producer) => producer.disconnect(),
      () => undefined,
    );
  };
  return {
    publish: async (batches, mayPublish = () => true) => {
      try {
        connecting ??= connect();
        const current = await connecting;
        if (!mayPublish()) return false;
        await withoutTracing(() =>
          current.sendBatch({
            acks: -1,
            topicMessages: batches.map(({ topic, messages }) => ({ topic: fullName(topic), messages })),
          }),
        );
        return true;
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
