import { RecordListQuery } from '@filiale/contracts/api/list-query';
import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { mongo as driver } from 'mongoose';
import { jobAuthor } from '../src/http/author-of.ts';
import { writePlace } from '../src/http/list-cursor.ts';
import { resolveList, subjectOf } from '../src/http/list-query.ts';
import { type Mongo, openMongo } from '../src/stores/mongo.ts';
import { type MongoResourceStore, mongoResourceStore } from '../src/stores/mongo-store.ts';
import { servers, uniqueName } from '../src/testing/test-servers.ts';
import { announcing, Thing, valuesOf } from './record-stores.ts';

const at = new Date('2026-03-01T10:00:00.000Z');
const meta = { at, traceparent: '', by: jobAuthor('test') };

let mongo: Mongo;
let things: MongoResourceStore<Thing>;
const rawThing = (id: string) => things.collection.findOne({ _id: id as never });

beforeAll(async () => {
  mongo = await openMongo({ url: servers.mongo, database: uniqueName() });
  things = mongoResourceStore<Thing>({ mongo, resource: Thing, announcing: announcing('things') });
  await things.prepare();
});
afterAll(async () => {
  await mongo.connection.dropDatabase();
  await mongo.stop();
});

/** What only this kind of store does; the rest is in `record-stores.storage.test.ts`. */
describe('mongo store', () => {
  it('keeps a record and its announcements in one document', async () => {
    const { id } = await things.insert(newId(), valuesOf('wien'), meta);
    await things.replace(id, 1, valuesOf('wien', { price: 1 }), meta);
    const raw = await rawThing(id);
    expect(raw?.liveIdentifier).toBe('wien');
    expect(raw?.pendingEvents).toMatchObject([
      { key: `things/${id}`, topic: 'catalogue', event: { isDeleted: false, record: { id, revision: 1 } } },
      { key: `test-things/${id}`, topic: 'changes', event: { changed: { action: 'create' } } },
      { key: `things/${id}`, topic: 'catalogue', event: { isDeleted: false, record: { id, revision: 2, price: 1 } } },
      { key: `test-things/${id}`, topic: 'changes', event: { changed: { action: 'update' } } },
    ]);
    await things.remove(id, null, meta);
    const removed = await rawThing(id);
    expect(removed?.pendingEvents).toHaveLength(6);
    expect(removed?.liveIdentifier).toBeUndefined();
  });

  it('asks the server for a page of a list sorted by text, in an order that an index has, and reads no more than the page', async () => {
    for (const name of ['Zander', 'Äpfel', 'Apfel 10', 'Apfel 9', 'Apfel 09'])
      await things.insert(newId(), valuesOf(`sorted-${name}`, { name, kind: 'bowl' }), meta);
    const index = (await things.collection.listIndexes().toArray()).find(({ name }) => name === 'name_german');
    expect(index).toMatchObject({ key: { name: 1, _id: 1 }, collation: { locale: 'de', numericOrdering: true } });

    const { find } = things.collection;
    const asked: (driver.FindOptions | undefined)[] = [];
    things.collection.find = ((filter: object, options?: driver.FindOptions) => {
      asked.push(options);
      return find.call(things.collection, filter, options);
    }) as typeof find;
    try {
      const named: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const query = RecordListQuery.parse({ sort: 'name', pageSize: '2', filter: { kind: 'bowl' }, cursor });
        const { items, next } = await things.list(resolveList(Thing, query));
        named.push(...items.map(({ name }) => name));
        if (!next) break;
        cursor = writePlace({ ...next, total: 5 }, subjectOf(query));
      }
      expect(named).toEqual([
        'Äpfel',
        expect.stringMatching(/^Apfel 0?9$/),
        expect.stringMatching(/^Apfel 0?9$/),
        'Apfel 10',
        'Zander',
      ]);
      expect(asked).toHaveLength(3);
      for (const options of asked)
        expect(options).toMatchObject({ limit: 3, sort: { name: 1, _id: 1 }, collation: index?.collation });
    } finally {
      things.collection.find = find;
    }
  });

  it('purges a document only after its announcements and its tombstone were published', async () => {
    const { id } = await things.insert(newId(), valuesOf('old'), meta);
    await things.remove(id, null, { ...meta, at: new Date('2026-01-01T00:00:00Z') });
    const published = () => things.collection.updateOne({ _id: id as never }, { $set: { pendingEvents: [] } });
    const purge = () => things.purge(new Date('2026-02-01T00:00:00Z'), at);
    const counted = await things.position();
    expect(await purge()).toEqual({ announced: 0, purged: 0 });
    await published();
    expect(await purge()).toEqual({ announced: 1, purged: 0 });
    expect((await rawThing(id))?.pendingEvents).toMatchObject([{ key: `things/${id}`, event: null }]);
    expect(await things.position()).toEqual(counted);
    expect(await purge()).toEqual({ announced: 0, purged: 0 });
    await published();
    expect(await purge()).toEqual({ announced: 0, purged: 1 });
    expect(await rawThing(id)).toBeNull();
  });
});
