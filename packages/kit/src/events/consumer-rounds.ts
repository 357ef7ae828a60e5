import { setTimeout as sleep } from 'node:timers/promises';
import type { EachBatchPayload, Consumer as KafkaConsumer, KafkaMessage, TopicPartitionOffset } from 'kafkajs';
import type { Logger } from '../process/logging.ts';

export type ConsumerMessage = KafkaMessage & { readonly partition: number };

type ConsumerRoundsOptions = {
  readonly consumer: KafkaConsumer;
  readonly roundIntervalMs: number;
  /** Applies messages; must give up when the signal fires, which means they belong to another member now. */
  apply(messages: readonly ConsumerMessage[], signal: AbortSignal): Promise<void>;
  readonly stopping: AbortSignal;
  readonly logger: Logger;
};

const HEARTBEAT_CHECK_MS = 1_000;
const COMMIT_AFTER_MS = 250;
const MEMBERSHIP_LOST = new Set(['REBALANCE_IN_PROGRESS', 'ILLEGAL_GENERATION', 'UNKNOWN_MEMBER_ID']);

/**
 * kafkajs hands over the fetched messages partition by partition, all at the same time. Here they become one round:
 * applied together, then resolved, and committed a little later (a crash before that delivers them again).
 */
export function createConsumerRounds(options: ConsumerRoundsOptions) {
  const { consumer, roundIntervalMs, apply, stopping, logger } = options;
  const uncommitted = new Map<string, TopicPartitionOffset>();
  let round: { payloads: EachBatchPayload[]; done: Promise<void> } | undefined;
  let commitTimer: NodeJS.Timeout | undefined;

  async function applyRound(payloads: readonly EachBatchPayload[]): Promise<void> {
    const startedAt = Date.now();
    const lost = new AbortController();
    const messages = payloads.flatMap(({ batch }) =>
      batch.messages.map((message) => ({ ...message, partition: batch.partition })),
    );
    const heartbeats = setInterval(() => {
      // Any payload's heartbeat speaks for the whole member.
      payloads[0]?.heartbeat().catch((error: Error & { type?: string }) => {
        if (MEMBERSHIP_LOST.has(error.type ?? '')) lost.abort(error);
        else logger.debug({ error }, 'heartbeat failed');
      });
    }, HEARTBEAT_CHECK_MS);
    try {
      await apply(messages, AbortSignal.any([stopping, lost.signal]));
      for (const { batch, resolveOffset } of payloads) {
        resolveOffset(batch.lastOffset());
        const { topic, partition } = batch;
        const offset = (BigInt(batch.lastOffset()) + 1n).toString();
        uncommitted.set(`${topic} ${partition}`, { topic, partition, offset });
      }
      commitTimer ??= setTimeout(commit, COMMIT_AFTER_MS);
      const restMs = roundIntervalMs - (Date.now() - startedAt);
      if (restMs > 0) await sleep(restMs);
    } catch (cause) {
      // kafkajs joins the group anew when it sees the error of the heartbeat.
      if (lost.signal.aborted) throw lost.signal.reason;
      if (!stopping.aborted) throw cause;
    } finally {
      clearInterval(heartbeats);
    }
  }

  async function commit(): Promise<void> {
    clearTimeout(commitTimer);
    commitTimer = undefined;
    if (uncommitted.size === 0) return;
    const offsets = [...uncommitted.values()];
    uncommitted.clear();
    try {
      await consumer.commitOffsets(offsets);
    } catch (error) {
      logger.debug({ error }, 'offsets not committed, the events may come again');
    }
  }

  return {
    isBusy: () => round !== undefined,
    /** To be called when the group was joined: offsets of an earlier assignment must not be committed any more. */
    forgetOffsets: () => uncommitted.clear(),
    /** kafkajs' `eachBatch`. */
    take: (payload: EachBatchPayload): Promise<void> => {
      if (!round) {
        const payloads: EachBatchPayload[] = [];
        const done = new Promise((resolve) => setImmediate(resolve))
          .then(() => applyRound(payloads))
          .finally(() => {
            round = undefined;
          });
        round = { payloads, done };
      }
      round.payloads.push(payload);
      return round.done;
    },
    /** Waits for the round under way and commits. */
    finish: async (): Promise<void> => {
      await round?.done.catch((error: Error) => logger.debug({ error }, 'last round given up'));
      await commit();
    },
  };
}
