import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMongo } from '../src/stores/mongo.ts';
import { ensureReferenceIndex, mongoReferenceIndex } from '../src/stores/mongo-reference-index.ts';
import { createReferenceTable, postgresReferenceIndex } from '../src/stores/postgres-reference-index.ts';
import type { ReferenceIndex } from '../src/stores/store.ts';
import { servers, uniqueName } from '../src/testing/test-servers.ts';
import { openTestPostgres } from './test-stores.ts';

type Opened = { readonly index: ReferenceIndex; stop(): Promise<void> };
const kinds: [string, () => Promise<Opened>][] = [
  [
    'MongoDB',
    async () => {
      const mongo = await openMongo({ url: servers.mongo, database: uniqueName() });
      await ensureReferenceIndex(mongo.connection);
      const stop = async () => {
        await mongo.connection.dropDatabase();
        await mongo.stop();
      };
      return { index: mongoReferenceIndex(mongo.connection), stop };
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const postgres = await openTestPostgres();
      await postgres.maintain(createReferenceTable);
      await postgres.maintain(createReferenceTable);
      return { index: postgresReferenceIndex(postgres.pool), stop: postgres.stop };
    },
  ],
];

describe.each(kinds)('uses of records in %s', (_kind, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  }, 60_000);
  afterAll(() => opened?.stop());

  const applied = (id: string, revision: number, targets: string[], name = 'Gulasch') =>
    opened.index.apply([{ resource: 'products', id, revision, name, branches: ['graz'], targets }]);
  const usesOf = (target: string, most = 10) => opened.index.of(target, most);

  it('are what points at a record now, by name and branches', async () => {
    const [product, image, other] = [newId(), `image/${newId()}`, `image/${newId()}`];
    await applied(product, 1, [image, other]);
    expect(await usesOf(image)).toEqual({
      total: 1,
      uses: [{ resource: 'products', id: product, name: 'Gulasch', branches: ['graz'] }],
    });
    await applied(product, 2, [other], 'Gulaschsuppe');
    expect(await usesOf(image)).toEqual({ total: 0, uses: [] });
    expect((await usesOf(other)).uses).toMatchObject([{ name: 'Gulaschsuppe' }]);
    await applied(product, 3, []);
    expect((await usesOf(other)).total).toBe(0);
  });

  it('follow the latest revision, also after replays', async () => {
    const [product, image] = [newId(), `image/${newId()}`];
    await applied(product, 5, [image]);
    await applied(product, 4, []);
    await applied(product, 3, [`image/${newId()}`]);
    await applied(product, 5, [image]);
    expect((await usesOf(image)).total).toBe(1);
  });

  it('do not come back by late events of a removed record', async () => {
    const [product, image] = [newId(), `image/${newId()}`];
    await applied(product, 6, []);
    await applied(product, 5, [image]);
    expect(await usesOf(image)).toEqual({ total: 0, uses: [] });
  });

  it('are counted beyond those that are named', async () => {
    const image = `image/${newId()}`;
    for (let nth = 0; nth < 5; nth += 1) await applied(newId(), 1, [image], `Gericht ${nth}`);
    const { total, uses } = await usesOf(image, 3);
    expect([total, uses.length]).toEqual([5, 3]);
  });
});
