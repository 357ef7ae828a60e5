import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { services } from '@filiale/contracts/api/services';
import { Table } from '@filiale/contracts/catalog/table';
import { newId } from '@filiale/contracts/fields/ids';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import { Department } from '@filiale/contracts/workforce/department';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startConsumer } from '../src/events/consumer.ts';
import { applyToReferenceIndex } from '../src/events/reference-index.ts';
import { changesTopic, ensureTopics, USES } from '../src/events/topics.ts';
import { jobAuthor } from '../src/http/author-of.ts';
import { type Mongo, openMongo } from '../src/stores/mongo.ts';
import { ensureReferenceIndex, mongoReferenceIndex } from '../src/stores/mongo-reference-index.ts';
import { mongoResourceStore } from '../src/stores/mongo-store.ts';
import type { Postgres } from '../src/stores/postgres.ts';
import { postgresResourceStore } from '../src/stores/postgres-store.ts';
import { openTestKafka } from '../src/testing/test-events.ts';
import { servers, uniqueName } from '../src/testing/test-servers.ts';
import { until } from '../src/testing/until.ts';
import { openTestPostgres, testLogger } from './test-stores.ts';

const prefix = `${uniqueName()}.`;
const database = uniqueName();
const kafka = openTestKafka({ prefix });
const stops: (() => unknown)[] = [];
let mongo: Mongo;
let postgres: Postgres;
beforeAll(async () => {
  await ensureTopics(kafka, [changesTopic]);
  mongo = await openMongo({ url: servers.mongo, database });
  postgres = await openTestPostgres(database);
  stops.push(postgres.stop, mongo.stop, () => mongo.connection.dropDatabase());
  await ensureReferenceIndex(mongo.connection);
}, 60_000);
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
}, 30_000);

/** The command, with a database of the test in the place of each service's. */
const rebuild = (): string => {
  const addresses = Object.entries(services).map(([name, { store }]) =>
    store === 'mongodb'
      ? [`${name.toUpperCase()}_MONGODB_URL`, `${servers.mongo.replace(/\/+$/, '')}/${database}`]
      : [`${name.toUpperCase()}_POSTGRES_URL`, `${servers.postgres.replace(/\/+$/, '')}/${database}`],
  );
  return execFileSync(process.execPath, [join(__dirname, '../src/service/rebuild-reference-index.ts')], {
    encoding: 'utf8',
    env: {
      ...{ PATH: process.env.PATH, KAFKA_BROKERS: servers.kafka, KAFKA_TOPIC_PREFIX: prefix },
      ...Object.fromEntries(addresses),
    },
  });
};

it('replays the current references of records of all services, to reference indexes only', async () => {
  const index = mongoReferenceIndex(mongo.connection);
  const heard: string[] = [];
  const consumers = [
    startConsumer({
      ...{ kafka, group: 'catalog.uses', topic: changesTopic, logger: testLogger },
      without: { header: USES, value: 'none' },
      handleBatch: applyToReferenceIndex(index, ['branches']),
    }),
    startConsumer({
      ...{ kafka, group: 'analytics.changes', topic: changesTopic, logger: testLogger },
      handleBatch: async (events) => void heard.push(...events.map(({ key }) => key)),
    }),
  ];
  stops.push(...consumers.map(({ stop }) => stop));

  const meta = { at: new Date(), traceparent: '', by: jobAuthor('test') };
  const tables = mongoResourceStore<RecordHead & { identifier: string; branch: string }>({ mongo, resource: Table });
  const departments = postgresResourceStore<RecordHead & { name: string; branch: string }>({
    ...{ postgres, resource: Department },
  });
  await tables.prepare();
  await departments.prepare();
  const branch = newId();
  const table = await tables.insert(newId(), { identifier: 'T1', branch }, meta);
  const removed = await tables.insert(newId(), { identifier: 'T2', branch }, meta);
  await tables.remove(removed.id, null, meta);
  const { id } = await departments.insert(newId(), { name: 'Küche', branch }, meta);
  expect((await index.of(`branch/${branch}`, 10)).total).toBe(0);

  const uses = async () => (await index.of(`branch/${branch}`, 10)).uses.map((use) => `${use.resource}/${use.id}`);
  expect(rebuild()).toContain('"replayed":2');
  await until(async () => (await uses()).length === 2, 'both are indexed');
  expect(await uses()).toEqual([`departments/${id}`, `tables/${table.id}`]);

  // Newer writes win.
  await index.apply([{ resource: 'departments', id, revision: 2, name: '', branches: [], targets: [] }]);
  const marker = newId();
  const { id: last } = await departments.insert(newId(), { name: 'Schank', branch: marker }, meta);
  rebuild();
  await until(async () => (await index.of(`branch/${marker}`, 1)).total === 1, 'the last is indexed');
  expect(last).not.toBe(id);
  expect(heard).toEqual([]);
}, 90_000);
