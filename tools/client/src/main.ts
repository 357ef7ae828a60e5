import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { makeClient } from './make-client.ts';

const root = join(import.meta.dirname, '../../..');
const here = join(import.meta.dirname, '..');
/** A client that is longer is not read by anybody. */
const MOST_LINES = 20_000;

const [task = 'write', to = 'filiale-api.ts'] = process.argv.slice(2);
const client = await makeClient();
const lines = client.split('\n').length;

/** The example of docs/api.md, which is compiled with the client as strictly as there is. */
function example(): string {
  const [, code] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/api.md'), 'utf8')) ?? [];
  if (!code) throw new Error('docs/api.md has no example of the client');
  return code;
}

function compile(): void {
  mkdirSync(join(here, 'target'), { recursive: true });
  const folder = mkdtempSync(join(here, 'target/'));
  try {
    writeFileSync(join(folder, 'filiale-api.ts'), client);
    writeFileSync(join(folder, 'example.ts'), example());
    const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
    const options =
      '--strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --noEmit --target es2022 --lib es2023,dom';
    const modules = '--module nodenext --types node --allowImportingTsExtensions';
    const args = [...`${options} ${modules}`.split(' '), join(folder, 'example.ts')];
    execFileSync(process.execPath, [tsc, ...args], { stdio: 'inherit' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (task === 'check') {
  compile();
  if (lines > MOST_LINES) throw new Error(`the client has ${lines} lines, more than ${MOST_LINES}`);
} else {
  const file = resolve(process.env.INIT_CWD ?? '.', to);
  writeFileSync(file, client);
  process.stdout.write(`${file}: ${lines} lines\n`);
}
