import { randomUUID } from 'node:crypto';
import { newId } from '@filiale/contracts/fields/ids';
import { catalogueTopic } from '@filiale/kit/events/topics';
import { answerJson, type StandInAnswer } from '@filiale/kit/testing/stand-in';
import { startTcpProxy, type TcpProxy } from '@filiale/kit/testing/tcp-proxy';
import { openTestKafka, testEvents } from '@filiale/kit/testing/test-events';
import { servers, uniqueName } from '@filiale/kit/testing/test-servers';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asService, type Gateway, makeTopics, startGateway } from './start-gateway.ts';

const prefix = `${uniqueName()}.`;
const kafka = openTestKafka({ prefix });
const { publish, stop } = testEvents(kafka);
const replicas: Gateway[] = [];
let redisProxy: TcpProxy;
let price = 10;
const theCatalogue: StandInAnswer = (_call, response) =>
  answerJson(response, 200, { data: [{ url: '/products', data: [{ id: 'p', price }] }] });

beforeAll(async () => {
  await makeTopics(kafka);
  await announce();
  redisProxy = await startTcpProxy(servers.redis);
  for (let replica = 0; replica < 2; replica += 1) {
    const gateway = await startGateway({
      KAFKA_BROKERS: servers.kafka,
      REDIS_URL: redisProxy.url,
      KAFKA_TOPIC_PREFIX: prefix,
    });
    gateway.catalog.handle(theCatalogue);
    replicas.push(gateway);
  }
}, 60_000);
afterAll(async () => {
  await Promise.all(replicas.map((gateway) => gateway.stop()));
  await stop();
  await redisProxy.stop();
}, 30_000);

const announce = async (): Promise<void> => {
  const at = new Date();
  const record = { id: newId(), revision: 1, createdAt: at.toISOString(), updatedAt: at.toISOString(), name: 'Neu' };
  const change = { resource: 'tags', record, isDeleted: false, eventId: randomUUID(), occurredAt: at } as const;
  const { events } = catalogueTopic;
  await publish(catalogueTopic, [events.key('tags', record.id), events.json(change)]);
};
const pricesServed = async () =>
  Promise.all(replicas.map(async (gateway) => (await gateway.send('GET /api/init')).text.includes(`"price":${price}`)));
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
    await until(servedEverywhere, 'served everywhere');
    await until(isKept, 'kept', 40_000);
    for (const next of [11, 12, 13]) {
      price = next;
      await announce();
      await until(servedEverywhere, 'served everywhere');
    }
  }, 60_000);

  it.each(['gateway', 'gateway.content', 'gateway.live', 'gateway.live-changes'])(
    'leaves no lag of %s, which takes nothing from before it was there',
    async (group) => {
      const lag = async () => {
        const { text } = await (replicas[0] as Gateway).sendInside('GET /metrics', { headers: asService });
        const line = text
          .split('\n')
          .find((one) => one.startsWith('consumer_lag_messages{') && one.includes(`"${group}"`));
        return Number(line?.split(' ').at(-1));
      };
      await until(async () => (await lag()) === 0, 'nothing waits');
    },
    15_000,
  );

  it('shows within 2 s under load', async () => {
    let isOver = false;
    const load = replicas.flatMap((gateway) =>
      Array.from({ length: 4 }, async () => {
        while (!isOver) await gateway.send('GET /api/init');
      }),
    );
    try {
      for (const next of [21, 22, 23]) {
        price = next;
        await announce();
        await until(servedEverywhere, 'served everywhere');
      }
    } finally {
      isOver = true;
      await Promise.all(load);
    }
  }, 30_000);

  it('shows within 2 s although nobody announces it while Redis is away, and everything is checked when it is back', async () => {
    redisProxy.cut();
    price = 31;
    await until(servedEverywhere, 'served everywhere');
    redisProxy.mend();
    await until(isKept, 'kept');
    redisProxy.cut();
    redisProxy.mend();
    price = 32;
    await until(servedEverywhere, 'served everywhere');
  }, 60_000);

  it('is no reason to answer nothing when the catalogue is gone before it is read: the last answer stays, also after a restart', async () => {
    await until(isKept, 'kept', 40_000);
    for (const { catalog } of replicas) catalog.handle((_call, response) => response.destroy());
    try {
      const asked = replicas.map(({ catalog }) => catalog.begun());
      await announce();
      await until(async () => {
        for (const gateway of replicas) {
          const answer = await gateway.send('GET /api/init');
          expect([answer.status, answer.text.includes('"price":32')]).toEqual([200, true]);
        }
        return replicas.every(({ catalog }, index) => catalog.begun() > Number(asked[index]) + 1);
      }, 'every replica has asked in vain, more than once');
      const later = await startGateway({ KAFKA_TOPIC_PREFIX: prefix, CATALOG_URL: 'http://127.0.0.1:1' });
      try {
        const answer = await later.send('GET /api/init');
        expect([answer.status, answer.text.includes('"price":32')]).toEqual([200, true]);
      } finally {
        await later.stop();
      }
    } finally {
      for (const { catalog } of replicas) catalog.handle(theCatalogue);
    }
    price = 41;
    await announce();
    await until(servedEverywhere, 'served everywhere');
  }, 60_000);
});
