import { randomUUID } from 'node:crypto';
import { fromJson, toBinary } from '@bufbuild/protobuf';
import { newId } from '@filiale/contracts/fields/ids';
import { type Kafka, openKafka } from '@filiale/kit/events/kafka';
import { catalogueTopic, ensureTopics } from '@filiale/kit/events/topics';
import { createLogger } from '@filiale/kit/process/logging';
import { CatalogueEventSchema } from '@filiale/proto/filiale/catalogue/v1/catalogue_event_pb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTcpProxy, type TcpProxy } from '../../packages/kit/test/tcp-proxy.ts';
import { type Gateway, startGateway } from './start-gateway.ts';
import { answerJson } from './upstream-server.ts';

const brokers = process.env.KAFKA_BROKERS ?? '127.0.0.1:9192';
const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6479';
const prefix = `test-${randomUUID().slice(0, 8)}.`;
const kafka: Kafka = openKafka({
  brokers: brokers.split(','),
  clientId: 'test',
  prefix,
  logger: createLogger('test', 'silent'),
});
const publisher = kafka.publisher();
const replicas: Gateway[] = [];
let redisDoor: TcpProxy;
let price = 10;

beforeAll(async () => {
  await ensureTopics(kafka);
  const { hostname, port } = new URL(redisUrl);
  redisDoor = await startTcpProxy({ host: hostname, port: Number(port) });
  const throughDoor = new URL(redisUrl);
  throughDoor.host = `127.0.0.1:${redisDoor.port}`;
  for (let replica = 0; replica < 2; replica += 1) {
    const gateway = await startGateway({
      KAFKA_BROKERS: brokers,
      REDIS_URL: throughDoor.href,
      KAFKA_TOPIC_PREFIX: prefix,
    });
    gateway.catalog.handle((_call, response) =>
      answerJson(response, 200, { data: [{ url: '/products', data: [{ id: 'p', price }] }] }),
    );
    replicas.push(gateway);
  }
}, 60_000);
afterAll(async () => {
  await Promise.all(replicas.map((gateway) => gateway.stop()));
  await publisher.stop();
  await redisDoor.stop();
}, 30_000);

const announce = async (): Promise<void> => {
  const record = { id: newId(), revision: 1, createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
  const json = catalogueTopic.events.json({
    resource: 'tags',
    record: { ...record, name: 'Neu' } as never,
    isDeleted: false,
    eventId: randomUUID(),
    occurredAt: new Date(),
  });
  const value = Buffer.from(toBinary(CatalogueEventSchema, fromJson(CatalogueEventSchema, json)));
  await publisher.publish([
    { topic: catalogueTopic.name, messages: [{ key: catalogueTopic.events.key('tags', record.id), value }] },
  ]);
};
const pricesServed = async () =>
  Promise.all(
    replicas.map(async (gateway) => (await gateway.call('GET', '/api/init')).text.includes(`"price":${price}`)),
  );
const until = async (isSo: () => Promise<boolean>, withinMs: number): Promise<number> => {
  const startedMs = Date.now();
  while (!(await isSo())) {
    if (Date.now() - startedMs > withinMs) throw new Error('not in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Date.now() - startedMs;
};
const servedEverywhere = async () => (await pricesServed()).every(Boolean);
/** Answers stay the same bytes only while changes are known to arrive. */
const isKept = async () => {
  const asked = replicas.map(({ catalog }) => catalog.received.length);
  await servedEverywhere();
  await new Promise((resolve) => setTimeout(resolve, 1_700));
  await servedEverywhere();
  return replicas.every(({ catalog }, index) => catalog.received.length === asked[index]);
};

describe('a change of the catalogue', () => {
  it('shows in every replica within 2 s, and nothing is asked while nothing changes', async () => {
    await until(servedEverywhere, 5_000);
    await until(isKept, 40_000);
    for (const next of [11, 12, 13]) {
      price = next;
      await announce();
      expect(await until(servedEverywhere, 2_000)).toBeLessThan(2_000);
    }
  }, 60_000);

  it('shows within 2 s under load', async () => {
    let isOver = false;
    const load = replicas.flatMap((gateway) =>
      Array.from({ length: 4 }, async () => {
        while (!isOver) await gateway.call('GET', '/api/init');
      }),
    );
    try {
      for (const next of [21, 22, 23]) {
        price = next;
        await announce();
        expect(await until(servedEverywhere, 2_000)).toBeLessThan(2_000);
      }
    } finally {
      isOver = true;
      await Promise.all(load);
    }
  }, 30_000);

  it('shows within 2 s although nobody announces it while Redis is away, and everything is checked when it is back', async () => {
    redisDoor.cut();
    price = 31;
    await until(servedEverywhere, 2_000);
    redisDoor.mend();
    await until(isKept, 20_000);
    redisDoor.cut();
    redisDoor.mend();
    price = 32;
    await until(servedEverywhere, 5_000);
  }, 60_000);

  it('is no reason to answer nothing when the catalogue is gone before it is read: what was read last goes on, also after a restart', async () => {
    await until(isKept, 40_000);
    for (const { catalog } of replicas) await catalog.stop();
    try {
      await announce();
      const startedMs = Date.now();
      while (Date.now() - startedMs < 3_000) {
        for (const gateway of replicas) {
          const askedMs = Date.now();
          const answer = await gateway.call('GET', '/api/init');
          expect([answer.status, answer.text.includes('"price":32')]).toEqual([200, true]);
          expect(Date.now() - askedMs).toBeLessThan(2_500);
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const later = await startGateway({ KAFKA_TOPIC_PREFIX: prefix, CATALOG_URL: 'http://127.0.0.1:1' });
      try {
        const answer = await later.call('GET', '/api/init');
        expect([answer.status, answer.text.includes('"price":32')]).toEqual([200, true]);
      } finally {
        await later.stop();
      }
    } finally {
      for (const { catalog } of replicas) await catalog.restart();
    }
    price = 41;
    await announce();
    await until(servedEverywhere, 5_000);
  }, 60_000);
});
