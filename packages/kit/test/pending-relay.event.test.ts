import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startConsumer } from '../src/events/consumer.ts';
import type { Kafka } from '../src/events/kafka.ts';
import { endParkedEvents, ensurePendingIndexes, startPendingRelay } from '../src/events/pending-relay.ts';
import { ensureTopics, ordersTopic } from '../src/events/topics.ts';
import type { PendingEvent } from '../src/http/record-store.ts';
import type { WorkLoop } from '../src/process/work-loop.ts';
import { type Mongo, openMongo } from '../src/stores/mongo.ts';
import { startTcpProxy } from '../src/testing/tcp-proxy.ts';
import { openTestKafka } from '../src/testing/test-events.ts';
import { servers, uniqueName } from '../src/testing/test-servers.ts';
import { until } from '../src/testing/until.ts';
import { openAwayKafka } from './away-kafka.ts';
import { orderEvent } from './order-events.ts';
import { testLogger } from './test-stores.ts';

type Document = { _id: string; revision: number; pendingEvents: PendingEvent[]; relayLease?: unknown };

let mongo: Mongo;
let kafka: Kafka;
let consumer: Consumer;
const arrived: { key: string; eventId: string; revision: number }[] = [];

const documents = () => mongo.connection.getClient().db(mongo.connection.name).collection<Document>('things');
const pendingEvent = (key: string, revision: number): PendingEvent => {
  const event = orderEvent(key, revision);
  return { id: String(event.envelope.eventId), topic: 'orders', key, event };
};
const insert = (key: string) => documents().insertOne({ _id: key, revision: 1, pendingEvents: [pendingEvent(key, 1)] });
const change = (key: string, revision: number) =>
  documents().updateOne({ _id: key }, { $set: { revision }, $push: { pendingEvents: pendingEvent(key, revision) } });
/** Stopped after each test, also after a failed one. */
const relays: WorkLoop[] = [];
const tracked = (relay: WorkLoop): WorkLoop => {
  relays.push(relay);
  return relay;
};
const relayOf = (through = kafka, store = mongo) =>
  tracked(
    startPendingRelay({
      connection: store.connection,
      collections: ['things'],
      kafka: through,
      topics: [ordersTopic],
      logger: testLogger,
      roundIntervalMs: 10,
      pollIntervalMs: 50,
    }),
  );
/** Revisions of a key in the order of their first arrival. */
const revisionsOf = (key: string): number[] => [
  ...new Set(arrived.filter((one) => one.key === key).map(({ revision }) => revision)),
];
const nothingPending = async (): Promise<boolean> =>
  (await documents().countDocuments({ 'pendingEvents.id': { $gt: '' } })) === 0;

beforeAll(async () => {
  mongo = await openMongo({ url: servers.mongo, database: uniqueName() });
  kafka = openTestKafka();
  await ensureTopics(kafka, [ordersTopic]);
  await ensurePendingIndexes(mongo.connection, ['things']);
  consumer = startConsumer({
    kafka,
    group: 'reading',
    topic: ordersTopic,
    logger: testLogger,
    handle: async (event, { key, eventId }) => {
      arrived.push({ key, eventId, revision: Number(event.envelope?.aggregateRevision) });
    },
  });
  await until(consumer.isJoined, 'the consumer has joined');
}, 30_000);
afterAll(async () => {
  await consumer?.stop();
  await mongo?.connection.dropDatabase();
  await mongo?.stop();
}, 30_000);

afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
});

