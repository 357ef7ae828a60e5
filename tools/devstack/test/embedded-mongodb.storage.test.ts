import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { killProcess, startProcess } from '../src/control.ts';
import { freePorts } from '../src/ports.ts';
import { describeStack } from '../src/stack.ts';
import { storeUrl } from '../src/store-urls.ts';
import { stopStores } from '../src/stores.ts';

const WRITES = 2_001;
const WRITERS = 32;
const stateDir = mkdtempSync(join(tmpdir(), 'filiale-mongodb-'));
const described = freePorts().then((ports) => describeStack({ stateDir, ports, env: {} }));

afterAll(async () => {
  await stopStores(await described, { deleteData: true });
  rmSync(stateDir, { recursive: true, force: true });
});

/** Writes in commands of 500, and reads in order, until it is stopped or the server is gone; returns the last round that was acknowledged. */
const besides = (connection: mongoose.Connection) => {
  const uses = connection.collection<{ _id: string; round: number; targets: string[] }>('uses');
  let isWanted = true;
  let acknowledged = 0;
  const work = async (): Promise<void> => {
    for (let round = 1; isWanted; round += 1) {
      const many = Array.from({ length: 500 }, (_, nth) => ({
        updateOne: {
          filter: { _id: `use-${nth}`, round: { $lte: round } },
          update: { $set: { round, targets: [`target-${nth % 7}`] } },
          upsert: true,
        },
      }));
      await uses.bulkWrite(many, { ordered: false });
      acknowledged = round;
      await connection.collection('dishes').find().sort({ number: 1 }).limit(20).toArray();
    }
  };
  const done = work().catch(() => undefined);
  return {
    stop: async (): Promise<number> => {
      isWanted = false;
      await done;
      return acknowledged;
    },
  };
};

const connect = async (): Promise<mongoose.Connection> =>
  mongoose
    .createConnection(storeUrl(await described, 'mongodb'), { maxPoolSize: WRITERS, serverSelectionTimeoutMS: 5_000 })
    .asPromise();

