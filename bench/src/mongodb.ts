/**
 * What the statements of the stores of records cost a MongoDB-compatible server, by the number of records: processor time of the server
 * for a call, how long it took, and the longest silence for another caller meanwhile. On an embedded server of its own, which needs no `make up`.
 * `npm run mongodb -w @filiale/bench`; SIZES (default 1000,5000,20000), RUNS (default 5).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RecordListQuery } from '@filiale/contracts/api/list-query';
import { Product } from '@filiale/contracts/catalog/product';
import { newId } from '@filiale/contracts/fields/ids';
import { startProcess } from '@filiale/devstack/control';
import { freePorts } from '@filiale/devstack/ports';
import { runningRecord } from '@filiale/devstack/process-record';
import { describeStack } from '@filiale/devstack/stack';
import { storeUrl } from '@filiale/devstack/store-urls';
import { stopStores } from '@filiale/devstack/stores';
import { ensurePendingIndexes } from '@filiale/kit/events/pending-relay';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { resolveList } from '@filiale/kit/http/list-query';
import { openMongo } from '@filiale/kit/stores/mongo';
import { ensureReferenceIndex, mongoReferenceIndex } from '@filiale/kit/stores/mongo-reference-index';
import { mongoResourceStore } from '@filiale/kit/stores/mongo-store';
import { median, printTable } from './figures.ts';
import { cpuMsByName, usedBetween } from './process-usage.ts';

const sizes = (process.env.SIZES ?? '1000,5000,20000').split(',').map(Number);
const runs = Number(process.env.RUNS ?? 5);
const CHUNK = 1_000;
const PAGE_SIZE = 50;
const stateDir = mkdtempSync(join(tmpdir(), 'filiale-bench-mongodb-'));
const stack = describeStack({ stateDir, ports: await freePorts(), env: {} });
const meta = { at: new Date(), traceparent: '', by: jobAuthor('bench') };

async function measure(size: number): Promise<void> {
  const url = storeUrl(stack, 'mongodb');
  const mongo = await openMongo({ url, database: `bench_${size}` });
  const other = await openMongo({ url, database: `bench_${size}` });
  const pid = runningRecord(stateDir, 'mongodb')?.pid ?? 0;
  const products = mongoResourceStore<Product>({ mongo, resource: Product });
  const uses = mongoReferenceIndex(mongo.connection);
  await products.prepare();
  await ensurePendingIndexes(mongo.connection, ['products']);
  await ensureReferenceIndex(mongo.connection);
  const ids = Array.from({ length: size }, newId);
  const one = (): string => ids[Math.floor(Math.random() * size)] as string;
  const dish = (nth: number) => {
    const { id: _id, ...values } = Product.create.parse({
      ...{ name: `Gericht ${nth % 997}`, price: (nth % 90) + 0.9, description: 'Mit Knödeln und Salat. '.repeat(10) },
    });
    return values;
  };
  for (let at = 0; at < size; at += CHUNK)
    await products.collection.insertMany(
      ids.slice(at, at + CHUNK).map((_id, nth) => ({
        ...{ _id, revision: 1, ...dish(at + nth), pendingEvents: [] },
        ...{ createdAt: meta.at.toISOString(), updatedAt: meta.at.toISOString() },
      })) as never,
    );
  const usesOf = (from: number, revision: number) =>
    ids.slice(from, from + 500).map((id, nth) => ({
      ...{ resource: 'products', id, revision, name: '', branches: [] },
      targets: [`category/${nth % 7}`, `image/${id}`],
    }));
  for (let at = 0; at < size; at += 500) await uses.apply(usesOf(at, 1));

  const asked = (query: object) => resolveList(Product, RecordListQuery.parse({ pageSize: `${PAGE_SIZE}`, ...query }));
  const middle = `${Math.ceil(size / PAGE_SIZE / 2)}`;
  const relay = {
    'pendingEvents.id': { $gt: '' },
    $or: [{ relayLease: { $exists: false } }, { 'relayLease.until': { $lt: new Date() } }],
  };
  let revision = 1;
  const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a record by its id', () => products.get(one())],
    ['a record created', () => products.insert(newId(), dish(1), meta)],
    [
      'a record changed',
      async () => {
        const record = await products.get(one());
        if (record) await products.replace(record.id, record.revision, dish(Math.ceil(Math.random() * 9_999)), meta);
      },
    ],
    ['500 records by their ids', () => products.getMany(Array.from({ length: 500 }, one))],
    ['a page by age', () => products.list(asked({}))],
    ['a page by name', () => products.list(asked({ sort: 'name' }))],
    ['the page in the middle by name', () => products.list(asked({ sort: 'name', page: middle }))],
    ['a page by name within a search', () => products.list(asked({ sort: 'name', search: 'gericht 12' }))],
    [
      'what waits to be published',
      () =>
        products.collection
          .find(relay as never)
          .limit(200)
          .toArray(),
    ],
    ['what uses one record', () => uses.of('category/3', 20)],
    [
      'uses of 500 records changed',
      () => {
        revision += 1;
        return uses.apply(usesOf(0, revision));
      },
    ],
    ['all records, in parts', () => products.findAll()],
  ];
  const rows: string[][] = [];
  for (const [what, call] of calls) {
    await call();
    let silence = 0;
    let isWatched = true;
    const watch = (async () => {
      while (isWatched) {
        const askedAt = performance.now();
        await other.connection.collection('products').findOne({ _id: one() as never });
        silence = Math.max(silence, performance.now() - askedAt);
        await pause(5);
      }
    })();
    const before = cpuMsByName({ mongodb: pid });
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const beganAt = performance.now();
      await call();
      times.push(performance.now() - beganAt);
    }
    const used = usedBetween(before, cpuMsByName({ mongodb: pid })).mongodb ?? 0;
    isWatched = false;
    await watch;
    rows.push([what, (used / runs).toFixed(0), median(times).toFixed(1), silence.toFixed(0)]);
  }
  printTable(`${size} records`, ['call', 'processor ms', 'median ms', 'longest silence ms'], rows);
  await mongo.connection.dropDatabase();
  for (const { stop } of [other, mongo]) await stop();
}

try {
  await startProcess(stack, 'mongodb');
  for (const size of sizes) await measure(size);
} finally {
  await stopStores(stack, { deleteData: true });
  rmSync(stateDir, { recursive: true, force: true });
}
