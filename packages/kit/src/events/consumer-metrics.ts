import type { Consumed, Figure, Metrics } from '../process/metrics.ts';
import type { Kafka } from './kafka.ts';
import { deadLetterName } from './topics.ts';

/**
 * The lag of the consumers of a process, as `consumer_lag_messages` by topic and group, and the number of dead letters of their topics,
 * as `dead_letter_messages` by topic. Read from Kafka at each scrape, so they also cover consumers that have stopped.
 * @returns ends the connection
 */
export function reportConsumers(metrics: Metrics, kafka: Kafka): () => Promise<void> {
  const admin = kafka.client.admin();
  let connecting: Promise<void> | undefined;
  const connected = async (): Promise<typeof admin> => {
    connecting ??= admin.connect();
    try {
      await connecting;
    } catch (cause) {
      connecting = undefined;
      throw cause;
    }
    return admin;
  };
  const lagOf = async ({ topic, group, fromBeginning }: Consumed): Promise<Figure> => {
    const asked = await connected();
    const [ends, [committed]] = await Promise.all([
      asked.fetchTopicOffsets(kafka.fullName(topic)),
      asked.fetchOffsets({ groupId: kafka.fullName(group), topics: [kafka.fullName(topic)] }),
    ]);
    const done = new Map(committed?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
    const lag = ends.reduce((sum, { partition, high, low }) => {
      const next = done.get(partition) ?? -1;
      // A group that begins at the end of a topic commits nothing for a partition without new messages.
      if (next < 0 && !fromBeginning) return sum;
      return sum + Math.max(0, Number(high) - Math.max(next, Number(low)));
    }, 0);
    return { labels: { topic, group }, value: lag };
  };
  const lettersOf = async (topic: string): Promise<Figure> => {
    const ends = await (await connected()).fetchTopicOffsets(kafka.fullName(deadLetterName(topic)));
    return { labels: { topic }, value: ends.reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0) };
  };
  metrics.askFor({ consumer_lag_messages: 'Messages a group has not taken yet' }, ['topic', 'group'], async () => ({
    consumer_lag_messages: await Promise.all(metrics.consumed.map(lagOf)),
  }));
  metrics.askFor({ dead_letter_messages: 'Messages in the dead letters of a topic' }, ['topic'], async () => ({
    dead_letter_messages: await Promise.all([...new Set(metrics.consumed.map(({ topic }) => topic))].map(lettersOf)),
  }));
  return async () => {
    if (connecting) await admin.disconnect().catch(() => undefined);
  };
}
