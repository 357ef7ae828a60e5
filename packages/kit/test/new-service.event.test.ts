import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Caller } from '@filiale/contracts/api/access';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogueTopic, changesTopic } from '../src/events/topics.ts';
import { addExampleResource, addLines as addLinesTo, completeMessages } from '../src/testing/example-resource.ts';
import { layOutClone } from '../src/testing/lay-out.ts';
import { admin, anonymous, editor, employeeOf, keyWith, managerOf, testCallers } from '../src/testing/test-callers.ts';
import { testCalls } from '../src/testing/test-calls.ts';
import { testDatabase } from '../src/testing/test-database.ts';
import { openTestKafka, testEvents } from '../src/testing/test-events.ts';
import { servers } from '../src/testing/test-servers.ts';
import { until } from '../src/testing/until.ts';

const clone = resolve(import.meta.dirname, '../../..');
const examples = join(clone, 'docs/examples');
const MOST_FILES_OF_A_SERVICE = 3;
const MOST_LINES_OF_A_SERVICE = 80;
const MOST_FILES_OF_A_RESOURCE = 5;

/** A copy of this clone, which the examples are added to as their pages say. */
let folder: string;
const running: ChildProcess[] = [];
/** What a script prints; throws with all of it when the script fails. */
const node = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
};
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
const touched = (): string[] =>
  git('status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
const addLines = (path: string, before: string, ...lines: string[]): void =>
  addLinesTo(join(folder, path), before, ...lines);
/** What the compiler says of these files and everything they import. */
const checkTypes = (...include: string[]): void => {
  writeFileSync(join(folder, 'tsconfig.example.json'), JSON.stringify({ extends: './tsconfig.base.json', include }));
  // One checker: several check what all share again, each for itself.
  node('node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1', '-p', 'tsconfig.example.json');
  rmSync(join(folder, 'tsconfig.example.json'));
};

/** Runs a service of the copy as `make up` would, on the stores of the environment, and calls it as the gateway does. */
async function run(name: string, store: 'postgres' | 'mongodb', more: Record<string, string> = {}) {
  const runId = randomBytes(5).toString('hex');
  const database = testDatabase(name, store, runId);
  const callers = testCallers();
  const prefix = `test-${runId}.`;
  const env = {
    PATH: process.env.PATH,
    KAFKA_BROKERS: servers.kafka,
    KAFKA_TOPIC_PREFIX: prefix,
    POSTGRES_URL: servers.postgres,
    MONGODB_URL: servers.mongo,
    PORT: '0',
    ...callers.environment,
    ...database.environment,
    ...more,
  };
  const main = `services/${name}/src/main.ts`;
  // Makes the topics too, as before an upgrade; the service alone makes none.
  execFileSync(process.execPath, [main, 'migrate'], { cwd: folder, env, stdio: 'pipe' });
  const child = spawn(process.execPath, [main], { cwd: folder, env });
  running.push(child);
  let log = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => {
      log += chunk;
    });
  const port = (): string | undefined => /"port":(\d+)[^\n]*"started"/.exec(log)?.[1];
  await until(() => port() !== undefined || child.exitCode !== null, 'the service has started');
  if (port() === undefined) throw new Error(log);
  return {
    ...testCalls(`http://127.0.0.1:${port()}`, (caller) => callers.sign(caller, name), admin),
    prefix,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await database.drop();
      return child.exitCode;
    },
  };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'filiale-example-'));
  layOutClone(clone, folder);
  git('init', '--quiet');
}, 60_000);
beforeEach(() => {
  git('add', '--all');
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'Before');
}, 60_000);
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a new service with one resource, one consumer and one job', () => {
  it('is three files and 80 lines, is type-checked, built, called, announces, hears and tidies', async () => {
    const example = join(examples, 'new-service');
    const own = globSync('**/*.ts', { cwd: example });
    const lines = own.map((path) => readFileSync(join(example, path), 'utf8').trimEnd().split('\n').length);
    expect(own.length).toBeLessThanOrEqual(MOST_FILES_OF_A_SERVICE);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_LINES_OF_A_SERVICE);

    cpSync(example, folder, { recursive: true });
    addLines(
      'packages/contracts/src/api/services.ts',
      '} as const',
      "  notices: { port: 8190, store: 'postgres', menuGroup: 'operation' },",
    );
    addLines('packages/contracts/src/api/routes.ts', 'import', "import { Notice } from '../notices/notice.ts';");
    addLines('packages/contracts/src/api/routes.ts', 'import', "import { resourceRoutes } from './route.ts';");
    addLines('packages/contracts/src/api/routes.ts', '};', '  ...resourceRoutes(Notice),');
    addLines('packages/contracts/src/api/resources.ts', 'import', "import { Notice } from '../notices/notice.ts';");
    addLines('packages/contracts/src/api/resources.ts', '];', '  Notice,');
    addLines('proto/src/announced-records.ts', 'import', "import { Notice } from '@filiale/contracts/notices/notice';");
    addLines('proto/src/announced-records.ts', '} as const', '  notices: [Notice],');
    completeMessages(folder);
    const topics = 'packages/kit/src/events/topics.ts';
    const schema = '@filiale/proto/filiale/notices/v1/notices_event_pb';
    addLines(topics, 'import', `import { NoticesEventSchema } from '${schema}';`);
    addLines(
      topics,
      '/** Every topic',
      "export const noticesTopic = recordTopic('notices', NoticesEventSchema, announcedRecords.notices);",
    );
    addLines(topics, '] as const', '  noticesTopic,');
    checkTypes('services/notices', 'gateway/src', 'tools/devstack/src/processes.ts');

    node('tools/environment/src/main.ts', 'write');
    expect(readFileSync(join(folder, 'docs/environment.md'), 'utf8')).toContain('`NOTICES_SWEEP_MS` | `60000`');
    const read = "import('./tools/devstack/src/stack.ts').then((m) => console.log(JSON.stringify(m.portSettings)))";
    expect(JSON.parse(node('--eval', read))).toMatchObject({
      notices: { port: 8190, variable: 'FILIALE_NOTICES_PORT' },
    });

    const notices = await run('notices', 'postgres', { NOTICES_SWEEP_MS: '100' });
    const heard = async (change: string): Promise<boolean> =>
      (await notices.send('GET /metrics')).text.includes(`notices_heard_total{change="${change}"`);
    const { status, data } = await notices.send('POST /api/notices', { body: { title: 'Neue Speisekarte' } });
    expect([status, data]).toMatchObject([201, { title: 'Neue Speisekarte', revision: 1 }]);
    await until(() => heard('hung'), 'the service heard of its own record');
    const refused = await notices.send('POST /api/notices', { body: { titel: 'x' } });
    expect([refused.status, refused.code]).toEqual([422, 'field.required']);

    const over = { ...data, until: '2026-01-01T00:00:00.000Z' };
    await notices.send(`PUT /api/notices/${data.id}`, { body: over });
    await until(async () => (await notices.send(`GET /api/notices/${data.id}`)).status === 404, 'the job ended it');
    await until(() => heard('ended'), 'the service heard of the end');
    expect(await notices.stop()).toBe(0);
  }, 180_000);
});

