import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callersOf } from '@filiale/contracts/api/internal-routes';
import { type ServiceName, serviceNames, services, serviceVariable } from '@filiale/contracts/api/services';
import type { Secrets } from '@filiale/devstack/secrets';
import { cloneDir, storeNames } from '@filiale/devstack/stack';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { composeSecrets } from './compose-secrets.ts';
import { images } from './image-list.ts';

type Container = {
  readonly image: string;
  readonly build?: { readonly dockerfile: string; readonly args?: { readonly SERVICE: string } };
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly healthcheck?: object;
  readonly restart?: string;
  readonly networks?: readonly string[];
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
  readonly mem_limit?: string;
  readonly pids_limit?: number;
};
type ChartService = {
  readonly resources?: { readonly limits?: { readonly memory: string } };
  readonly internet?: readonly number[];
};
const read = (file: string): string => readFileSync(join(cloneDir, file), 'utf8');
/** Compose's own tag: takes away what the file before says. */
const reset = { tag: '!reset', collection: 'seq', resolve: (emptied: unknown) => emptied } as const;
const parsed = (text: string) =>
  parse(text, { merge: true, customTags: [reset] }) as {
    services: Record<string, Container>;
    networks?: Record<string, { internal?: boolean } | null>;
    include: unknown;
  };
const text = read('docker/compose.yaml');
const closedText = read('docker/compose.stores-closed.yaml');
const stores = parsed(read('docker/compose.stores.yaml')).services;
const closed = parsed(closedText);
const whole = parsed(text);
const product = whole.services;
const door = parsed(read('docker/compose.tls.yaml')).services;
/** A store as the whole product has it: one file over the other. */
const storesOfProduct = Object.fromEntries(
  Object.entries(stores).map(([name, open]) => {
    const more = closed.services[name] as Container;
    return [name, { ...open, ...more, environment: { ...open.environment, ...more.environment } }];
  }),
);
const chart = parse(read('charts/filiale/values.yaml')) as {
  readonly defaults: ChartService;
  readonly services: Readonly<Record<string, ChartService>>;
};
const processes = images.map((image) => ({ ...image, container: product[image.name] as Container }));
const environmentOf = (name: string): Readonly<Record<string, string>> => product[name]?.environment ?? {};

