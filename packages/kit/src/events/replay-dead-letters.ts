import type { EachBatchPayload } from 'kafkajs';
import { letterHeaders } from './dead-letters.ts';
import type { Kafka, OutgoingMessage } from './kafka.ts';
import { deadLetterName, FOR_GROUP, replayName } from './topics.ts';

/**
 * Hands the letters that are there now to the groups that failed, in their order, and remembers (as a consumer group)
 * how far it came, so that each is sent once. Other groups of the topic do not take them. Returns how many were sent.
 */
export async function replayDeadLetters(kafka: Kafka, topicName: string): Promise<number> {
  const letters = kafka.fullName(deadLetterName(topicName));
  const groupId = kafka.fullName(`${topicName}.dead-letter-replay`);
  const remaining = await openLetters(kafka, letters, groupId);
  if (remaining.size === 0) return 0;

  const publisher = kafka.publisher();
  const consumer = kafka.client.consumer({ groupId, allowAutoTopicCreation: false, maxWaitTimeInMs: 250 });
  const finished = Promise.withResolvers<void>();
  let sent = 0;
  const resend = async ({ batch, resolveOffset }: EachBatchPayload): Promise<void> => {
    const end = remaining.get(batch.partition);
    const due = end === undefined ? [] : batch.messages.filter(({ offset }) => BigInt(offset) < end);
    if (due.length > 0) await publisher.publish([{ topic: replayName(topicName), messages: due.map(outgoing) }]);
    sent += due.length;
    const last = due.at(-1);
    if (last) resolveOffset(last.offset);
    if (end !== undefined && BigInt(batch.lastOffset()) + 1n >= end) remaining.delete(batch.partition);
    if (remaining.size === 0) finished.resolve();
  };
  try {
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart) finished.reject(payload.error);
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [letters], fromBeginning: true });
    await consumer.run({ eachBatchAutoResolve: false, eachBatch: resend });
    await finished.promise;
  } finally {
    await consumer.disconnect();
    await publisher.stop();
  }
  return sent;
}

/** Partitions with letters not replayed yet, each with the offset behind its last one. */
async function openLetters(kafka: Kafka, letters: string, groupId: string): Promise<Map<number, bigint>> {
  const admin = kafka.client.admin();
  await admin.connect();
  try {
    const ends = await admin.fetchTopicOffsets(letters);
    const [group] = await admin.fetchOffsets({ groupId, topics: [letters] });
    const doneOf = (partition: number): bigint => {
      const offset = group?.partitions.find((one) => one.partition === partition)?.offset ?? '-1';
      return BigInt(offset);
    };
    return new Map(
      ends
        .filter(({ partition, low, high }) => BigInt(high) > BigInt(low) && BigInt(high) > doneOf(partition))
        .map(({ partition, high }) => [partition, BigInt(high)]),
    );
  } finally {
    await admin.disconnect();
  }
}

function outgoing({ key, value, headers }: EachBatchPayload['batch']['messages'][number]): OutgoingMessage {
  const own = Object.entries(headers ?? {}).flatMap(([name, header]) =>
    header === undefined || Array.isArray(header) || (letterHeaders as readonly string[]).includes(name)
      ? []
      : [[name, header] as const],
  );
  const forGroup = { [FOR_GROUP]: headers?.group?.toString() ?? '' };
  return { key: key?.toString() ?? null, value, headers: { ...Object.fromEntries(own), ...forGroup } };
}