describe('a new resource of eight fields', () => {
  it('is one file and one line, of which calls, filters, rights, references, announcements, the log and the description of the API follow', async () => {
    const own = join(examples, 'new-resource');
    expect(globSync('**/*.ts', { cwd: own })).toEqual(['packages/contracts/src/catalog/supplier.ts']);
    addExampleResource(folder);
    expect(touched().length).toBeLessThanOrEqual(MOST_FILES_OF_A_RESOURCE);
    checkTypes('services/catalog/src', 'services/ordering/src', 'gateway/src');
    expectDescribed(JSON.parse(node('--eval', DESCRIPTION)));

    const catalog = await run('catalog', 'mongodb');
    const announced: string[] = [];
    const events = testEvents(openTestKafka({ prefix: catalog.prefix }));
    await events.subscribe(catalogueTopic, (event) => void announced.push(event?.envelope?.type ?? ''));
    const lines: string[] = [];
    await events.subscribe(changesTopic, (event) => {
      const change = event?.fact.case === 'changed' ? event.fact.value : undefined;
      if (change?.resource === 'suppliers')
        lines.push([change.author?.kind, change.action, ...change.fields.map(({ field }) => field).sort()].join(' '));
    });
    const [home, away] = await Promise.all(
      ['neubau', 'wieden'].map(async (identifier) => {
        const { data } = await catalog.send('POST /api/branches', { body: { identifier, name: identifier } });
        return String(data.id);
      }),
    );
    if (!home || !away) throw new Error('no branches');
    try {
      await expectCalls(catalog, home);
      await expectRights(catalog, home, away);
      await until(
        () => announced.includes('SupplierChanged') && announced.includes('SupplierDeleted'),
        'it was announced',
      );
      await until(() => lines.includes('staff update phone'), 'the log shows who changed which field');
    } finally {
      await events.stop();
    }
    expect(await catalog.stop()).toBe(0);
  }, 240_000);
});

