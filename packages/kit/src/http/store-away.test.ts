import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { createConnection } from 'mongoose';
import { Client } from 'pg';
import { createClient } from 'redis';
import { isStoreAway } from './store-away.ts';

describe('isStoreAway', () => {
  it('recognises a MongoDB server that is not there', async () => {
    const options = { serverSelectionTimeoutMS: 100, connectTimeoutMS: 100 };
    const failed: unknown = await createConnection('mongodb://127.0.0.1:1', options)
      .asPromise()
      .catch((error: unknown) => error);
    expect(isStoreAway(failed)).toBe(true);
  });

  it('recognises a Redis that is not there', async () => {
    const client = createClient({ url: 'redis://127.0.0.1:1', disableOfflineQueue: true });
    client.on('error', () => undefined);
    void client.connect().catch(() => undefined);
    const failed: unknown = await client.ping().catch((error: unknown) => error);
    client.destroy();
    expect(isStoreAway(failed)).toBe(true);
  });

  it('recognises a PostgreSQL that is too busy to take a connection', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const client = new Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 });
    const failed: unknown = await client.connect().catch((error: unknown) => error);
    silent.close();
    expect(isStoreAway(failed)).toBe(true);
  });

  it.each([
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' })],
    [Object.assign(new Error('x'), { code: '57P01' })],
    // As the driver of MongoDB names what waited for a connection when another one broke.
    [Object.assign(new Error('x'), { name: 'PoolClearedOnNetworkError' })],
    [Object.assign(new Error('x'), { name: 'MongoServerClosedError' })],
    [new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })], 'all addresses failed')],
    // As Node's own errors are to code that runs in a context of its own, such as this test.
    [Object.assign(runInNewContext("new Error('This socket has been ended by the other party')"), { code: 'EPIPE' })],
    [new Error('outer', { cause: new Error('Connection terminated unexpectedly') })],
    // As knex says it of a session that PostgreSQL has ended in the middle of a migration.
    [new Error('ROLLBACK - Client has encountered a connection error and is not queryable')],
  ])('recognises %s', (error) => expect(isStoreAway(error)).toBe(true));

  it.each([new Error('x'), Object.assign(new Error('x'), { code: '23505' }), new TypeError('y'), 'text', null])(
    'takes %s for a bug',
    (error) => expect(isStoreAway(error)).toBe(false),
  );
});
