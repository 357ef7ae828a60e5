import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callersOf } from '@filiale/contracts/api/internal-routes';
import { serviceNames, services } from '@filiale/contracts/api/services';
import { portSettings } from '@filiale/devstack/stack';
import type { Variable } from '@filiale/environment/environment-page';
import { readVariables } from '@filiale/environment/read-variables';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { chart, root } from './folders.ts';
import { type ProcessName, processNames, reads, valuesSchema, variablesOf, webVariables } from './values-schema.ts';

type ServiceValues = {
  readonly ports?: Readonly<Record<string, number>>;
  readonly talksTo?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
  readonly probes?: Readonly<Record<string, string>>;
};
type Values = { readonly services?: Readonly<Record<string, ServiceValues>> };
type Artifact = {
  readonly image: string;
  readonly docker: { readonly dockerfile: string; readonly buildArgs?: { readonly SERVICE?: string } };
};
type Release = {
  readonly chartPath: string;
  readonly valuesFiles: readonly string[];
  readonly setValueTemplates: Readonly<Record<string, string>>;
};

const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const skaffold = parse(text('skaffold.yaml'));
const artifacts: readonly Artifact[] = skaffold.build.artifacts;
const [release]: readonly Release[] = skaffold.deploy.helm.releases;
const values: Required<Values> = parse(text('charts/filiale/values.yaml'));
const valuesFiles = readdirSync(chart).filter((name) => /^values.*\.yaml$/.test(name));
const folderOf = (process: ProcessName): string =>
  process === 'gateway' || process === 'web' ? process : `services/${process}`;
const sorted = (names: readonly string[]): string[] => [...names].sort();

let variables: readonly Variable[];
beforeAll(async () => {
  variables = await readVariables(root);
});

describe('images, chart and skaffold.yaml agree', () => {
  it('has each service folder, the gateway and the web app as one image, one value and one line of each', () => {
    const folders = readdirSync(join(root, 'services'), { withFileTypes: true }).filter((each) => each.isDirectory());
    expect(sorted(processNames)).toEqual(sorted([...folders.map(({ name }) => name), 'gateway', 'web']));
    expect(sorted(Object.keys(values.services))).toEqual(sorted(processNames));
    expect(sorted(artifacts.map(({ image }) => image))).toEqual(sorted(processNames.map((name) => `filiale/${name}`)));
    expect(release?.setValueTemplates).toEqual(
      Object.fromEntries(
        processNames.map((name) => [`services.${name}.image`, `{{.IMAGE_FULLY_QUALIFIED_filiale_${name}}}`]),
      ),
    );
  });

  it.each(processNames)('builds %s of a Dockerfile that is there and of its own folder', (name) => {
    const docker = artifacts.find(({ image }) => image === `filiale/${name}`)?.docker;
    expect(existsSync(join(root, docker?.dockerfile ?? 'none'))).toBe(true);
    if (name === 'web') return expect(docker).toEqual({ dockerfile: 'docker/web.Dockerfile' });
    expect(text('docker/service.Dockerfile')).toMatch(/^ARG SERVICE$/m);
    expect(docker).toEqual({ dockerfile: 'docker/service.Dockerfile', buildArgs: { SERVICE: folderOf(name) } });
    return expect(existsSync(join(root, folderOf(name), 'src/main.ts'))).toBe(true);
  });

  it('installs a chart and values that are there, of the version of the product', () => {
    expect(existsSync(join(root, release?.chartPath ?? 'none', 'Chart.yaml'))).toBe(true);
    for (const path of release?.valuesFiles ?? ['none']) expect(existsSync(join(root, path))).toBe(true);
    const { version } = JSON.parse(text('package.json'));
    expect(parse(text('charts/filiale/Chart.yaml'))).toMatchObject({ version, appVersion: version });
  });
});

describe('the chart says what the processes mean', () => {
  it('has the ports that they listen at by default', () => {
    const ports = Object.fromEntries(processNames.map((name) => [name, values.services[name]?.ports]));
    expect(ports).toEqual({
      ...Object.fromEntries(serviceNames.map((name) => [name, { http: services[name].port }])),
      gateway: { http: portSettings.gateway.port, internal: portSettings.gatewayInternal.port },
      web: { http: portSettings.web.port },
    });
  });

  it('lets those talk who call each other by the contracts, and to the stores that they keep their data in', () => {
    for (const name of serviceNames) {
      const called = serviceNames.filter((other) => callersOf(other).includes(name));
      const redis = variablesOf(name, variables).includes('REDIS_URL') ? ['redis'] : [];
      const wanted = ['kafka', services[name].store, ...redis, ...called];
      expect({ name, talksTo: sorted(values.services[name]?.talksTo ?? []) }).toEqual({
        name,
        talksTo: sorted(wanted),
      });
    }
    expect(sorted(values.services.gateway?.talksTo ?? [])).toEqual(sorted(['kafka', 'redis', 'web', ...serviceNames]));
    expect(values.services.web?.talksTo).toEqual(['gateway']);
  });

  it('names in every file of values only variables that the process reads', () => {
    const wrong = valuesFiles.flatMap((file) =>
      Object.entries((parse(text(`charts/filiale/${file}`)) as Values).services ?? {}).flatMap(([name, service]) =>
        Object.keys({ ...service.env, ...service.secrets })
          .filter((variable) => !reads(name as ProcessName, variables)(variable))
          .map((variable) => `${file}: ${name} does not read ${variable}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('gives every process what it cannot start without', () => {
    const missing = variables
      .filter(({ isNeeded }) => isNeeded)
      .filter(({ process, name }) => {
        const { env, secrets } = values.services[process] ?? {};
        return !(name in { ...env, ...secrets });
      });
    expect(missing).toEqual([]);
  });

  it.each(['charts/filiale/README.md', 'docs/operations-kubernetes.md'])(
    'says in %s what every key of the Secret is',
    (page) => {
      const used = valuesFiles.flatMap((file) =>
        Object.values((parse(text(`charts/filiale/${file}`)) as Values).services ?? {}).flatMap(({ secrets = {} }) =>
          Object.values(secrets).filter(Boolean),
        ),
      );
      expect([...new Set(used)].filter((key) => !text(page).includes(`\`${key}\``))).toEqual([]);
    },
  );

  it('knows every variable of the web app', () => {
    const files = globSync(['web/*.ts', 'web/{app,src}/**/*.{ts,tsx}'], { cwd: root }).filter(
      (path) => !/\.test\.tsx?$|node_modules/.test(path),
    );
    const read = files.flatMap((path) => [
      ...[...text(path).matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name]) => name),
      ...[...text(path).matchAll(/const \{([^}]+)\} = process\.env/g)].flatMap(([, names]) =>
        names?.match(/[A-Z_]{2,}/g),
      ),
    ]);
    const ofNext = ['NEXT_RUNTIME', 'FILIALE_CLOCK_OFFSET_MS'];
    const known = [...webVariables, ...ofNext].flatMap((name) => [name, `${name}_FILE`]);
    expect(read.length).toBeGreaterThan(3);
    expect(read.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  it('asks at addresses of health that the processes answer', () => {
    expect(values.services.gateway?.probes).toEqual({ readiness: '/health/serving' });
    expect(text('gateway/src/health-calls.ts')).toContain("visit.path === '/health/serving'");
    for (const path of ['/health/live', '/health/ready'])
      expect(text('packages/kit/src/http/http.ts')).toContain(`'GET ${path}'`);
  });

  it('refuses values by what the processes declare now', () => {
    expect(JSON.parse(text('charts/filiale/values.schema.json'))).toEqual(valuesSchema(variables));
  });
});
