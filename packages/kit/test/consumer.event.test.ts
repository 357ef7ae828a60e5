import { randomUUID } from 'node:crypto';
import type { OrderEvent } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReceivedEvent } from '../src/events/apply-events.ts';
import { type Consumer, startConsumer } from '../src/events/consumer.ts';
import { applyOnce } from '../src/events/inbox.ts';
import type { Kafka } from '../src/events/kafka.ts';
import { replayDeadLetters } from '../src/events/replay-dead-letters.ts';
import { deadLetterName, ensureTopics, ordersTopic, PARTITIONS } from '../src/events/topics.ts';
import type { Postgres } from '../src/stores/postgres.ts';
import { startTcpProxy } from '../src/testing/tcp-proxy.ts';
import { openTestKafka } from '../src/testing/test-events.ts';
import { servers, uniqueName } from '../src/testing/test-servers.ts';
import { until } from '../src/testing/until.ts';
import { orderMessage, sendRaw } from './order-events.ts';
import { openTestPostgres, testLogger } from './test-stores.ts';

type Received = ReceivedEvent<OrderEvent>;
const running: { stop(): Promise<void> }[] = [];
let kafka: Kafka;

beforeEach(async () => {
  kafka = openTestKafka();
  await ensureTopics(kafka, [ordersTopic]);
}, 30_000);
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
}, 30_000);

const consume = (handleBatch: (events: readonly Received[]) => Promise<void>, group = 'applying'): Consumer => {
  const consumer = startConsumer({ kafka, group, topic: ordersTopic, logger: testLogger, handleBatch });
  running.push(consumer);
  return consumer;
};

/** Letters of the topic, as they lie there. */
async function letters(): Promise<{ key: string; error: string; group: string }[]> {
  const found: { key: string; error: string; group: string }[] = [];
  const reader = kafka.client.consumer({ groupId: kafka.fullName(uniqueName()), maxWaitTimeInMs: 100 });
  const admin = kafka.client.admin();
  const topic = kafka.fullName(deadLetterName('orders'));
  await admin.connect();
  const [end] = await admin.fetchTopicOffsets(topic);
  await admin.disconnect();
  await reader.connect();
  await reader.subscribe({ topics: [topic], fromBeginning: true });
  await reader.run({
    eachMessage: async ({ message: { key, headers } }) => {
      found.push({ key: String(key), error: String(headers?.error), group: String(headers?.group) });
    },
  });
  await until(() => found.length >= Number(end?.high), 'all letters are read');
  await reader.disconnect();
  return found;
}

