import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobAuthor } from '../src/http/author-of.ts';
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
