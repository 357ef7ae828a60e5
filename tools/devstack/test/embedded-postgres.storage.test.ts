import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { embeddedPostgres } from '../src/embedded-postgres.ts';
import { freePorts } from '../src/ports.ts';
import { nativeDirectory } from '../src/postgres-home.ts';
import { ensureProcess, signalProcess } from '../src/run-process.ts';
import { describeStack } from '../src/stack.ts';
import { storeUrl } from '../src/store-urls.ts';
import { stopStores } from '../src/stores.ts';

const home = mkdtempSync(join(tmpdir(), 'filiale-postgres-'));
const clone = join(home, 'private', 'clone');
mkdirSync(clone, { recursive: true });
chmodSync(join(home, 'private'), 0o700);
const described = freePorts().then((ports) => describeStack({ stateDir: join(clone, '.filiale'), ports, env: {} }));

afterAll(async () => {
  await stopStores(await described, { deleteData: true });
  rmSync(home, { recursive: true, force: true });
});

const isRoot = process.getuid?.() === 0;

it(`starts ${isRoot ? 'as root ' : ''}from a clone below a folder that only its owner may enter`, async () => {
  const stack = await described;
  const native = join(clone, 'native');
  cpSync(join(nativeDirectory(), '../package.json'), join(clone, 'package.json'));
  cpSync(nativeDirectory(), native, { recursive: true, verbatimSymlinks: true });
  const spec = await embeddedPostgres(stack, native);
  await ensureProcess(stack.stateDir, spec);

  const client = new pg.Client({ connectionString: storeUrl(stack, 'postgres') });
  await client.connect();
  const { rows } = await client.query("select current_setting('fsync') as fsync, version() as version");
  await client.end();
  expect(rows).toEqual([{ fsync: 'on', version: expect.stringMatching(/^PostgreSQL 18\./) }]);
  if (isRoot) expect(statSync(spec.cwd).uid).not.toBe(0);

  await stopStores(stack, { deleteData: true });
  expect(existsSync(spec.cwd)).toBe(false);
}, 60_000);

it('is back at once after a kill', async () => {
  const stack = await described;
  const spec = await embeddedPostgres(stack);
  await ensureProcess(stack.stateDir, spec);
  await signalProcess(stack.stateDir, 'postgres', 'SIGKILL');
  expect(await ensureProcess(stack.stateDir, spec)).toBe('started');
}, 60_000);

it('refuses a login without the password', async () => {
  const stack = await described;
  await ensureProcess(stack.stateDir, await embeddedPostgres(stack));
  const url = new URL(storeUrl(stack, 'postgres'));
  url.password = 'guessed';
  const client = new pg.Client({ connectionString: url.href });
  await expect(client.connect()).rejects.toThrow(/password authentication failed/);
}, 60_000);
