import { ListQuery } from '@filiale/contracts/api/route';
import { Division } from '@filiale/contracts/catalog/division';
import { Product } from '@filiale/contracts/catalog/product';
import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resolveList } from '../src/http/list-query.ts';
import { ProblemError } from '../src/http/problem-error.ts';
import { randomToken } from '../src/process/ids.ts';
import { type Mongo, openMongo } from '../src/stores/mongo.ts';
import { type MongoResourceStore, mongoResourceStore } from '../src/stores/mongo-store.ts';

const url = process.env.MONGODB_URL ?? 'mongodb://127.0.0.1:27117';
const at = new Date('2026-03-01T10:00:00.000Z');
const meta = { at, traceparent: '' };

let mongo: Mongo;
let divisions: MongoResourceStore<Division>;
let products: MongoResourceStore<Product>;
let woken = 0;

const divisionOf = (identifier: string, name = identifier) => {
  const { id: _id, ...values } = Division.create.parse({ identifier, name });
  return values;
};
const productOf = (name: string, price: number, more: object = {}) => {
  const { id: _id, ...values } = Product.create.parse({ name, price, ...more });
  return values;
};
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof ProblemError ? `${error.code} ${error.field ?? ''}`.trim() : String(error);
  }
};
const rawDivision = (id: string) => divisions.collection.findOne({ _id: id as never });

beforeAll(async () => {
  mongo = await openMongo({ url, database: `filiale_kit_${randomToken(6)}` });
  const announcing = <V>(name: string) => ({
    topic: 'catalogue',
    key: (id: string) => `${name}/${id}`,
    event: (change: { record: V; isDeleted: boolean; eventId: string }) => ({ ...change, occurredAt: '' }),
  });
  mongo.relay = {
    nudge: () => {
      woken += 1;
    },
  };
  divisions = mongoResourceStore<Division>({
    mongo,
    resource: Division,
    announcing: announcing('divisions'),
  });
  products = mongoResourceStore<Product>({ mongo, resource: Product });
  await divisions.prepare();
  await products.prepare();
});
afterAll(async () => {
  await mongo.connection.dropDatabase();
  await mongo.stop();
});