type Catalog = Awaited<ReturnType<typeof run>>;
const sonnentor = { identifier: 'sonnentor', name: 'Sonnentor', deliveryDays: ['thursday'], isRegional: true };

/** Created, read, replaced against a revision, found, refused by its fields, removed. */
async function expectCalls(catalog: Catalog, branch: string): Promise<void> {
  const body = { ...sonnentor, branch, email: 'tee@sonnentor.example', phone: '+43 1', discount: 3.5 };
  const { status, data } = await catalog.send('POST /api/suppliers', { body });
  expect([status, data]).toMatchObject([201, { ...body, revision: 1 }]);
  const at = `/api/suppliers/${data.id}`;
  expect((await catalog.send(`GET ${at}`)).data).toEqual(data);
  expect((await catalog.send(`PUT ${at}`, { body: { ...data, phone: '+43 2' } })).data.revision).toBe(2);
  expect((await catalog.send(`PUT ${at}`, { body: data })).code).toBe('record.stale');
  const fieldsRefused = async (change: object) => {
    const answer = await catalog.send('POST /api/suppliers', { body: { ...body, ...change } });
    return [answer.status, answer.errors.map(({ field }) => field)];
  };
  expect(await fieldsRefused({ email: 'nobody', deliveryDays: ['never'] })).toEqual([422, ['email', 'deliveryDays.0']]);
  expect(await fieldsRefused({ identifier: 'other', branch: data.id })).toEqual([422, ['branch']]);
  expect((await fieldsRefused({}))[1]).toEqual(['identifier']);
  const totals = async (query: string): Promise<unknown> =>
    (await catalog.send(`GET /api/suppliers?${query}`)).meta?.total;
  for (const query of [
    'filter[isRegional]=true',
    'filter[deliveryDays]=thursday',
    `filter[branch]=${branch}`,
    'search=sonne',
  ])
    expect([query, await totals(query)]).toEqual([query, 1]);
  for (const query of ['filter[isRegional]=false', 'filter[deliveryDays]=monday', 'search=mond'])
    expect([query, await totals(query)]).toEqual([query, 0]);
  expect((await catalog.send('GET /api/suppliers?filter[phone]=1')).code).toBe('request.parameter-unknown');
  expect((await catalog.send('GET /api/suppliers?fields=name&sort=-name')).data).toEqual([
    { id: data.id, name: 'Sonnentor' },
  ]);
  expect((await catalog.send(`DELETE /api/branches/${branch}`)).code).toBe('record.in-use');
  expect((await catalog.send(`DELETE ${at}`)).status).toBe(204);
  expect((await catalog.send(`GET ${at}`)).status).toBe(404);
}