describe('pending relay', () => {
  it('publishes the event that a write left in its document and takes it out', async () => {
    const relay = relayOf();
    const key = newId();
    await insert(key);
    relay.nudge();
    await until(() => revisionsOf(key).length === 1, 'it arrived');
    await until(nothingPending, 'nothing is pending');
    expect(await documents().findOne({ _id: key })).toEqual({ _id: key, revision: 1, pendingEvents: [] });
    await relay.stop();
  });

  it('keeps the order of each document while writers and two replicas race', async () => {
    const [first, second] = [relayOf(), relayOf()];
    const keys = Array.from({ length: 25 }, newId);
    await Promise.all(keys.map(insert));
    const revisions = Array.from({ length: 20 }, (_, index) => index + 1);
    for (const revision of revisions.slice(1)) {
      await Promise.all(keys.map((key) => change(key, revision)));
      if (revision === 10) await first.stop();
    }
    await until(() => keys.every((key) => revisionsOf(key).length === revisions.length), 'all arrived');
    await until(nothingPending, 'nothing is pending');
    await second.stop();
    expect(keys.map(revisionsOf)).toEqual(keys.map(() => revisions));
    // Nobody was killed, so nothing came twice: on a compacted topic a late repetition would be the last word.
    expect(arrived.filter(({ key }) => keys.includes(key))).toHaveLength(keys.length * revisions.length);
  }, 60_000);

  it('keeps events while Kafka is away, and any relay that reaches it publishes them', async () => {
    const away = openAwayKafka();
    const unable = relayOf(away.kafka);
    const key = newId();
    await insert(key);
    await until(() => away.failures() > 1, 'it has tried');
    const stored = await documents().findOne({ _id: key });
    expect(stored?.pendingEvents).toHaveLength(1);
    await unable.stop();
    relayOf();
    await until(() => revisionsOf(key).length === 1, 'it arrived');
  }, 30_000);

  it('takes over the documents of a replica that was killed once its lease has ended', async () => {
    const key = newId();
    const hourMs = 3_600_000;
    await documents().insertOne({
      _id: key,
      revision: 1,
      pendingEvents: [pendingEvent(key, 1)],
      relayLease: { owner: 'killed', until: new Date(Date.now() + hourMs) },
    });
    const marker = newId();
    await insert(marker);
    relayOf();
    await until(() => revisionsOf(marker).length === 1, 'another arrived');
    expect(revisionsOf(key)).toEqual([]);
    await documents().updateOne({ _id: key }, { $set: { 'relayLease.until': new Date(Date.now() - hourMs) } });
    await until(() => revisionsOf(key).length === 1, 'it arrived');
  }, 30_000);

  it('takes over within seconds from a replica that is cut off while it publishes, and that one publishes nothing late', async () => {
    const proxy = await startTcpProxy(servers.mongo);
    const behindProxy = await openMongo({ url: proxy.url, database: mongo.connection.name });
    const key = newId();
    let mayPublishLate: boolean | undefined;
    const cutOff: Kafka = {
      ...kafka,
      publisher: () => ({
        publish: async (_batches, mayPublish = () => true) => {
          proxy.swallow();
          await until(() => revisionsOf(key).length === 2, 'it arrived by the other');
          mayPublishLate = mayPublish();
          return false;
        },
        stop: async () => undefined,
      }),
    };
    const far = relayOf(cutOff, behindProxy);
    await insert(key);
    await until(async () => {
      const stored = await documents().findOne({ _id: key });
      return stored?.relayLease !== undefined;
    }, 'the first has the lease');
    relayOf();
    await change(key, 2);
    await until(() => revisionsOf(key).length === 2, 'it arrived');
    await until(() => mayPublishLate !== undefined, 'the first went on');
    expect(mayPublishLate).toBe(false);
    expect(revisionsOf(key)).toEqual([1, 2]);
    await proxy.stop();
    await far.stop();
    await behindProxy.stop();
  }, 60_000);

  it('keeps its lease for as long as publishing takes', async () => {
    const key = newId();
    let calls = 0;
    const slow: Kafka = {
      ...kafka,
      publisher: () => {
        const publisher = kafka.publisher();
        return {
          ...publisher,
          publish: async (batches, mayPublish) => {
            calls += 1;
            await new Promise((resolve) => setTimeout(resolve, 10_000));
            return publisher.publish(batches, mayPublish);
          },
        };
      },
    };
    relayOf(slow);
    await insert(key);
    await until(() => calls === 1, 'it publishes');
    relayOf();
    await until(nothingPending, 'nothing is pending');
    await until(() => revisionsOf(key).length === 1, 'it arrived');
    expect(arrived.filter((one) => one.key === key)).toHaveLength(1);
  }, 60_000);

  it('moves an event that can never be published aside, and the next of the document goes on', async () => {
    const relay = relayOf();
    const key = newId();
    const broken = { ...pendingEvent(key, 1), event: { placed: 1 } };
    await documents().insertOne({ _id: key, revision: 2, pendingEvents: [broken, pendingEvent(key, 2)] });
    await until(() => revisionsOf(key).length === 1, 'the good one arrived');
    await until(nothingPending, 'nothing is pending');
    const parked = mongo.connection.getClient().db(mongo.connection.name).collection('dead_events');
    expect(await parked.findOne({ id: broken.id })).toEqual(
      expect.objectContaining({
        key,
        event: { placed: 1 },
        error: expect.stringContaining('OrderPlaced'),
      }),
    );
    await relay.stop();
    await parked.insertMany(Array.from({ length: 450 }, () => ({ failedAt: new Date(Date.now() - 91 * 86_400_000) })));
    expect(await endParkedEvents(mongo.connection, new Date())).toBe(450);
    expect(await parked.countDocuments()).toBe(1);
  });
});
