import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
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

it(`keeps all of ${WRITES} acknowledged writes when it is killed right after the last one`, async () => {
  const stack = await described;
  await startProcess(stack, 'mongodb');
  const before = await mongoose.createConnection(storeUrl(stack, 'mongodb'), { maxPoolSize: WRITERS }).asPromise();
  before.on('error', () => {}); // It loses its server below.
  const dishes = before.collection('dishes');
  await dishes.createIndex({ identifier: 1 }, { unique: true, sparse: true });
  let next = 0;
  const writer = async () => {
    for (let number = next++; number < WRITES; number = next++) {
      await dishes.insertOne({ number, identifier: `dish-${number}`, pendingEvents: [{ id: number }] });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await killProcess(stack, 'mongodb', 'SIGKILL');
  await before.close(true);

  await startProcess(stack, 'mongodb');
  const after = await mongoose.createConnection(storeUrl(stack, 'mongodb')).asPromise();
  const kept = await after
    .collection('dishes')
    .find({}, { projection: { number: 1 } })
    .toArray();
  expect(kept.map(({ number }) => number as number).sort((one, other) => one - other)).toEqual(
    Array.from({ length: WRITES }, (_, number) => number),
  );
  // Documents and their indexes were committed together.
  await expect(after.collection('dishes').insertOne({ identifier: 'dish-2000' })).rejects.toThrow(/duplicate/);
  await after.close();
}, 60_000);
