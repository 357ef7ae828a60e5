import { fromBinary } from '@bufbuild/protobuf';
import { isStoreAway } from '../http/store-away.ts';
import { backOffMs, waited } from '../process/back-off.ts';
import { eachByKey } from '../process/by-key.ts';
import type { Logger } from '../process/logging.ts';
import type { ConsumerMessage } from './consumer-rounds.ts';
import { ATTEMPTS_BEFORE_DEAD_LETTER, type DeadLetters } from './dead-letters.ts';
import { inProcessSpans } from './event-traces.ts';
import type { EventMessage, Topic } from './topics.ts';

/** A decoded event. `eventId` is what the inbox keeps. */
export type ReceivedEvent<M extends EventMessage> = {
  readonly event: M;
  readonly eventId: string;
  readonly key: string;
  readonly partition: number;
  readonly offset: string;
};

/**
 * How a consumer takes events: each by itself, those of different keys at once, or a round in one transaction: of up to 500, or as many as `most` says.
 * When a handler throws because a store is away ({@link isStoreAway}) it is called again without end. After any other
 * error a round is tried again event by event, and an event that failed {@link ATTEMPTS_BEFORE_DEAD_LETTER} times goes to the dead-letter topic, so that
 * it does not hold up those behind it. Handlers must therefore leave nothing behind when they throw.
 * Tombstones of compacted topics are skipped: the record before them said that it is deleted.
 */
export type HandleEvents<M extends EventMessage> =
  | { handle(event: M, received: ReceivedEvent<M>): Promise<void>; handleBatch?: undefined; most?: undefined }
  | { handleBatch(events: readonly ReceivedEvent<M>[]): Promise<void>; handle?: undefined; readonly most?: number };

const MAX_BATCH = 500;
/** So many keys at once leave connections of a pool of ten to those who call. */
const KEYS_AT_ONCE = 6;

type Delivery<M extends EventMessage> = ReceivedEvent<M> & {
  readonly message: ConsumerMessage;
  readonly traceparent: string;
};
/** The messages are no longer ours, or the process stops: leave them unresolved. */
class GivenUp extends Error {}

/** Applies messages or dead-letters them; rejects only when the signal fired. */
export async function applyEvents<M extends EventMessage>(
  options: HandleEvents<M> & { topic: Topic<M> },
  letters: Pick<DeadLetters, 'send'>,
  logger: Logger,
  messages: readonly ConsumerMessage[],
  signal: AbortSignal,
): Promise<void> {
  const { topic, handle, handleBatch, most = MAX_BATCH } = options;
  const call = (events: readonly Delivery<M>[]): Promise<void> =>
    inProcessSpans(
      topic.name,
      events.map(({ traceparent }) => traceparent),
      async () => {
        if (handleBatch) await handleBatch(events);
        else for (const delivery of events) await handle(delivery.event, delivery);
      },
    );

  async function writeLetter(message: ConsumerMessage, reason: unknown): Promise<void> {
    logger.error(
      { error: reason, partition: message.partition, offset: message.offset },
      'event goes to the dead letters',
    );
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await letters.send(message, reason);
      } catch (error) {
        logger.warn({ error }, 'dead letter not written, tries again');
        if (!(await waited(backOffMs(attempt), signal))) throw new GivenUp();
      }
    }
  }

  async function applyAll(events: readonly Delivery<M>[]): Promise<void> {
    let ownFailures = 0;
    for (let attempt = 1; ; attempt += 1) {
      if (signal.aborted) throw new GivenUp();
      try {
        return await call(events);
      } catch (error) {
        const isAway = isStoreAway(error);
        if (!isAway) ownFailures += 1;
        logger.warn({ error, attempt, events: events.length, isStoreAway: isAway }, 'events not applied, tries again');
        const [only, ...others] = events;
        if (!isAway && only && others.length > 0) {
          for (const event of events) await applyAll([event]);
          return;
        }
        if (only && ownFailures >= ATTEMPTS_BEFORE_DEAD_LETTER) return writeLetter(only.message, error);
        if (!(await waited(backOffMs(attempt), signal))) throw new GivenUp();
      }
    }
  }

  let batch: Delivery<M>[] = [];
  const flush = async (): Promise<void> => {
    if (handleBatch && batch.length > 0) await applyAll(batch);
    else
      await eachByKey(
        batch,
        ({ key }) => key,
        KEYS_AT_ONCE,
        (event) => applyAll([event]),
      );
    batch = [];
  };
  for (const message of messages) {
    if (message.value === null) continue;
    try {
      batch.push(decode(topic, message, message.value));
    } catch (error) {
      await flush();
      await writeLetter(message, error);
    }
    if (batch.length >= most) await flush();
  }
  await flush();
}

function decode<M extends EventMessage>(topic: Topic<M>, message: ConsumerMessage, value: Buffer): Delivery<M> {
  const event = fromBinary(topic.schema, value);
  const eventId = event.envelope?.eventId;
  if (!eventId) throw new Error('event without an id');
  const { partition, offset, headers } = message;
  const traceparent = headers?.traceparent?.toString() || event.envelope?.traceparent || '';
  return { event, eventId, key: message.key?.toString() ?? '', partition, offset, message, traceparent };
}
