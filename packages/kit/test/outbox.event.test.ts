import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startConsumer } from '../src/events/consumer.ts';
import { applyOnce } from '../src/events/inbox.ts';
import type { Kafka } from '../src/events/kafka.ts';
import { startOutboxRelay } from '../src/events/outbox-relay.ts';
import { replayParkedEvents } from '../src/events/replay-parked-events.ts';
import { ensureTopics, ordersTopic } from '../src/events/topics.ts';
import type { WorkLoop } from '../src/process/work-loop.ts';
import type { Postgres } from '../src/stores/postgres.ts';
import { openTestKafka } from '../src/testing/test-events.ts';
import { until } from '../src/testing/until.ts';
import { openAwayKafka } from './away-kafka.ts';
import { insertEvents, orderEvent, waitingRows } from './order-events.ts';
import { openTestPostgres, testLogger } from './test-stores.ts';

let postgres: Postgres;
let kafka: Kafka;
let consumer: Consumer;
/** What arrived, in its order, and what of it was new to the inbox. */
const arrived: { key: string; eventId: string; revision: number }[] = [];
const applied: typeof arrived = [];

/** Stopped after each test, also after a failed one. */
const relays: WorkLoop[] = [];
const tracked = (relay: WorkLoop): WorkLoop => {
  relays.push(relay);
  return relay;
};
const relayOf = (options: { kafka?: Kafka; postgres?: Postgres } = {}) =>
  tracked(
    startOutboxRelay({
      postgres: options.postgres ?? postgres,
      kafka: options.kafka ?? kafka,
      topics: [ordersTopic],
      logger: testLogger,
      roundIntervalMs: 10,
      pollIntervalMs: 50,
    }),
  );
const appliedOf = (key: string): number[] => applied.filter((one) => one.key === key).map(({ revision }) => revision);

beforeAll(async () => {
  postgres = await openTestPostgres();
  kafka = openTestKafka();
  await ensureTopics(kafka, [ordersTopic]);
  consumer = startConsumer({
    kafka,
    group: 'applying',
    topic: ordersTopic,
    logger: testLogger,
    handleBatch: async (events) => {
      const facts = events.map(({ event, eventId, key }) => ({
        key,
        eventId,
        revision: Number(event.envelope?.aggregateRevision),
      }));
      arrived.push(...facts);
      await postgres.knex.transaction(async (trx) => {
        const fresh = await applyOnce(
          trx,
          events.map(({ eventId }) => eventId),
        );
        applied.push(...facts.filter(({ eventId }) => fresh.has(eventId)));
      });
    },
  });
  await until(consumer.isJoined, 'the consumer has joined');
}, 30_000);

afterAll(async () => {
  await consumer?.stop();
  await postgres?.stop();
}, 30_000);

afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
});

