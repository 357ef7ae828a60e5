import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startConsumer } from '../src/events/consumer.ts';
import { applyOnce } from '../src/events/inbox.ts';
import type { Kafka } from '../src/events/kafka.ts';
import { startOutboxRelay } from '../src/events/outbox-relay.ts';
import { ensureTopics, ordersTopic } from '../src/events/topics.ts';
import type { Postgres } from '../src/stores/postgres.ts';
import { startTcpProxy } from '../src/testing/tcp-proxy.ts';
import { openTestKafka } from '../src/testing/test-events.ts';
import { servers, uniqueName } from '../src/testing/test-servers.ts';
import { until } from '../src/testing/until.ts';
import { insertEvents, orderEvent, waitingRows } from './order-events.ts';
import { openTestPostgres, testLogger } from './test-stores.ts';

/** Far below the hours that a server keeps the session of a peer that says nothing. */
const TAKEN_OVER_WITHIN_MS = 15_000;

const database = uniqueName();
const prefix = `${uniqueName()}.`;
const keys: string[] = Array.from({ length: 16 }, () => randomUUID());
let postgres: Postgres;
let kafka: Kafka;
let consumer: Consumer;
let revision = 0;
const applied = new Map<string, number[]>();
const arrived: string[] = [];
const ends: (() => unknown)[] = [];

const relayOf = (through: Postgres) => {
  const relay = startOutboxRelay({
    postgres: through,
    kafka,
    topics: [ordersTopic],
    logger: testLogger,
    roundIntervalMs: 10,
    pollIntervalMs: 50,
  });
  ends.push(relay.stop);
};
/** The next revision of every order. */
const changeAll = async (): Promise<void> => {
  revision += 1;
  await insertEvents(
    postgres,
    keys.map((key) => ({ key, event: orderEvent(key, revision) })),
  );
};
const everything = () => Array.from({ length: revision }, (_, index) => index + 1);
const isAllApplied = () => keys.every((key) => applied.get(key)?.length === revision);
const holders = async (): Promise<number> => {
  const { rows } = await postgres.pool.query(
    `select count(distinct pid)::int as replicas from pg_locks where locktype = 'advisory' and objid < 1000
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0].replicas;
};

beforeAll(async () => {
  postgres = await openTestPostgres(database);
  kafka = openTestKafka({ prefix });
  await ensureTopics(kafka, [ordersTopic]);
  consumer = startConsumer({
    kafka,
    group: 'applying',
    topic: ordersTopic,
    logger: testLogger,
    handleBatch: (events) =>
      postgres.knex.transaction(async (trx) => {
        arrived.push(...events.map(({ eventId }) => eventId));
        const fresh = await applyOnce(
          trx,
          events.map(({ eventId }) => eventId),
        );
        for (const { event, eventId, key } of events)
          if (fresh.has(eventId))
            applied.set(key, [...(applied.get(key) ?? []), Number(event.envelope?.aggregateRevision)]);
      }),
  });
  await until(consumer.isJoined, 'the consumer has joined');
}, 30_000);

afterAll(async () => {
  await consumer?.stop();
  await postgres?.stop();
}, 30_000);

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

describe('outbox relays of two replicas', () => {
  it('announce everything within seconds, in order, while one is frozen and after it wakes up', async () => {
    const frozen: ChildProcess = spawn(process.execPath, [join(__dirname, 'relay-process.ts')], {
      env: {
        PATH: process.env.PATH,
        POSTGRES_URL: servers.postgres,
        KAFKA_BROKERS: servers.kafka,
        DATABASE: database,
        PREFIX: prefix,
        MIGRATIONS: join(__dirname, 'migrations'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    ends.push(() => frozen.kill('SIGKILL'));
    if (frozen.stdout) await once(frozen.stdout, 'data');
    await until(async () => (await holders()) === 1, 'it holds shards');
    relayOf(postgres);
    await until(async () => (await holders()) === 2, 'both hold shards');
    await changeAll();
    await until(isAllApplied, 'all are applied');

    frozen.kill('SIGSTOP');
    for (let change = 0; change < 5; change += 1) await changeAll();
    await until(isAllApplied, 'all are applied without it', TAKEN_OVER_WITHIN_MS);
    frozen.kill('SIGCONT');
    for (let change = 0; change < 5; change += 1) await changeAll();
    await until(isAllApplied, 'all are applied with it');
    await until(async () => (await holders()) === 2, 'it takes its part again');
    await until(async () => (await waitingRows(postgres)) === 0, 'no row waits');
    expect(keys.map((key) => applied.get(key))).toEqual(keys.map(everything));
  }, 90_000);

  it('announce everything within seconds while nothing of one reaches the database any more', async () => {
    const proxy = await startTcpProxy(servers.postgres);
    ends.push(proxy.stop);
    const behindProxy = await openTestPostgres(database, proxy.url);
    ends.push(() => void behindProxy.stop());
    relayOf(behindProxy);
    await until(async () => (await holders()) === 1, 'it holds shards');
    relayOf(postgres);
    await until(async () => (await holders()) === 2, 'both hold shards');
    proxy.swallow();
    for (let change = 0; change < 5; change += 1) await changeAll();
    await until(isAllApplied, 'all are applied without it', TAKEN_OVER_WITHIN_MS);
    proxy.mend();
    proxy.cut();
    proxy.mend();
    await changeAll();
    await until(isAllApplied, 'all are applied');
    expect(keys.map((key) => applied.get(key))).toEqual(keys.map(everything));
  }, 90_000);
});