describe('mongo store', () => {
  it('writes a record and its announcement in one document and wakes the relay', async () => {
    const id = newId();
    const before = woken;
    const record = await divisions.insert(id, divisionOf('wien'), meta);
    expect(record).toMatchObject({ id, revision: 1, identifier: 'wien', createdAt: at.toISOString() });
    expect(await divisions.get(id)).toEqual(record);
    const raw = await rawDivision(id);
    expect(raw?.liveIdentifier).toBe('wien');
    expect(raw?.pendingEvents).toMatchObject([
      { key: `divisions/${id}`, topic: 'catalogue', event: { isDeleted: false, record: { id, revision: 1 } } },
    ]);
    expect(woken).toBe(before + 1);
  });

  it('keeps every value of a deep record', async () => {
    const values = productOf('Knödel', 9.9, {
      allergens: ['A', 'C'],
      images: [{ id: newId(), version: 2, extension: 'png', alt: 'Teller' }],
      translations: { 'en-GB': { name: 'Dumplings' } },
      netQuantity: { value: 0.5, unit: 'kilogram' },
      schedule: [{ type: 'friday', from: '11:00', to: '02:00' }],
      config: {
        parts: [
          { name: 'Sauce', translations: { 'en-GB': { name: 'Sauce' } }, options: [{ name: 'Pilz', value: 1.2 }] },
        ],
      },
    });
    const record = await products.insert(newId(), values, meta);
    expect(Product.record.parse(await products.get(record.id))).toEqual(record);
    expect(await products.get(record.id)).toEqual(record);
    const replaced = await products.replace(record.id, 1, { ...values, images: [], allergens: [] }, meta);
    expect(replaced).toMatchObject({ outcome: 'stored', record: { revision: 2, images: [] } });
    expect(await products.get(record.id)).toEqual((replaced as { record: Product }).record);
  });

  it('refuses a taken id and a taken unique value, also under race', async () => {
    const id = newId();
    await divisions.insert(id, divisionOf('graz'), meta);
    expect(await codeOf(divisions.insert(id, divisionOf('other'), meta))).toBe('record.exists');
    expect(await codeOf(divisions.insert(newId(), divisionOf('graz'), meta))).toBe('field.unique identifier');
    const race = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(divisions.insert(newId(), divisionOf('linz'), meta))),
    );
    expect(race.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const other = await divisions.insert(newId(), divisionOf('wels'), meta);
    expect(await codeOf(divisions.replace(other.id, 1, divisionOf('linz'), meta))).toBe('field.unique identifier');
  });

  it('lets one of many parallel writers win', async () => {
    const { id } = await divisions.insert(newId(), divisionOf('race'), meta);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => divisions.replace(id, 1, divisionOf('race', `n${index}`), meta)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'stale')).toHaveLength(9);
    expect((await rawDivision(id))?.pendingEvents).toHaveLength(2);
    expect((await divisions.get(id))?.revision).toBe(2);
  });

  it('removes softly, frees the unique value and counts the revision on', async () => {
    const { id } = await divisions.insert(newId(), divisionOf('krems'), meta);
    expect(await divisions.remove(id, 7, meta)).toMatchObject({ outcome: 'stale' });
    expect(await divisions.remove(id, 1, meta)).toMatchObject({ outcome: 'stored', record: { revision: 2 } });
    expect(await divisions.get(id)).toBeNull();
    expect(await divisions.remove(id, null, meta)).toEqual({ outcome: 'missing' });
    expect(await codeOf(divisions.insert(newId(), divisionOf('krems'), meta))).toBe('done');
    const raw = await rawDivision(id);
    expect(raw?.pendingEvents).toHaveLength(2);
    expect(raw?.liveIdentifier).toBeUndefined();
    expect(await codeOf(divisions.insert(id, divisionOf('again'), meta))).toBe('record.exists');
  });

  it('purges a record only after its announcements and its tombstone were published', async () => {
    const { id } = await divisions.insert(newId(), divisionOf('old'), meta);
    await divisions.remove(id, null, { ...meta, at: new Date('2026-01-01T00:00:00Z') });
    const published = () => divisions.collection.updateOne({ _id: id as never }, { $set: { pendingEvents: [] } });
    const purge = () => divisions.purge(new Date('2026-02-01T00:00:00Z'), at);
    const counted = await divisions.position();
    expect(await purge()).toEqual({ announced: 0, purged: 0 });
    await published();
    expect(await purge()).toEqual({ announced: 1, purged: 0 });
    expect((await rawDivision(id))?.pendingEvents).toMatchObject([{ key: `divisions/${id}`, event: null }]);
    expect(await divisions.position()).toEqual(counted);
    expect(await purge()).toEqual({ announced: 0, purged: 0 });
    await published();
    expect(await purge()).toEqual({ announced: 0, purged: 1 });
    expect(await rawDivision(id)).toBeNull();
  });

  describe('lists', () => {
    const list = async (query: object) => {
      const { items, total } = await products.list(resolveList(Product, ListQuery.parse(query)));
      return { names: items.map(({ name }) => name), total };
    };
    beforeAll(async () => {
      await products.collection.deleteMany({});
      const rows: [string, number, object][] = [
        ['Zander', 21, { isEnabled: false }],
        ['Äpfelstrudel', 5.5, { sku: 'A-1', type: 'bundle' }],
        ['apfelmus', 3, { sku: 'A.2' }],
        ['Schnitzel (groß)', 14.9, { description: '100% KALB' }],
        ['Brot', 3, {}],
      ];
      for (const [name, price, more] of rows) await products.insert(newId(), productOf(name, price, more), meta);
    });

    it.each([
      [{}, ['Zander', 'Äpfelstrudel', 'apfelmus', 'Schnitzel (groß)', 'Brot'], 5],
      [{ filter: { isEnabled: 'false' } }, ['Zander'], 1],
      [{ filter: { price: '3,21' } }, ['Zander', 'apfelmus', 'Brot'], 3],
      [{ filter: { type: 'bundle', price: '5.5' } }, ['Äpfelstrudel'], 1],
      [{ filter: { sku: '' } }, ['Zander', 'Schnitzel (groß)', 'Brot'], 3],
      [
        { filter: { createdAt: '2026-03-01T10:00:00Z' } },
        ['Zander', 'Äpfelstrudel', 'apfelmus', 'Schnitzel (groß)', 'Brot'],
        5,
      ],
      [{ search: 'äPFEL' }, ['Äpfelstrudel'], 1],
      [{ search: '(GROß' }, ['Schnitzel (groß)'], 1],
      [{ search: 'a.2' }, ['apfelmus'], 1],
      [{ search: '100% kalb' }, ['Schnitzel (groß)'], 1],
      [{ search: '.*' }, [], 0],
      [{ sort: 'price' }, ['apfelmus', 'Brot', 'Äpfelstrudel', 'Schnitzel (groß)', 'Zander'], 5],
      [{ sort: '-price', pageSize: '2', page: '2' }, ['Äpfelstrudel', 'Brot'], 5],
      [{ sort: 'price', pageSize: '2', page: '9' }, [], 5],
    ])('answers %j', async (query, names, total) => {
      expect(await list(query)).toEqual({ names, total });
    });

    it('sorts names as German readers expect', async () => {
      expect((await list({ sort: '-name', pageSize: '2', page: '2' })).names).toEqual(['Brot', 'Äpfelstrudel']);
      expect((await list({ sort: 'name' })).names).toEqual([
        'apfelmus',
        'Äpfelstrudel',
        'Brot',
        'Schnitzel (groß)',
        'Zander',
      ]);
    });

    it.each([
      [{ filter: { description: 'x' } }, 'request.parameter-unknown'],
      [{ filter: { pendingEvents: 'x' } }, 'request.parameter-unknown'],
      [{ sort: 'schedule' }, 'request.parameter-unknown'],
      [{ sort: 'constructor' }, 'request.parameter-unknown'],
      [{ filter: { isEnabled: 'maybe' } }, 'request.parameter-invalid'],
      [{ filter: { price: 'NaN' } }, 'request.parameter-invalid'],
    ])('refuses %j with %s', async (query, code) => {
      expect(await codeOf(list(query))).toBe(code);
    });
  });
});