/** Everybody sees and does what the table of the resource says, to the branch and to the field. */
async function expectRights(catalog: Catalog, home: string, away: string): Promise<void> {
  const body = { ...sonnentor, branch: home, discount: 3.5 };
  const { data } = await catalog.send('POST /api/suppliers', { body, as: managerOf(home) });
  const at = `/api/suppliers/${data.id}`;
  const totalOf = async (as: Caller) => (await catalog.send('GET /api/suppliers', { as })).meta?.total;
  expect([await totalOf(managerOf(home)), await totalOf(managerOf(away))]).toEqual([1, 0]);
  expect((await catalog.send(`GET ${at}`, { as: managerOf(away) })).status).toBe(404);
  expect((await catalog.send(`DELETE ${at}`, { as: managerOf(away) })).status).toBe(404);
  expect((await catalog.send('GET /api/suppliers', { as: anonymous })).status).toBe(401);
  expect((await catalog.send('GET /api/suppliers', { as: editor })).status).toBe(403);
  const moved = await catalog.send(`PUT ${at}`, { body: { ...data, branch: away }, as: managerOf(home) });
  expect([moved.status, moved.code, moved.errors[0]?.field]).toEqual([403, 'access.out-of-reach', 'branch']);

  const { data: seen } = await catalog.send(`GET ${at}`, { as: employeeOf(home) });
  expect([seen.name, 'discount' in seen]).toEqual(['Sonnentor', false]);
  const write = (change: object) => catalog.send(`PUT ${at}`, { body: { ...seen, ...change }, as: employeeOf(home) });
  expect((await write({ name: 'Mondtor' })).errors).toMatchObject([{ code: 'access.field-forbidden', field: 'name' }]);
  expect((await write({ phone: '+43 3' })).status).toBe(200);
  expect((await catalog.send(`GET ${at}`)).data).toMatchObject({ phone: '+43 3', discount: 3.5, name: 'Sonnentor' });
  const granted = keyWith([{ resource: 'suppliers', actions: ['read'] }], [home]);
  expect([await totalOf(granted), (await catalog.send(`DELETE ${at}`, { as: granted })).status]).toEqual([1, 403]);
}

/** What `/api/openapi.json` of the copy says of the resource. */
const DESCRIPTION = `import('./packages/contracts/src/openapi/openapi.ts').then(({ describeCalls }) => {
  const paths = Object.entries(describeCalls().paths).filter(([path]) => path.startsWith('/api/suppliers'));
  console.log(JSON.stringify({ paths: Object.fromEntries(paths) }));
})`;
type Described = {
  readonly paths: Record<string, Record<string, { 'x-rights': { allowed: object[] }; parameters: { name: string }[] }>>;
};
function expectDescribed({ paths }: Described): void {
  expect(Object.keys(paths['/api/suppliers'] ?? {}).sort()).toEqual(['get', 'post', 'put']);
  expect(Object.keys(paths['/api/suppliers/{id}'] ?? {}).sort()).toEqual(['delete', 'get', 'put']);
  expect(Object.keys(paths['/api/suppliers/batch'] ?? {})).toEqual(['post']);
  expect(paths['/api/suppliers']?.get?.['x-rights'].allowed).toContainEqual({
    who: 'ROLE_EMPLOYEE',
    ...{ scope: 'branches', hidden: ['discount'] },
  });
  const parameters = paths['/api/suppliers']?.get?.parameters.map(({ name }) => name);
  expect(parameters).toEqual(expect.arrayContaining(['filter', 'search', 'sort', 'page', 'cursor', 'fields']));
  expect(JSON.stringify(paths['/api/suppliers']?.post)).toContain('Supplier');
}