describe('outbox relay', () => {
  it('publishes what a transaction left and forgets it', async () => {
    const relay = relayOf();
    const key = randomUUID();
    await insertEvents(postgres, [{ key, event: orderEvent(key) }]);
    relay.nudge();
    await until(() => appliedOf(key).length === 1, 'the event is applied');
    await until(async () => (await waitingRows(postgres)) === 0, 'no row waits');
    await relay.stop();
  });

  it('publishes nothing of a transaction that was rolled back', async () => {
    const relay = relayOf();
    const [undone, done] = [randomUUID(), randomUUID()];
    const trx = await postgres.knex.transaction();
    await trx.raw("insert into outbox (shard, topic, key, event) values (0, 'orders', ?, ?)", [
      undone,
      JSON.stringify(orderEvent(undone)),
    ]);
    await trx.rollback();
    await insertEvents(postgres, [{ key: done, event: orderEvent(done) }]);
    await until(() => appliedOf(done).length === 1, 'the other event is applied');
    expect(appliedOf(undone)).toEqual([]);
    await relay.stop();
  });

  it('publishes again what it was killed over before deleting it, and the inbox drops the second', async () => {
    const keys: string[] = Array.from({ length: 20 }, () => randomUUID());
    let kills = 0;
    const killing: Kafka = {
      ...kafka,
      publisher: () => {
        const publisher = kafka.publisher();
        return {
          ...publisher,
          publish: async (batches, mayPublish) => {
            const isPublished = await publisher.publish(batches, mayPublish);
            if (kills > 2) return isPublished;
            kills += 1;
            await postgres.knex.raw(
              `select pg_terminate_backend(pid) from pg_locks
                where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
            );
            return isPublished;
          },
        };
      },
    };
    const relay = relayOf({ kafka: killing });
    await insertEvents(
      postgres,
      keys.map((key) => ({ key, event: orderEvent(key) })),
    );
    await until(async () => (await waitingRows(postgres)) === 0, 'no row waits');
    await until(() => keys.every((key) => appliedOf(key).length > 0), 'all are applied');
    await relay.stop();
    expect(arrived.filter(({ key }) => keys.includes(key)).length).toBeGreaterThan(keys.length);
    expect(keys.map(appliedOf)).toEqual(keys.map(() => [1]));
  });

  it('keeps the order of each key while replicas come, share the shards and go', async () => {
    const keys = Array.from({ length: 30 }, () => randomUUID());
    const revisions = Array.from({ length: 40 }, (_, index) => index + 1);
    const first = relayOf();
    const second = relayOf();
    let third: ReturnType<typeof relayOf> | undefined;
    for (const revision of revisions) {
      await insertEvents(
        postgres,
        keys.map((key) => ({ key, event: orderEvent(key, revision) })),
      );
      if (revision === 15) await first.stop();
      if (revision === 25) third = relayOf();
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await until(() => keys.every((key) => appliedOf(key).length === revisions.length), 'all are applied');
    await second.stop();
    await third?.stop();
    expect(keys.map(appliedOf)).toEqual(keys.map(() => revisions));
  }, 60_000);

  it('keeps events while Kafka is away and publishes them when it is back', async () => {
    const away = openAwayKafka();
    const unable = relayOf({ kafka: away.kafka });
    const key = randomUUID();
    await insertEvents(postgres, [{ key, event: orderEvent(key) }]);
    await until(() => away.failures() > 1, 'it has tried');
    expect(await waitingRows(postgres)).toBe(1);
    await unable.stop();
    const able = relayOf();
    await until(() => appliedOf(key).length === 1, 'the event is applied');
    await able.stop();
  }, 30_000);

  it('publishes more at once than a broker takes in one request', async () => {
    const keys = Array.from({ length: 60 }, () => randomUUID());
    await insertEvents(
      postgres,
      keys.map((key) => ({
        key,
        event: { ...orderEvent(key), placed: { orderId: key, items: [{ name: 'x'.repeat(100_000) }] } },
      })),
    );
    relayOf();
    await until(() => keys.every((key) => appliedOf(key).length === 1), 'all are applied');
    expect(await postgres.knex('outbox_dead').whereIn('key', keys)).toEqual([]);
  }, 30_000);

  it('moves rows that can never be published aside, and those behind them go on', async () => {
    const relay = relayOf();
    const [key, huge] = [randomUUID(), randomUUID()];
    const tooLarge = {
      ...orderEvent(huge),
      changed: undefined,
      placed: { orderId: huge, items: [{ name: 'x'.repeat(2_000_000) }] },
    };
    await insertEvents(postgres, [
      { key, event: { envelope: { eventId: 5 } } },
      { key, event: orderEvent(key), topic: 'no-such-topic' },
      { key: huge, event: JSON.parse(JSON.stringify(tooLarge)) },
      { key, event: orderEvent(key, 2) },
    ]);
    await until(() => appliedOf(key).length === 1, 'the good event is applied');
    await until(async () => (await waitingRows(postgres)) === 0, 'no row waits');
    const parked = () => postgres.knex('outbox_dead').select('key', 'topic', 'error').orderBy('id');
    expect(await parked()).toEqual([
      { key, topic: 'orders', error: expect.stringContaining('event_id') },
      { key, topic: 'no-such-topic', error: expect.stringContaining('no schema') },
      { key: huge, topic: 'orders', error: expect.stringContaining('larger than the max') },
    ]);
    await postgres.knex('outbox_dead').where({ topic: 'no-such-topic' }).update({ topic: 'orders' });
    expect(await replayParkedEvents(postgres.pool)).toBe(3);
    await until(() => appliedOf(key).length === 2, 'the mended event is applied');
    await until(async () => (await parked()).length === 2, 'the others are aside again');
    await relay.stop();
  }, 30_000);

  it('publishes what a newer version left, without the fields it does not know', async () => {
    const key = randomUUID();
    const event = orderEvent(key);
    await insertEvents(postgres, [{ key, event: { ...event, placed: { ...event.placed, fieldOfTomorrow: 1 } } }]);
    const relay = relayOf();
    await until(() => appliedOf(key).length === 1, 'it is applied');
    await relay.stop();
  });
});
