import { generateKeyPairSync } from 'node:crypto';
import type { Caller } from '@filiale/contracts/access';
import { callerHeader, signCaller } from '@filiale/kit/access';
import { readConfig } from '@filiale/kit/config';
import { randomToken } from '@filiale/kit/ids';
import { createLogger } from '@filiale/kit/logging';
import { openMongo } from '@filiale/kit/mongo';
import { Config } from '../src/config.ts';
import { createService } from '../src/service.ts';

const keys = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const privateKey = keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
export const admin: Caller = { kind: 'staff', sub: 'test', roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] };
export const employee: Caller = { kind: 'staff', sub: 'test', roles: ['ROLE_EMPLOYEE'] };
export const service: Caller = { kind: 'service', sub: 'gateway' };
export const anonymous: Caller = { kind: 'anonymous' };

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely by tests
  readonly data: any;
  readonly meta: { total: number; page: number; pageSize: number };
  readonly errors: { code: string; message: string; field?: string; details?: unknown }[];
};
type Init = {
  body?: unknown;
  raw?: string | Uint8Array<ArrayBuffer>;
  type?: string;
  headers?: Record<string, string>;
  as?: Caller;
};

/** No broker listens there: announcements stay in their documents. */
const NO_KAFKA = '127.0.0.1:1';

/**
 * The real catalog service on the Mongo-compatible store of the environment, with a database of its own. Announcements
 * stay pending unless `env` names real brokers. `storeOfService` is another way to the same store, for the service alone.
 */
export async function startCatalog(env: Record<string, string> = {}, storeOfService?: string) {
  const server = (process.env.MONGODB_URL ?? 'mongodb://127.0.0.1:27117').replace(/\/+$/, '');
  const database = `catalog_test_${randomToken(6)}`;
  const config = readConfig(Config, {
    KAFKA_BROKERS: NO_KAFKA,
    ...env,
    PORT: '0',
    NODE_ENV: 'test',
    CALLER_PUBLIC_KEY: publicKey,
    DIRECT_CALLS: 'allowed',
    CATALOG_MONGODB_URL: `${storeOfService ?? server}/${database}`,
  });
  const running = createService(config, createLogger('catalog', process.env.LOG_LEVEL ?? 'silent'));
  const { port } = await running.start();
  const origin = `http://127.0.0.1:${port}`;
  const mongo = await openMongo({ url: server, database });

  const call = async (
    key: string,
    { body, raw, type = 'application/json', headers = {}, as = admin }: Init = {},
  ): Promise<Answer> => {
    const [method = 'GET', path = '/'] = key.split(' ');
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(origin + path, {
      method,
      headers: {
        [callerHeader]: await signCaller(as, 'catalog', privateKey),
        ...(sent === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await response.text();
    const json = text ? JSON.parse(text) : {};
    return {
      status: response.status,
      headers: response.headers,
      data: json.data,
      meta: json.meta,
      errors: json.errors,
    };
  };
  /** A call whose answer is a file. */
  const file = async (path: string, as = admin) => {
    const headers = { [callerHeader]: await signCaller(as, 'catalog', privateKey) };
    const response = await fetch(origin + path, { headers });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  /** Creates a record and answers it as stored. */
  const make = async (resource: string, body: object) => {
    const { status, data, errors } = await call(`POST /api/${resource}`, { body });
    if (status !== 201) throw new Error(`${resource}: ${status} ${JSON.stringify(errors)}`);
    return data;
  };
  /** The document as it lies in the store. */
  const stored = (resource: string, id: string) => mongo.connection.collection(resource).findOne({ _id: id as never });
  /** As if the relay had published everything. */
  const publishAll = async (resource: string) => {
    await mongo.connection.collection(resource).updateMany({}, { $set: { pendingEvents: [] } });
  };
  const stop = async () => {
    await running.stop();
    await mongo.connection.dropDatabase();
    await mongo.stop();
  };
  return { origin, call, file, make, stored, publishAll, mongo, stop };
}
export type RunningCatalog = Awaited<ReturnType<typeof startCatalog>>;
