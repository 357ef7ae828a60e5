import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paymentEnvironment } from './payment-providers.ts';
import { productProcesses } from './processes.ts';
import { productSpec } from './product.ts';
import { portsOf, productProcessesOf, replicaNames } from './replicas.ts';
import { adminTokenFile, readSecrets } from './secrets.ts';
import { describeStack, openStack, portSettings, rememberStack } from './stack.ts';
import { storeAddresses, storeEnvironment } from './store-urls.ts';

let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'filiale-stack-'));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

describe('a stack', () => {
  it('takes the default ports, moved by one offset or one by one', () => {
    expect(describeStack({ stateDir, env: {} }).ports.gateway).toBe(portSettings.gateway.port);
    const moved = describeStack({ stateDir, env: { FILIALE_PORT_OFFSET: '100', FILIALE_PORT: '9000' } });
    expect(moved.ports).toMatchObject({ gateway: 9000, ordering: 8202, kafka: 9292 });
  });

  it('keeps the ports it was last started with, unless the environment names others', () => {
    rememberStack(describeStack({ stateDir, env: { FILIALE_PORT_OFFSET: '300', FILIALE_PORT: '9000' } }));
    const again = (env: Record<string, string>) => describeStack({ stateDir, env }).ports;
    expect(again({})).toMatchObject({ gateway: 9000, ordering: 8402, kafka: 9492 });
    expect(again({ FILIALE_PORT: '9001' })).toMatchObject({ gateway: 9001, ordering: 8402 });
    expect(again({ FILIALE_PORT_OFFSET: '0' })).toMatchObject({ gateway: 8080, ordering: 8102 });
  });

  it('refuses a port that is none', () => {
    expect(() => describeStack({ stateDir, env: { FILIALE_PORT: 'eighty' } })).toThrow(
      'FILIALE_PORT must be a port number',
    );
  });

  it('uses the stores it is given instead of its own', () => {
    const stack = describeStack({ stateDir, env: { KAFKA_BROKERS: 'one:9092,two:9093', REDIS_URL: '' } });
    expect(storeEnvironment(stack)).toMatchObject({
      KAFKA_BROKERS: 'one:9092,two:9093',
      REDIS_URL: `redis://127.0.0.1:${portSettings.redis.port}`,
    });
    expect(storeAddresses(stack, 'kafka')).toEqual([
      { host: 'one', port: 9092 },
      { host: 'two', port: 9093 },
    ]);
    const postgres = describeStack({ stateDir, env: { POSTGRES_URL: 'postgres://me:p%40ss@db.example/x?ssl=1' } });
    expect(storeAddresses(postgres, 'postgres')).toEqual([{ host: 'db.example', port: 5432 }]);
  });

  it('is found again by its folder', () => {
    const stack = describeStack({ stateDir, portOffset: 7, env: { LOG_LEVEL: 'warn' } });
    rememberStack(stack);
    expect(openStack(stateDir)).toEqual(stack);
    expect(stack.productEnvironment).toEqual({ LOG_LEVEL: 'warn' });
  });

  it('hands on what its own users may set of webhooks', () => {
    const env = {
      WEBHOOK_HTTP: 'allowed',
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
      WEBHOOK_KEEP_DAYS: '9',
      OTHER: 'x',
    };
    const { OTHER: _own, ...handedOn } = env;
    expect(describeStack({ stateDir, env }).productEnvironment).toEqual(handedOn);
  });

  it('reads what it hands on from files too, and hands METRICS on', () => {
    const file = join(stateDir, 'key');
    writeFileSync(file, 'live_0123456789\n');
    const env = { MOLLIE_API_KEY_FILE: file, REDIS_URL_FILE: file, METRICS: 'on', SERVICE_FILE: file };
    const stack = describeStack({ stateDir, env });
    expect(stack).toMatchObject({ external: { redis: 'live_0123456789' }, productEnvironment: { METRICS: 'on' } });
    expect(stack.providerKeys).toEqual({ MOLLIE_API_KEY: 'live_0123456789' });
  });

  it('takes live keys of one payment provider for that provider alone, and the simulation for the other', () => {
    const stack = describeStack({ stateDir, env: { MOLLIE_API_KEY: 'live_key', LOG_LEVEL: 'warn' } });
    const given = paymentEnvironment(stack, readSecrets(stateDir));
    expect(given).toMatchObject({ MOLLIE_API_KEY: 'live_key', DATATRANS_API_URL: 'http://127.0.0.1:8120/v1' });
    expect(given).not.toHaveProperty('MOLLIE_API_URL');
    expect(stack.productEnvironment).toEqual({ LOG_LEVEL: 'warn' });
    const simulated = paymentEnvironment(describeStack({ stateDir, env: {} }), readSecrets(stateDir));
    expect(simulated).toMatchObject({
      MOLLIE_API_KEY: expect.stringMatching(/^test_/),
      MOLLIE_API_URL: 'http://127.0.0.1:8120',
    });
  });

  it('keeps the keys of the simulation, and makes those of a provider that joins', () => {
    const { providerKeys } = readSecrets(stateDir);
    const { MOLLIE_API_KEY = '', ...others } = providerKeys;
    writeFileSync(join(stateDir, 'provider-keys.json'), JSON.stringify({ MOLLIE_API_KEY, mollieApiKey: 'former' }));
    const joined = readSecrets(stateDir).providerKeys;
    expect(Object.keys(joined)).toEqual(Object.keys(providerKeys));
    expect(joined.MOLLIE_API_KEY).toBe(MOLLIE_API_KEY);
    expect(joined).not.toMatchObject(others);
    expect(readSecrets(stateDir).providerKeys).toEqual(joined);
  });

  it('passes the public address to the processes that need it, and no other', () => {
    const environmentOf = (env: Record<string, string>) => {
      const stack = describeStack({ stateDir, env });
      return productProcesses.flatMap(({ name, environment }) => {
        const { PUBLIC_URL } = environment(stack, readSecrets(stateDir));
        return PUBLIC_URL === undefined ? [] : [[name, PUBLIC_URL]];
      });
    };
    const named = ['catalog', 'ordering', 'payment', 'workforce', 'gateway', 'web'];
    expect(environmentOf({ PUBLIC_URL: 'https://shop.example' })).toEqual(
      named.map((name) => [name, 'https://shop.example']),
    );
    expect(environmentOf({})).toEqual(named.map((name) => [name, 'http://localhost:8080']));
  });

  it('passes store, partners and matching keys to every service, by its contract', () => {
    const stack = describeStack({ stateDir, portOffset: 100, env: {} });
    const secrets = readSecrets(stateDir);
    const environmentOf = (name: string) =>
      productProcesses.find((one) => one.name === name)?.environment(stack, secrets) ?? {};
    const { privateKey, publicKey } = secrets.serviceKeys.ordering;
    const calls = { PAYMENT_URL: 'http://127.0.0.1:8205', CONTENT_URL: 'http://127.0.0.1:8203' };
    expect(environmentOf('ordering')).toMatchObject({ PORT: '8202', ...calls, CALLER_PRIVATE_KEY: privateKey });
    for (const name of ['payment', 'content'])
      expect(environmentOf(name)).toMatchObject({ SERVICE_PUBLIC_KEYS: `ordering:${publicKey}` });
    expect(environmentOf('content')).toMatchObject({ MONGODB_URL: expect.stringContaining('mongodb://') });
    expect(environmentOf('payment')).not.toHaveProperty('MONGODB_URL');
    expect(environmentOf('analytics')).not.toHaveProperty('SERVICE_PUBLIC_KEYS');
    expect(environmentOf('gateway')).toMatchObject({ CATALOG_URL: 'http://127.0.0.1:8201', ...calls });
  });

  it('runs every service, the gateway and the web app several times behind their addresses', () => {
    const stack = describeStack({ stateDir, env: { FILIALE_REPLICAS: '2' } });
    const processes = productProcessesOf(stack);
    const environmentOf = (name: string) => {
      const product = processes.find((one) => one.name === name);
      if (!product) throw new Error(`${name} is not there`);
      return product.name === 'spread' ? product.environment(stack, readSecrets(stateDir)) : portsOf(stack, product);
    };
    expect(replicaNames(stack, 'ordering')).toEqual(['ordering', 'ordering-2']);
    expect(replicaNames(stack, 'kafka')).toEqual(['kafka']);
    expect(environmentOf('ordering-2')).toEqual({ port: 8502, variables: { PORT: '8502' } });
    expect(environmentOf('gateway')).toEqual({ port: 8280, variables: { PORT: '8280', INTERNAL_PORT: '8281' } });
    expect(environmentOf('psp')).toEqual({ port: 8120, variables: {} });
    const { ADDRESSES = '' } = environmentOf('spread') as Record<string, string>;
    expect(ADDRESSES.split(' ')).toEqual(expect.arrayContaining(['8102:8302:8502', '8081:8281:8481']));
    expect(ADDRESSES).toMatch(/ 8080:8280:8480$/);
    expect(productProcessesOf(describeStack({ stateDir, env: {} }))).toEqual(productProcesses);
  });

  it('waits in watch mode for pages that are compiled when they are first asked for', () => {
    const stack = describeStack({ stateDir, env: {} });
    const gateway = productProcesses.filter(({ name }) => name === 'gateway');
    const waits = (isWatching: boolean) =>
      gateway.map((one) => Number(productSpec(stack, one, isWatching).env.UPSTREAM_TIMEOUT_MS ?? 0));
    expect(waits(true)).toEqual([300_000]);
    expect(waits(false)).toEqual([0]);
  });

  it('keeps its secrets, readable by the owner only', () => {
    expect(readSecrets(stateDir)).toEqual(readSecrets(stateDir));
    expect(statSync(adminTokenFile(stateDir)).mode & 0o777).toBe(0o600);
  });
});