describe('consumer', () => {
  it('delivers messages sent before it first joined, in order per key', async () => {
    const keys = Array.from({ length: 12 }, () => randomUUID());
    for (const revision of [1, 2, 3])
      await sendRaw(
        kafka,
        keys.map((key) => orderMessage(key, revision)),
      );
    const seen = new Map<string, number[]>(keys.map((key) => [key, []]));
    let rounds = 0;
    consume(async (events) => {
      rounds += 1;
      for (const { key, event } of events) seen.get(key)?.push(Number(event.envelope?.aggregateRevision));
    });
    await until(() => [...seen.values()].every((revisions) => revisions.length === 3), 'everything arrived');
    expect([...seen.values()]).toEqual(keys.map(() => [1, 2, 3]));
    expect(rounds).toBeLessThanOrEqual(PARTITIONS);
  });

  it('does not hand over again what an earlier run of its group has applied', async () => {
    const [early, late] = [randomUUID(), randomUUID()];
    const seen: string[] = [];
    const handle = async (events: readonly Received[]) => void seen.push(...events.map(({ key }) => key));
    const first = consume(handle);
    await sendRaw(kafka, [orderMessage(early)]);
    await until(() => seen.includes(early), 'the first arrived');
    await first.stop();
    consume(handle);
    await sendRaw(kafka, [orderMessage(late)]);
    await until(() => seen.includes(late), 'the second arrived');
    expect(seen).toEqual([early, late]);
  });

  it('passes over what says nothing to its group without reading it', async () => {
    const seen: string[] = [];
    const handleBatch = async (events: readonly Received[]) => void seen.push(...events.map(({ key }) => key));
    const without = { header: 'uses', value: 'none' };
    running.push(
      startConsumer({ kafka, group: 'choosing', topic: ordersTopic, logger: testLogger, handleBatch, without }),
    );
    const [other, bare] = [randomUUID(), randomUUID()];
    await sendRaw(kafka, [
      { key: randomUUID(), value: Buffer.from('this is no protobuf message'), headers: { uses: 'none' } },
      { ...orderMessage(other), headers: { uses: 'some' } },
      orderMessage(bare),
    ]);
    await until(() => seen.length >= 2, 'the others arrived');
    expect(seen.sort()).toEqual([other, bare].sort());
    expect(await letters()).toEqual([]);
  });

  it('puts what it cannot decode aside with the reason and goes on', async () => {
    const [broken, nameless, good] = [randomUUID(), randomUUID(), randomUUID()];
    const seen: string[] = [];
    consume(async (events) => void seen.push(...events.map(({ key }) => key)));
    await sendRaw(kafka, [
      { key: broken, value: Buffer.from('this is no protobuf message') },
      { key: nameless, value: Buffer.alloc(0) },
      orderMessage(good),
    ]);
    await until(() => seen.includes(good), 'the good event arrived');
    await until(async () => (await letters()).length === 2, 'two letters lie there');
    expect(seen).toEqual([good]);
    expect((await letters()).sort((a, b) => a.error.localeCompare(b.error))).toEqual([
      { key: broken, group: 'applying', error: expect.stringContaining('wire type') },
      { key: nameless, group: 'applying', error: 'Error: event without an id' },
    ]);
  }, 30_000);

  it('finds the event of a batch that fails, puts it aside, and applies it when it is replayed after the repair', async () => {
    const keys = Array.from({ length: 8 }, () => randomUUID());
    const bad = keys[3];
    const applied: string[] = [];
    let isMended = false;
    consume(async (events) => {
      if (!isMended && events.some(({ key }) => key === bad)) throw new Error('cannot take this one');
      applied.push(...events.map(({ key }) => key));
    });
    await sendRaw(
      kafka,
      keys.map((key) => orderMessage(key)),
    );
    const others = keys.filter((key) => key !== bad);
    await until(() => others.every((key) => applied.includes(key)), 'the others are applied');
    await until(async () => (await letters()).length === 1, 'the letter is there');
    expect(applied.toSorted()).toEqual(others.toSorted());
    expect(await letters()).toEqual([{ key: bad, error: 'Error: cannot take this one', group: 'applying' }]);

    isMended = true;
    expect(await replayDeadLetters(kafka, 'orders')).toBe(1);
    await until(() => applied.some((key) => key === bad), 'the replayed event is applied');
    expect(await replayDeadLetters(kafka, 'orders')).toBe(0);
    expect(applied.toSorted()).toEqual(keys.toSorted());
  }, 60_000);

  it('replays a letter to the group that failed alone, however often it fails', async () => {
    const key = randomUUID();
    const took = { failing: 0, fine: 0 };
    consume(async (events) => {
      took.failing += events.length;
      throw new Error('still cannot take it');
    }, 'failing');
    consume(async (events) => {
      took.fine += events.length;
    }, 'fine');
    await sendRaw(kafka, [orderMessage(key)]);
    for (const replayed of [1, 2, 3]) {
      await until(async () => (await letters()).length === replayed, `letter ${replayed} is there`);
      expect(await replayDeadLetters(kafka, 'orders')).toBe(1);
    }
    await until(async () => (await letters()).length === 4, 'the last one failed again');
    expect((await letters()).map(({ group }) => group)).toEqual(['failing', 'failing', 'failing', 'failing']);
    expect(took).toEqual({ failing: 4 * 5, fine: 1 });
  }, 60_000);

  it('shares partitions between replicas and applies each event once while they come and go', async () => {
    const postgres = await openTestPostgres();
    const apply = async (events: readonly Received[]) => {
      await postgres.knex.transaction(async (trx) => {
        const fresh = await applyOnce(
          trx,
          events.map(({ eventId }) => eventId),
        );
        await trx('applied').insert(
          events.filter(({ eventId }) => fresh.has(eventId)).map(({ key }) => ({ order_id: key })),
        );
      });
    };
    const first = consume(apply);
    await until(first.isJoined, 'the first has joined');
    const keys = Array.from({ length: 200 }, () => randomUUID());
    for (let index = 0; index < keys.length; index += 10) {
      await sendRaw(
        kafka,
        keys.slice(index, index + 10).map((key) => orderMessage(key)),
      );
      if (index === 50) consume(apply);
      if (index === 120) await first.stop();
    }
    // Only committed rows.
    const rows = () => postgres.knex('applied').pluck<string[]>('order_id');
    await until(async () => (await rows()).length >= keys.length, 'all are applied');
    expect((await rows()).toSorted()).toEqual(keys.toSorted());
    running.push(postgres);
  }, 60_000);
});

describe('consumers of a process that stops', () => {
  it('all leave at once, before their turn to stop has come', async () => {
    const process = new AbortController();
    const stopped = openTestKafka({ stopping: process.signal });
    await ensureTopics(stopped, [ordersTopic]);
    const both = ['one', 'other'].map((group) =>
      startConsumer({
        ...{ kafka: stopped, group, topic: ordersTopic, logger: testLogger },
        handleBatch: async () => undefined,
      }),
    );
    running.push(...both);
    await until(() => both.every((consumer) => consumer.isJoined()), 'both have joined');
    process.abort();
    await until(() => !both.some((consumer) => consumer.isJoined()), 'both have left');
  }, 30_000);
});

describe('consumer of a store that is away', () => {
  let proxied: Postgres;
  afterAll(async () => {
    await proxied?.stop();
  });

  it('waits for as long as it takes, puts nothing aside, and applies everything afterwards', async () => {
    const proxy = await startTcpProxy(servers.postgres);
    proxied = await openTestPostgres(uniqueName(), proxy.url);
    let failures = 0;
    consume(async (events) => {
      try {
        await proxied.knex('applied').insert(events.map(({ key }) => ({ order_id: key })));
      } catch (error) {
        failures += 1;
        throw error;
      }
    });
    const [before, during] = [randomUUID(), randomUUID()];
    await sendRaw(kafka, [orderMessage(before)]);
    await until(
      async () => (await proxied.knex('applied').pluck('order_id')).includes(before),
      'the store has the first',
    );
    proxy.cut();
    await sendRaw(kafka, [orderMessage(during)]);
    await until(() => failures > 5, 'more failures than an event of its own fault gets');
    proxy.mend();
    await until(
      async () => (await proxied.knex('applied').pluck('order_id')).includes(during),
      'the store has the second',
    );
    expect(await letters()).toEqual([]);
    running.push(proxy);
  }, 60_000);
});
