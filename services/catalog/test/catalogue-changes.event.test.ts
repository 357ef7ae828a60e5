import { fromBinary } from '@bufbuild/protobuf';
import { announceAllAgain } from '@filiale/kit/events/announce-again';
import { openKafka } from '@filiale/kit/events/kafka';
import { catalogueTopic, ensureTopics } from '@filiale/kit/events/topics';
import { randomToken } from '@filiale/kit/process/ids';
import { createLogger } from '@filiale/kit/process/logging';
import { purgeDeleted } from '@filiale/kit/stores/purge-deleted';
import { CatalogueEventSchema } from '@filiale/proto/filiale/catalogue/v1/catalogue_event_pb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningCatalog, startCatalog } from './start-catalog.ts';

const brokers = process.env.KAFKA_BROKERS ?? '127.0.0.1:9192';
const prefix = `test-${randomToken(6)}.`;
const kafka = openKafka({
  brokers: brokers.split(','),
  clientId: 'catalog-test',
  prefix,
  logger: createLogger('test', 'silent'),
});
const consumer = kafka.client.consumer({ groupId: `${prefix}copy` });
/** A copy as any consumer builds it: the newest value of each key, tombstones removed. */
const copy = new Map<string, { revision: number; isDeleted: boolean; record: unknown }>();
const seen: string[] = [];

let catalog: RunningCatalog;
beforeAll(async () => {
  await ensureTopics(kafka);
  catalog = await startCatalog({ KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix });
  await consumer.connect();
  await consumer.subscribe({ topic: kafka.fullName(catalogueTopic.name), fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ message: { key, value } }) => {
      const name = String(key);
      if (value === null) {
        copy.delete(name);
        return;
      }
      const { record, isDeleted } = catalogueTopic.events.read(fromBinary(CatalogueEventSchema, value));
      seen.push(`${name}@${record.revision}`);
      copy.set(name, { revision: record.revision, isDeleted, record });
    },
  });
}, 60_000);
afterAll(async () => {
  await consumer.disconnect();
  await catalog.stop();
});

const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it never came true');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const copyPosition = () => {
  const revisions = [...copy.values()].filter(({ isDeleted }) => !isDeleted).map(({ revision }) => revision);
  return { records: revisions.length, revisions: revisions.reduce((sum, revision) => sum + revision, 0) };
};
const isCaughtUp = async (): Promise<boolean> => {
  const { data } = await catalog.send('GET /internal/catalog/position', { as: { kind: 'service', sub: 'gateway' } });
  return JSON.stringify(data) === JSON.stringify(copyPosition());
};

describe('catalogue changes', () => {
  it('reach Kafka in order, so that a copy comes to the catalogue’s own position, deletions and purges included', async () => {
    const tags = await Promise.all(['a', 'b', 'c'].map((name) => catalog.make('tags', { name })));
    const [first, second] = tags;
    let current = first;
    for (let n = 0; n < 5; n += 1)
      current = (await catalog.send(`PUT /api/tags/${first.id}`, { body: { ...current, name: `n${n}` } })).data;
    await catalog.send(`DELETE /api/tags/${second.id}`);
    await until(isCaughtUp);
    expect(copy.get(`tags/${first.id}`)?.record).toEqual(current);
    expect(copy.get(`tags/${second.id}`)).toMatchObject({ isDeleted: true, revision: 2 });
    expect(
      seen.filter((entry) => entry.startsWith(`tags/${first.id}`)).map((entry) => Number(entry.split('@')[1])),
    ).toEqual([1, 2, 3, 4, 5, 6]);

    const pending = () =>
      catalog.mongo.connection.collection('tags').countDocuments({ 'pendingEvents.id': { $gt: '' } });
    await until(async () => (await pending()) === 0);
    const inAMonth = new Date(Date.now() + 31 * 86_400_000);
    expect(await purgeDeleted(catalog.mongo, inAMonth)).toEqual({ announced: 1, purged: 0 });
    await until(async () => !copy.has(`tags/${second.id}`) && (await pending()) === 0);
    expect(await purgeDeleted(catalog.mongo, inAMonth)).toEqual({ announced: 0, purged: 1 });
    expect(await isCaughtUp()).toBe(true);
  }, 60_000);

  it('are announced again record by record for a copy that begins after its topic was lost', async () => {
    const [kept, removed] = await Promise.all(['kept', 'removed'].map((name) => catalog.make('tags', { name })));
    await catalog.send(`DELETE /api/tags/${removed.id}`);
    await until(() => copy.get(`tags/${removed.id}`)?.isDeleted === true && copy.has(`tags/${kept.id}`));
    const records = copy.size;
    copy.clear();
    const database = catalog.mongo.connection.getClient().db(catalog.mongo.connection.name);
    await database.collection('dead_events').insertOne({ key: `tags/${kept.id}`, failedAt: new Date(0) });
    const meta = { at: new Date(), traceparent: '' };
    expect(await announceAllAgain(catalog.mongo, meta)).toBe(records);
    await until(() => copy.size === records);
    expect(copy.get(`tags/${kept.id}`)).toEqual({ revision: 1, isDeleted: false, record: kept });
    expect(copy.get(`tags/${removed.id}`)).toMatchObject({ revision: 2, isDeleted: true });
    expect(await isCaughtUp()).toBe(true);
    expect(await database.collection('dead_events').countDocuments()).toBe(0);
  }, 60_000);
});
