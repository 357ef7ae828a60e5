import { describe, expect, it } from '@jest/globals';
import type { Kafka } from './kafka.ts';
import { ensureTopics } from './topics.ts';

/** A broker that fails with each of the errors in turn, having made the first topic asked for all the same, and then makes everything. */
function brokerThatFails(...errors: readonly object[]) {
  const there = new Set<string>();
  const asked: string[][] = [];
  const admin = {
    connect: async () => undefined,
    disconnect: async () => undefined,
    listTopics: async () => [...there],
    createTopics: async ({ topics: wanted }: { topics: { topic: string }[] }) => {
      const names = wanted.map(({ topic }) => topic);
      const error = errors[asked.length];
      asked.push(names);
      for (const name of error ? names.slice(0, 1) : names) there.add(name);
      if (error) throw error;
      return true;
    },
    fetchTopicMetadata: async ({ topics: names }: { topics: string[] }) => ({
      topics: names.map((name) => ({ name, partitions: [{ leader: there.has(name) ? 1 : -1 }] })),
    }),
    fetchTopicOffsets: async () => [],
  };
  const kafka = { client: { admin: () => admin }, fullName: (name: string) => `a.${name}` } as unknown as Kafka;
  return { kafka, asked };
}

const late = { retriable: true, type: 'REQUEST_TIMED_OUT' };
const names = ['a.orders', 'a.orders.dead-letter', 'a.orders.replay'];

describe('the topics of a service', () => {
  it('are asked for again, those that are missing, where a broker says that it took too long', async () => {
    const { kafka, asked } = brokerThatFails({ errors: [late, { type: 'TOPIC_ALREADY_EXISTS' }] }, late);
    expect(await ensureTopics(kafka, [{ name: 'orders', isCompacted: false }])).toEqual(names);
    expect(asked).toEqual([names, names.slice(1), names.slice(2)]);
  });

  it('are not asked for again where the broker refuses them', async () => {
    const refused = { errors: [late, { type: 'TOPIC_AUTHORIZATION_FAILED', retriable: false }] };
    const { kafka, asked } = brokerThatFails(refused);
    await expect(ensureTopics(kafka, [{ name: 'orders', isCompacted: false }])).rejects.toBe(refused);
    expect(asked).toHaveLength(1);
  });
});
