import { catalogueTopic, changesTopic } from '@filiale/kit/events/topics';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { announceAllAgain } from '@filiale/kit/service/announce-again';
import { changeNote } from '@filiale/kit/stores/change-note';
import { purgeDeleted } from '@filiale/kit/stores/purge-deleted';
import { serviceCaller } from '@filiale/kit/testing/test-callers';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningCatalog, startCatalog } from './start-catalog.ts';

/** A copy as any consumer builds it: the newest value of each key, tombstones removed. */
const copy = new Map<string, { revision: number; isDeleted: boolean; record: unknown }>();
const seen: string[] = [];

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await startCatalog({}, { hasKafka: true });
  await catalog.subscribe(catalogueTopic, (event, key) => {
    if (!event) {
      copy.delete(key);
      return;
    }
    const { record, isDeleted } = catalogueTopic.events.read(event);
    seen.push(`${key}@${record.revision}`);
    copy.set(key, { revision: record.revision, isDeleted, record });
  });
}, 60_000);
afterAll(() => catalog.stop());

const copyPosition = () => {
  const revisions = [...copy.values()].filter(({ isDeleted }) => !isDeleted).map(({ revision }) => revision);
  return { records: revisions.length, revisions: revisions.reduce((sum, revision) => sum + revision, 0) };
};
const isCaughtUp = async (): Promise<boolean> => {
  const { data } = await catalog.call('GET /internal/catalog/position', { as: serviceCaller('gateway') });
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
    const line = changeNote({
      ...{ resource: 'tags', record: kept.id, action: 'parked', at: new Date(), traceparent: '' },
      by: jobAuthor('test'),
    });
    await database.collection('dead_events').insertOne({ ...line, failedAt: new Date(0) });
    const actions: string[] = [];
    await catalog.subscribe(
      changesTopic,
      (event) => void (event?.fact.case === 'changed' && actions.push(event.fact.value.action)),
    );
    const meta = { at: new Date(), traceparent: '' };
    expect(await announceAllAgain(catalog.mongo, meta)).toBe(records);
    await until(() => copy.size === records);
    expect(copy.get(`tags/${kept.id}`)).toEqual({ revision: 1, isDeleted: false, record: kept });
    expect(copy.get(`tags/${removed.id}`)).toMatchObject({ revision: 2, isDeleted: true });
    expect(await isCaughtUp()).toBe(true);
    expect(await database.collection('dead_events').countDocuments()).toBe(0);
    await until(async () => actions.includes('parked'));
  }, 60_000);
});
