import { setTimeout as pause } from 'node:timers/promises';
import type { EachBatchPayload } from 'kafkajs';
import type { ConsumerMessage } from './consumer-rounds.ts';
import type { Kafka } from './kafka.ts';
import { replayName } from './topics.ts';

/** Reads a topic and its replayed events again from the beginning. */
export type Reading = {
  /** Resolves when everything was applied that was there when it was called; rejects when nothing comes for half a minute before, or an event fails. */
  caughtUp(): Promise<void>;
  /** The time since which every event is still in the topic; null if none is missing. Known once it has caught up. */
  reachesBackTo(): Date | null;
  /** Ends reading and leaves nothing of it in Kafka. */
  stop(): Promise<void>;
};

const AT_ONCE = 500;
const LOOK_AGAIN_MS = 100;
const SILENCE_MS = 30_000;

type Ends = { readonly partition: number; readonly low: string; readonly high: string }[];
const keyOf = (topic: string, partition: number): string => `${topic}/${partition}`;

/**
 * Begins to read as a group of its own, so that no other group misses or repeats anything.
 * @param group name of the group, without prefix; nobody else's
 * @param apply is given messages of one partition in their order
 */
export async function rereadTopic(
  kafka: Kafka,
  { group, topic }: { readonly group: string; readonly topic: string },
  apply: (messages: readonly ConsumerMessage[]) => Promise<void>,
): Promise<Reading> {
  const names = [topic, replayName(topic)].map(kafka.fullName);
  const [main = ''] = names;
  const groupId = kafka.fullName(group);
  const admin = kafka.client.admin();
  const consumer = kafka.client.consumer({ groupId, allowAutoTopicCreation: false, maxWaitTimeInMs: 250 });
  /** Offset behind the last message that was applied, by topic and partition. */
  const positions = new Map<string, bigint>();
  /** When the first message that is there came to each partition of the topic, in ms. */
  const firsts = new Map<number, number>();
  let trimmed: Ends = [];
  let aliveAtMs = Date.now();
  let failure: Error | undefined;

  const take = async ({ batch, heartbeat, resolveOffset }: EachBatchPayload): Promise<void> => {
    const [first] = batch.messages;
    if (batch.topic === main && first && !firsts.has(batch.partition))
      firsts.set(batch.partition, Number(first.timestamp));
    for (let start = 0; start < batch.messages.length && !failure; start += AT_ONCE) {
      const messages = batch.messages.slice(start, start + AT_ONCE);
      await apply(messages.map((message) => ({ ...message, partition: batch.partition })));
      aliveAtMs = Date.now();
      const last = messages.at(-1);
      if (last) resolveOffset(last.offset);
      await heartbeat();
    }
    positions.set(keyOf(batch.topic, batch.partition), BigInt(batch.lastOffset()) + 1n);
  };
  const stop = async (): Promise<void> => {
    await consumer.disconnect();
    await admin.deleteGroups([groupId]).catch(() => undefined); // It may never have joined.
    await admin.disconnect();
  };

  await admin.connect();
  try {
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart) failure ??= payload.error;
    });
    await consumer.connect();
    await consumer.subscribe({ topics: names, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      eachBatch: async (payload) => {
        try {
          await take(payload);
        } catch (error) {
          failure ??= error as Error;
          throw error;
        }
      },
    });
  } catch (error) {
    await stop();
    throw error;
  }

  const caughtUp = async (): Promise<void> => {
    const ends = new Map<string, bigint>();
    for (const name of names)
      for (const { partition, low, high } of await admin.fetchTopicOffsets(name))
        if (BigInt(high) > BigInt(low)) ends.set(keyOf(name, partition), BigInt(high));
    trimmed = (await admin.fetchTopicOffsets(main)).filter(({ low }) => BigInt(low) > 0n);
    aliveAtMs = Date.now();
    const open = (): string[] => [...ends].filter(([key, end]) => (positions.get(key) ?? 0n) < end).map(([key]) => key);
    while (open().length > 0) {
      if (failure) throw failure;
      if (Date.now() - aliveAtMs > SILENCE_MS) throw new Error(`nothing more came of ${open().join(', ')}`);
      await pause(LOOK_AGAIN_MS);
    }
  };
  const reachesBackTo = (): Date | null => {
    if (trimmed.length === 0) return null;
    // A partition without messages gives no time.
    return new Date(Math.max(...trimmed.map(({ partition }) => firsts.get(partition) ?? 0)) || Date.now());
  };
  return { caughtUp, reachesBackTo, stop };
}