it(`keeps all of ${WRITES} acknowledged writes when it is killed right after the last one, under any load`, async () => {
  const stack = await described;
  await startProcess(stack, 'mongodb');
  const before = await connect();
  before.on('error', () => {}); // It loses its server below.
  const dishes = before.collection('dishes');
  await dishes.createIndex({ identifier: 1 }, { unique: true, sparse: true });
  const beside = besides(before);
  let next = 0;
  const writer = async () => {
    for (let number = next++; number < WRITES; number = next++) {
      await dishes.insertOne({ number, identifier: `dish-${number}`, pendingEvents: [{ id: number }] });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await killProcess(stack, 'mongodb', 'SIGKILL');
  const round = await beside.stop();
  await before.close(true);

  await startProcess(stack, 'mongodb');
  const after = await connect();
  const kept = await after
    .collection('dishes')
    .find({}, { projection: { number: 1 } })
    .toArray();
  expect(kept.map(({ number }) => number as number).sort((one, other) => one - other)).toEqual(
    Array.from({ length: WRITES }, (_, number) => number),
  );
  // Documents and their indexes were committed together.
  await expect(after.collection('dishes').insertOne({ identifier: 'dish-2000' })).rejects.toThrow(/duplicate/);
  expect(round).toBeGreaterThan(0);
  expect(await after.collection('uses').countDocuments({ round: { $gte: round } })).toBe(500);
  await after.close();
}, 120_000);

describe('a running one', () => {
  let connection: mongoose.Connection;
  beforeAll(async () => {
    connection = await connect();
  });
  afterAll(() => connection?.close());

  type Dish = {
    _id: string;
    revision: number;
    name?: string | null;
    code?: string;
    targets: string[];
    deletedAt?: string;
    pendingEvents: { id: string }[];
  };
  const dish = (nth: number): Dish => ({
    _id: `id-${String(nth).padStart(4, '0')}`,
    revision: nth % 3,
    ...(nth % 11 > 0 && { name: `Gericht ${(nth * 37) % 100}` }),
    ...(nth % 5 === 0 && { code: `code-${nth}` }),
    targets: [`t${nth % 4}`, `t${nth % 6}`],
    ...(nth % 10 === 0 && { deletedAt: `2026-01-${10 + (nth % 20)}` }),
    pendingEvents: nth % 7 === 0 ? [{ id: `event-${nth}` }] : [],
  });

  it('finds by an index what a look at every document finds, after every kind of write', async () => {
    const indexed = connection.collection<Dish>('indexed');
    const plain = connection.collection<Dish>('plain');
    await indexed.createIndex({ code: 1 }, { unique: true, sparse: true });
    await indexed.createIndex({ targets: 1, _id: 1 });
    await indexed.createIndex({ deletedAt: 1, _id: 1 });
    await indexed.createIndex({ 'pendingEvents.id': 1 }, { sparse: true });
    await indexed.createIndex({ name: 1, _id: 1 });
    const filters: object[] = [
      { _id: 'id-0007', revision: 1 },
      { _id: 'id-0007', revision: 2 },
      { _id: { $in: ['id-0003', 'id-0001', 'id-0999'] }, deletedAt: null },
      { $and: [{ _id: 'id-0021' }, { targets: 't1' }] },
      { code: 'code-20', _id: { $ne: 'id-0020' } },
      { code: 'code-25', deletedAt: null },
      { targets: 't3' },
      { targets: { $in: ['t3', 't5'] }, deletedAt: null },
      { 'pendingEvents.id': { $gt: '' }, $or: [{ revision: 1 }, { revision: { $exists: false } }] },
      { deletedAt: { $lt: '2026-01-15' } },
      { deletedAt: { $gte: '2026-01-12', $lte: '2026-01-20' } },
      { _id: { $gt: 'id-0050', $lte: 'id-0060' } },
      { name: { $gte: 'Gericht 5' } },
      { name: { $not: { $gt: 'Gericht 5' } } },
    ];
    const orders = [undefined, { _id: 1 }, { _id: -1 }, { name: 1, _id: 1 }, { name: -1, _id: -1 }] as const;
    const answers = (collection: mongoose.mongo.Collection<Dish>) =>
      Promise.all(
        filters.flatMap((filter) =>
          orders.map(async (order) => {
            const found = collection.find(filter, { projection: { _id: 1 } });
            const ids = (await (order ? found.sort(order).skip(1).limit(7) : found).toArray()).map(({ _id }) => _id);
            return [filter, order, order ? ids : ids.sort()];
          }),
        ),
      );
    const both = async (): Promise<void> => expect(await answers(indexed)).toEqual(await answers(plain));
    for (const each of [indexed, plain]) {
      await each.insertMany(Array.from({ length: 120 }, (_, nth) => dish(nth)));
    }
    await both();
    for (const each of [indexed, plain]) {
      await each.updateMany({ revision: 1 }, { $set: { targets: ['t3'] }, $unset: { name: '' } });
      await each.updateMany({}, { $pull: { pendingEvents: { id: { $in: ['event-7', 'event-21'] } } } });
      await each.updateOne({ _id: 'id-0020', revision: 2 }, { $set: { code: 'code-21', deletedAt: '2026-01-16' } });
      await each.findOneAndUpdate({ _id: 'id-0030' }, { $set: { name: 'Gericht 7' }, $unset: { deletedAt: '' } });
      const { _id, ...other } = dish(3);
      await each.replaceOne({ _id: 'id-0025' }, other);
      await each.deleteMany({ targets: 't5', revision: 0 });
      await each
        .updateOne({ _id: 'id-0200', revision: 4 }, { $set: dish(77) as object }, { upsert: true })
        .catch(() => {});
    }
    await both();
  });

  it('orders texts as German readers expect, with an index and without', async () => {
    const words = [
      'Zwiebel',
      'apfel',
      'Äpfel',
      'Apfel',
      'Gericht 10',
      'Gericht 9',
      'öl',
      'Oel',
      'Straße',
      'Strasse',
      '',
    ];
    const texts = [...words, 'Ökostrom', 'Gericht 09', 'a-b', 'ab', 'ä', 'æ', '1,5 l', '12', 'éclair', 'Eclair'];
    const german = { locale: 'de', strength: 5, numericOrdering: true } as const;
    const byWord = new Intl.Collator('de', { numeric: true });
    const indexed = connection.collection<{ _id: number; name: string }>('sorted');
    const plain = connection.collection<{ _id: number; name: string }>('unsorted');
    await indexed.createIndex({ name: 1, _id: 1 }, { name: 'name_german', collation: german });
    for (const each of [indexed, plain]) {
      await each.insertMany(texts.map((name, _id) => ({ _id, name })));
      const list = (filter: object, direction: 1 | -1, most = 0) =>
        each.find(filter, { collation: german, sort: { name: direction, _id: direction }, limit: most }).toArray();
      const sorted = (await list({}, 1, 99)).map(({ name }) => name);
      // Words that the collation treats as equal are distinguished.
      expect(sorted.map((name, at) => Math.sign(byWord.compare(name, sorted[at + 1] ?? '\uffff')))).not.toContain(1);
      expect(sorted).toHaveLength(texts.length);
      expect((await list({}, -1, 99)).map(({ name }) => name)).toEqual([...sorted].reverse());
      expect((await list({ name: { $gte: 'Gericht 9' } }, 1, 3)).map(({ name }) => name)).toEqual(
        sorted.slice(sorted.indexOf('Gericht 9'), sorted.indexOf('Gericht 9') + 3),
      );
      // Not the same text, though the same word.
      expect(await list({ name: 'Gericht 09' }, 1)).toHaveLength(1);
    }
    const unknown = indexed.aggregate([{ $match: {} }], { collation: german }).toArray();
    await expect(unknown).rejects.toThrow('collation is not supported by this server in aggregate');
  });
});
