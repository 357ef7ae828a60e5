import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { cloneDir } from './stack.ts';

const run = promisify(execFile);

it('npm runs no script of a package that it installs here', async () => {
  const { stdout } = await run('npm', ['config', 'get', 'ignore-scripts'], { cwd: cloneDir });
  expect(stdout.trim()).toBe('true');
});