/** What docs/environment.md says that a process reads, and which of it it needs. */
function documented(name: string): { readonly known: string[]; readonly needed: string[] } {
  const [head = '', ...sections] = read('docs/environment.md').split(/^## /m).slice(1);
  const rows = (section: string) => [...section.matchAll(/^\| `(\w+)` \| (.*?) \| (.*?) \|/gm)];
  const shared = rows(head).filter(([, , , readers = '']) => readers === 'all' || readers.split(', ').includes(name));
  const own = rows(sections.find((section) => section.startsWith(`${name}\n`)) ?? '');
  const all = [...shared, ...own];
  return {
    known: all.map(([, variable = '']) => variable),
    needed: all.filter(([, , usual]) => usual === '**needed**').map(([, variable = '']) => variable),
  };
}

describe('the whole product in compose', () => {
  it('is every image, once, what makes the topics and what saves the databases, beside the real servers', () => {
    expect(Object.keys(product).sort()).toEqual(['backup', 'topics', ...images.map(({ name }) => name)].sort());
    expect(whole.include).toEqual([{ path: ['compose.stores.yaml', 'compose.stores-closed.yaml'] }]);
    expect(Object.keys(closed.services).sort()).toEqual([...storeNames].sort());
    expect(Object.keys(stores).sort()).toEqual([...storeNames].sort());
    expect(stores).toMatchObject({
      kafka: { image: expect.stringMatching(/^apache\/kafka:4\./) },
      mongodb: { image: 'mongo:8' },
      postgres: { image: 'postgres:18' },
    });
    for (const store of Object.values(stores)) {
      expect(store.healthcheck).toBeDefined();
      expect(store.restart).toBe('unless-stopped'); // Or the shop stays down after the machine was restarted.
    }
  });

  it.each(processes)(
    'builds $name as the list of images says, and runs it without rights',
    ({ name, dockerfile, folder, container }) => {
      expect(container.image).toMatch(new RegExp(`/${name}:\\$\\{IMAGE_TAG:\\?\\}$`));
      expect(container.build?.dockerfile).toBe(dockerfile);
      expect(container.build?.args?.SERVICE).toBe(name === 'web' ? undefined : folder);
      expect(container).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    },
  );

  it.each(processes.filter(({ name }) => name !== 'web'))(
    'sets for $name every variable it needs, and none that it does not read',
    ({ name }) => {
      const { known, needed } = documented(name);
      const given = Object.keys(environmentOf(name));
      expect(known.length).toBeGreaterThan(10);
      expect(given.filter((variable) => !known.includes(variable))).toEqual([]);
      expect(needed.filter((variable) => !given.includes(variable))).toEqual([]);
    },
  );

  it.each(serviceNames)(
    'gives %s its store, its partners by their names and ports, and the keys of who calls it',
    (name) => {
      const environment = environmentOf(name);
      const { store } = services[name];
      expect(environment[store === 'postgres' ? 'POSTGRES_URL' : 'MONGODB_URL']).toMatch(
        store === 'postgres'
          ? /^postgres:\/\/postgres:\${FILIALE_POSTGRES_PASSWORD:\?\}@postgres:5432$/
          : /^mongodb:\/\/filiale:\${FILIALE_MONGODB_PASSWORD:\?\}@mongodb:27017\/\?authSource=admin$/,
      );
      expect(product[name]?.depends_on).toMatchObject({
        topics: { condition: 'service_completed_successfully' },
        [store]: { condition: 'service_healthy' },
      });
      const keys = callersOf(name).map((caller) => `${caller}:\${${serviceVariable(caller, 'PUBLIC_KEY')}:?}`);
      expect(environment.SERVICE_PUBLIC_KEYS).toBe(keys.length === 0 ? undefined : keys.join(','));
      for (const called of serviceNames.filter((one) => callersOf(one).includes(name)))
        expect(environment[serviceVariable(called, 'URL')]).toBe(addressOf(called));
    },
  );

  it('leads the gateway to every service, and opens its public port alone', () => {
    for (const name of serviceNames)
      expect(environmentOf('gateway')[serviceVariable(name, 'URL')]).toBe(addressOf(name));
    const open = Object.entries(product).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['gateway']);
    for (const { ports = [] } of Object.values(stores))
      expect(ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  });

  it('asks at every store for a password, which its clients have', () => {
    const { kafka, mongodb, postgres, redis } = storesOfProduct;
    expect(postgres?.environment).toMatchObject({ POSTGRES_PASSWORD: expect.stringMatching(/POSTGRES_PASSWORD:\?/) });
    expect(mongodb?.environment).toEqual({
      MONGO_INITDB_ROOT_USERNAME: 'filiale',
      MONGO_INITDB_ROOT_PASSWORD: `\${FILIALE_MONGODB_PASSWORD:?}`,
    });
    expect(redis?.command?.slice(-2)).toEqual(['--requirepass', `\${FILIALE_REDIS_PASSWORD:?}`]);
    expect(kafka?.environment?.KAFKA_LISTENER_SECURITY_PROTOCOL_MAP).toMatch(/^INTERNAL:SASL_PLAINTEXT,/);
    // What is open beside is reached from within the container alone.
    expect(kafka?.environment?.KAFKA_LISTENERS?.split(',').slice(1)).toEqual([
      'CONTROLLER://127.0.0.1:9093',
      'HOST://127.0.0.1:9094',
    ]);
    for (const { environment = {} } of Object.values(product)) {
      if (environment.KAFKA_BROKERS)
        expect(environment).toMatchObject({
          KAFKA_SASL_MECHANISM: 'plain',
          KAFKA_USERNAME: 'filiale',
          KAFKA_PASSWORD: `\${FILIALE_KAFKA_PASSWORD:?}`,
        });
      if (environment.REDIS_URL) expect(environment.REDIS_URL).toMatch(/:\${FILIALE_REDIS_PASSWORD:\?\}@redis:6379$/);
    }
  });

  it('keeps stores and calls in networks without a way out, and lets those out who have partners there', () => {
    expect(closed.networks).toEqual({ stores: { internal: true } });
    expect(whole.networks).toEqual({ inside: { internal: true }, outside: null });
    for (const name of storeNames) {
      expect(storesOfProduct[name]).toMatchObject({ networks: ['stores'] });
      expect(closedText).toMatch(new RegExp(`^  ${name}:\n    ports: !reset \\[\\]$`, 'm'));
    }
    for (const { name, container } of processes) {
      const isOut = name === 'gateway' || name === 'content' || (chart.services[name]?.internet ?? []).length > 0;
      const inner = name === 'web' ? ['inside'] : ['stores', 'inside'];
      expect({ name, networks: container.networks }).toEqual({
        name,
        networks: [...inner, ...(isOut ? ['outside'] : [])],
      });
    }
  });

  it('bounds memory as the chart does, processes and logs', () => {
    for (const [name, container] of Object.entries({ ...product, ...storesOfProduct, door: door.door as Container })) {
      expect({ name, ...container }).toMatchObject({
        logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        pids_limit: expect.any(Number),
      });
    }
    for (const { name, container } of processes) {
      const { memory } = chart.services[name]?.resources?.limits ?? chart.defaults.resources?.limits ?? {};
      expect(`${name} ${container.mem_limit}`).toBe(`${name} ${memory?.replace('i', '').toLowerCase()}`);
    }
  });

  it('has an example of HTTPS whose door alone is reached and is believed who calls', () => {
    expect(door.gateway).toEqual({ ports: [], environment: { TRUSTED_PROXIES: 'uniquelocal' } });
    expect(door.door).toMatchObject({ networks: ['outside'], ports: ['80:80', '443:443', '443:443/udp'] });
    expect(read('docker/Caddyfile')).toContain('reverse_proxy gateway:8080');
  });

  it('demands no variable that the command of its secrets does not make', () => {
    const pair = { privateKey: 'x', publicKey: 'x' };
    const made = composeSecrets(
      { serviceKeys: { catalog: pair, ordering: pair, workforce: pair } } as unknown as Secrets,
      'x',
    );
    const demanded = [...`${text}${closedText}`.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    expect(demanded.filter((name) => !(name in made))).toEqual([]);
    expect(demanded.length).toBeGreaterThan(10);
  });
});

const addressOf = (name: ServiceName): string => `http://${name}:${services[name].port}`;
