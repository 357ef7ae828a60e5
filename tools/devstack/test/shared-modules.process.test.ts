import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cloneDir } from '../src/stack.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'filiale-shared-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);

/** Runs files of the folder in one process as the runner does; what each test said, by its name. */
async function runShared(): Promise<Record<string, string>> {
  const { default: config } = await import('../../../jest.config.mjs');
  const [project] = config.projects;
  const isOf = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('<rootDir>', cloneDir.replace(/\/$/, '')));
  const jest = isOf({
    ...project,
    roots: [folder],
    rootDir: cloneDir,
    testMatch: [`${folder}/*.test.js`],
    testEnvironment: '<rootDir>/tools/devstack/jest/shared-environment.ts',
    runtime: '<rootDir>/tools/devstack/jest/shared-runtime.cjs',
  });
  write('jest.json', JSON.stringify(jest));
  const output = join(folder, 'result.json');
  const args = ['--config', join(folder, 'jest.json'), '--runInBand', '--json', `--outputFile=${output}`];
  try {
    execFileSync(process.execPath, [join(cloneDir, 'node_modules/jest/bin/jest.js'), ...args], {
      cwd: cloneDir,
      env: { ...process.env, FILIALE_TEST_SEED: '' },
      stdio: 'pipe',
    });
  } catch {
    // Some of them fail on purpose.
  }
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as {
    testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
  };
  return Object.fromEntries(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status }) => [`${name.slice(folder.length + 1)}: ${title}`, status]),
    ),
  );
}

it('files of a batch share modules, and nothing else', async () => {
  write('counted.js', 'exports.count = 0;', 'exports.next = () => ++exports.count;');
  write(
    'helper.js',
    "const { afterAll, beforeAll } = require('@jest/globals');",
    'exports.hooks = 0;',
    'beforeAll(() => { exports.hooks += 1; });',
  );
  const each = [
    "const { expect, it, jest } = require('@jest/globals');",
    "const counted = require('./counted.js');",
    "const helper = require('./helper.js');",
    "it('has the hooks of its helper', () => expect(helper.hooks).toBe(1));",
    "it('has its variables', () => expect(Object.keys(process.env).includes('LEFT')).toBe(false));",
    "it('has the time', () => expect(Date.now()).toBeGreaterThan(1_000_000));",
  ];
  const leaves = [
    "it('leaves things', () => {",
    "  Reflect.set(process['env'], 'LEFT', '1');",
    '  jest.setTimeout(1);',
    '  jest.useFakeTimers({ now: 1 });',
    '});',
    "it('fails', () => expect(1).toBe(2));",
  ];
  write('a.test.js', ...each, "it('counts', () => expect(counted.next()).toBe(1));", ...leaves);
  write(
    'b.test.js',
    ...each,
    "it('counts', () => expect(counted.next()).toBe(2));",
    "it('has time', () => new Promise((resolve) => setTimeout(resolve, 20)));",
  );
  write(
    'c.test.js',
    ...each,
    'je' + "st.mock('./other.js', () => ({}), { virtual: true });",
    "it('counts', () => expect(counted.next()).toBe(1));",
  );
  const usual = (file: string) => ({
    [`${file}: has the hooks of its helper`]: 'passed',
    [`${file}: has its variables`]: 'passed',
    [`${file}: has the time`]: 'passed',
    [`${file}: counts`]: 'passed',
  });
  expect(await runShared()).toEqual({
    ...usual('a.test.js'),
    'a.test.js: leaves things': 'passed',
    'a.test.js: fails': 'failed',
    ...usual('b.test.js'),
    'b.test.js: has time': 'passed',
    ...usual('c.test.js'),
  });
}, 60_000);
