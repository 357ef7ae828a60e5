import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type BufferedPublisher, startBufferedPublisher } from '../src/events/buffered-publisher.ts';
import { type Consumer, startConsumer } from '../src/events/consumer.ts';
import type { Kafka } from '../src/events/kafka.ts';
import { ensureTopics, ordersTopic } from '../src/events/topics.ts';
import { openTestKafka } from '../src/testing/test-events.ts';
import { until } from '../src/testing/until.ts';
import { orderEvent } from './order-events.ts';
import { testLogger } from './test-stores.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const publisherOf = (kafka: Kafka, mostBytes = 1_000_000): BufferedPublisher => {
  const publisher = startBufferedPublisher({ kafka, topic: ordersTopic, mostBytes, logger: testLogger });
  stops.push(publisher.stop);
  return publisher;
};
const waitingEvent = (key: string) => ({
  id: randomUUID(),
  topic: ordersTopic.name,
  key,
  event: orderEvent(key),
  traceparent: '',
});
const listen = (kafka: Kafka): { consumer: Consumer; keys: string[] } => {
  const keys: string[] = [];
  const consumer = startConsumer({
    kafka,
    group: 'listening',
    topic: ordersTopic,
    logger: testLogger,
    handle: async (_event, { key }) => {
      keys.push(key);
    },
  });
  stops.push(consumer.stop);
  return { consumer, keys };
};

describe('buffered publisher', () => {
  it('publishes everything it took, also what it took while Kafka refused it', async () => {
    const kafka = openTestKafka();
    const publisher = publisherOf(kafka);
    const keys = Array.from({ length: 1_500 }, () => randomUUID());
    const offered = keys.map((key) => publisher.offer(waitingEvent(key)));
    expect(offered).not.toContain(false);
    // There is no such topic yet, so at least the first round fails.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await ensureTopics(kafka, [ordersTopic]);
    const heard = listen(kafka);
    await until(() => new Set(heard.keys).size === keys.length, 'all came');
    expect([...new Set(heard.keys)].sort()).toEqual([...keys].sort());
    expect(new Set(await Promise.all(offered))).toEqual(new Set([true]));
  }, 40_000);

  it('takes no more than its bound', async () => {
    const publisher = publisherOf(openTestKafka({ brokers: '127.0.0.1:1' }), 3_000);
    const bytes = Buffer.byteLength(JSON.stringify(waitingEvent(randomUUID())));
    const taken = Array.from({ length: 20 }, () => publisher.offer(waitingEvent(randomUUID()))).filter(Boolean);
    expect(taken).toHaveLength(Math.floor(3_000 / bytes));
  }, 20_000);

  it('publishes what waits before it stops, and takes nothing after', async () => {
    const kafka = openTestKafka();
    await ensureTopics(kafka, [ordersTopic]);
    const publisher = publisherOf(kafka);
    const heard = listen(kafka);
    const [first, last] = [randomUUID(), randomUUID()];
    // The end waits 5 s at most, which a first connection may need on a busy machine.
    publisher.offer(waitingEvent(first));
    await until(() => heard.keys.length > 0, 'the first came');
    publisher.offer(waitingEvent(last));
    await publisher.stop();
    expect(publisher.offer(waitingEvent(randomUUID()))).toBe(false);
    await until(() => heard.keys.length > 1, 'the last came');
    expect(heard.keys).toEqual([first, last]);
  }, 20_000);

  it('gives up within seconds when Kafka stays away at the stop', async () => {
    const publisher = startBufferedPublisher({
      kafka: openTestKafka({ brokers: '127.0.0.1:1' }),
      topic: ordersTopic,
      mostBytes: 3_000,
      logger: testLogger,
    });
    const offered = publisher.offer(waitingEvent(randomUUID()));
    await expect(publisher.stop()).resolves.toBeUndefined();
    expect(await offered).toBe(false);
  }, 20_000);
});
