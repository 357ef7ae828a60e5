import { setTimeout as sleep } from 'node:timers/promises';
import { backOffMs, waited } from '../process/back-off.ts';
import type { Logger } from '../process/logging.ts';
import { withTimeout } from '../process/timeout.ts';
import type { Kafka } from './kafka.ts';
import { createEventPublisher, type WaitingEvent } from './publish-events.ts';
import type { Topic } from './topics.ts';

export type BufferedPublisher = {
  /** Takes an event to publish it soon: true when Kafka has it, or can never have it, which is logged; false when it is lost at the stop, and at once when as much waits as may. */
  offer(event: WaitingEvent): false | Promise<boolean>;
  /** Publishes what waits, for up to 5 s, and ends. */
  stop(): Promise<void>;
};

type Waiting = { readonly event: WaitingEvent; readonly bytes: number; readonly settle: (isDone: boolean) => void };

/** Most events of one round, and how long one gathers by default. */
const ROUND_EVENTS = 1_000;
const GATHER_MS = 25;
const STOP_WITHIN_MS = 5_000;

/**
 * Publishes events that are kept nowhere but here, and are lost when the process is killed: gathered for `gatherMs`, sent in rounds, tried again for as long as Kafka
 * is away. `mostBytes` (of the events as JSON) bounds what waits meanwhile. Who must not lose one waits until Kafka has it, or takes an outbox instead.
 */
export function startBufferedPublisher({
  kafka,
  topic,
  mostBytes,
  gatherMs = GATHER_MS,
  logger,
}: {
  readonly kafka: Kafka;
  readonly topic: Topic;
  readonly mostBytes: number;
  readonly gatherMs?: number;
  readonly logger: Logger;
}): BufferedPublisher {
  const publisher = createEventPublisher(kafka, [topic]);
  const waiting: Waiting[] = [];
  const stopping = new AbortController();
  let waitingBytes = 0;
  let isGivenUp = false;
  let draining: Promise<void> | undefined;

  async function drain(): Promise<void> {
    for (let failures = 0; waiting.length > 0 && !isGivenUp; ) {
      await waited(failures === 0 ? gatherMs : backOffMs(failures), stopping.signal);
      const round = waiting.slice(0, ROUND_EVENTS);
      try {
        const { unpublishable } = await publisher.publish(
          round.map(({ event }) => event),
          () => true,
        );
        for (const [eventId, error] of unpublishable)
          logger.error({ error, eventId, topic: topic.name }, 'event is unpublishable');
        waiting.splice(0, round.length);
        for (const { settle } of round) settle(true);
        waitingBytes -= round.reduce((sum, { bytes }) => sum + bytes, 0);
        failures = 0;
      } catch (error) {
        failures += 1;
        logger.warn(
          { error, failures, events: waiting.length, topic: topic.name },
          'events not published, tries again',
        );
        // After the stop nothing waits between attempts any more.
        if (stopping.signal.aborted) await sleep(GATHER_MS);
      }
    }
  }

  return {
    offer: (event) => {
      const bytes = Buffer.byteLength(JSON.stringify(event));
      if (stopping.signal.aborted || waitingBytes + bytes > mostBytes) return false;
      const { promise, resolve: settle } = Promise.withResolvers<boolean>();
      waiting.push({ event, bytes, settle });
      waitingBytes += bytes;
      draining ??= drain().finally(() => {
        draining = undefined;
      });
      return promise;
    },
    stop: async () => {
      stopping.abort();
      if (draining) await withTimeout(STOP_WITHIN_MS, draining, () => undefined);
      isGivenUp = true;
      if (waiting.length > 0) logger.warn({ events: waiting.length, topic: topic.name }, 'events lost at the stop');
      for (const { settle } of waiting.splice(0)) settle(false);
      await publisher.stop();
    },
  };
}
