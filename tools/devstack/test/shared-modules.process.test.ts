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
function runShared(): Record<string, string> {
  write(
    'jest.config.mjs',
    `import all from '${join(cloneDir, 'jest.config.mjs')}';`,
    `const where = { rootDir: '${cloneDir}', roots: ['${folder}'], testMatch: ['${folder}/*.test.js'] };`,
    'export default { ...all.projects[0], ...where, testSequencer: all.testSequencer };',
  );
  const output = join(folder, 'result.json');
  const args = ['--config', join(folder, 'jest.config.mjs'), '--runInBand', '--json', `--outputFile=${output}`];
  try {
    execFileSync(process.execPath, [join(cloneDir, 'node_modules/jest/bin/jest.js'), ...args], {
      cwd: cloneDir,
      env: { PATH: process.env.PATH, FILIALE_SHARED_MODULES: '1' },
      stdio: 'pipe',
    });
  } catch {
    // One of them fails on purpose.
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

it('files of a batch share modules, and nothing else', () => {
  write('counted.js', 'let count = 0;', 'export const next = () => ++count;');
  write(
    'helper.js',
    "import { beforeAll } from '@jest/globals';",
    'export let hooks = 0;',
    'beforeAll(() => { hooks += 1; });',
  );
  const each = [
    "import { expect, it, jest } from '@jest/globals';",
    "import * as counted from './counted.js';",
    "import * as helper from './helper.js';",
    "it('has the hooks of its helper', () => expect(helper.hooks).toBe(1));",
    "it('has its variables', () => expect(Object.keys(process.env).includes('LEFT')).toBe(false));",
    "it('has the time', () => expect(Date.now()).toBeGreaterThan(1_000_000));",
  ];
  const leaves = [
    "it('leaves things', () => {",
    "  Reflect.set(process['env'], 'LEFT', '1');",
    '  jest.useFakeTimers({ now: 1 });',
    '});',
    "it('fails', () => expect(1).toBe(2));",
  ];
  write('a.test.js', ...each, "it('counts', () => expect(counted.next()).toBe(1));", ...leaves);
  write('b.test.js', ...each, "it('counts', () => expect(counted.next()).toBe(2));");
  write(
    'c.test.js',
    ...each,
    "jest.mock('./other.js', () => ({}), { virtual: true });",
    "it('counts', () => expect(counted.next()).toBe(1));",
  );
  const usual = (file: string) => ({
    [`${file}: has the hooks of its helper`]: 'passed',
    [`${file}: has its variables`]: 'passed',
    [`${file}: has the time`]: 'passed',
    [`${file}: counts`]: 'passed',
  });
  expect(runShared()).toEqual({
    ...usual('a.test.js'),
    'a.test.js: leaves things': 'passed',
    'a.test.js: fails': 'failed',
    ...usual('b.test.js'),
    ...usual('c.test.js'),
  });
}, 60_000);
