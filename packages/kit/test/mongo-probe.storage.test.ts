import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { type Mongo, openMongo } from '../src/stores/mongo.ts';
import { probeMongo } from '../src/stores/mongo-probe.ts';
import { servers, uniqueName } from '../src/testing/test-servers.ts';

let mongo: Mongo;
beforeAll(async () => {
  mongo = await openMongo({ url: servers.mongo, database: uniqueName() });
}, 60_000);
afterAll(async () => {
  await mongo?.connection.dropDatabase();
  await mongo?.stop();
});

type Collection = ReturnType<Connection['collection']>;

/** The server, with some of its answers replaced. */
const serverThat = (wrong: (collection: Collection) => Partial<Collection>): Pick<Connection, 'collection'> =>
  ({
    collection: (name: string) => {
      const collection = mongo.connection.collection(name);
      const answers = wrong(collection) as Record<string | symbol, unknown>;
      return new Proxy(collection, {
        get: (target, key) => {
          const value = answers[key] ?? Reflect.get(target, key);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    },
  }) as Pick<Connection, 'collection'>;

it('takes a server that answers every statement, and leaves nothing behind', async () => {
  await probeMongo(mongo.connection);
  expect(await mongo.connection.collection('server_probes').countDocuments()).toBe(0);
});

it.each<[string, (collection: Collection) => object]>([
  ['$pull by a condition', () => ({ updateOne: async () => ({ acknowledged: true, matchedCount: 1 }) })],
  [
    'two accumulators in one $group',
    () => ({ aggregate: () => ({ toArray: async () => [{ _id: null, records: 0, revisions: 0 }] }) }),
  ],
  [
    'a sort by a collation',
    (collection) => ({ find: (filter: object) => collection.find(filter, { sort: { name: 1 } }) }),
  ],
  [
    'an upsert guarded by a revision',
    (collection) => ({
      updateOne: async (filter: object, update: object, options?: object) =>
        options ? { upsertedCount: 1 } : collection.updateOne(filter, update),
    }),
  ],
])('refuses one that answers %s wrongly, and names the statement', async (statement, wrong) => {
  const server = serverThat(wrong as (collection: Collection) => Partial<Collection>);
  await expect(probeMongo(server)).rejects.toThrow(`the MongoDB-compatible server answers ${statement} wrongly`);
  expect(await mongo.connection.collection('server_probes').countDocuments()).toBe(0);
});
