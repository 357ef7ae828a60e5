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
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly healthcheck?: object;
  readonly restart?: string;
};
const read = (file: string): string => readFileSync(join(cloneDir, file), 'utf8');
const containersOf = (text: string) =>
  (parse(text, { merge: true }) as { services: Record<string, Container> }).services;
const text = read('docker/compose.yaml');
const stores = containersOf(read('docker/compose.stores.yaml'));
const product = containersOf(text);
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
  it('is every image, once, and what makes the topics, beside the real servers', () => {
    expect(Object.keys(product).sort()).toEqual(['topics', ...images.map(({ name }) => name)].sort());
    expect((parse(text) as { include: string[] }).include).toEqual(['compose.stores.yaml']);
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
        store === 'postgres' ? /@postgres:5432$/ : /^mongodb:\/\/mongodb:27017$/,
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

  it('demands no variable that the command of its secrets does not make', () => {
    const pair = { privateKey: 'x', publicKey: 'x' };
    const made = composeSecrets(
      { serviceKeys: { catalog: pair, ordering: pair, workforce: pair } } as unknown as Secrets,
      'x',
      'x',
    );
    const demanded = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    expect(demanded.filter((name) => !(name in made))).toEqual([]);
    expect(demanded.length).toBeGreaterThan(10);
  });
});

const addressOf = (name: ServiceName): string => `http://${name}:${services[name].port}`;
