import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

jest.mock('server-only', () => ({}), { virtual: true });

const before = { ...process.env };
let folder: string;
beforeEach(() => {
  jest.resetModules();
  folder = mkdtempSync(join(tmpdir(), 'filiale-token-'));
});
afterEach(() => {
  process.env = { ...before };
  rmSync(folder, { recursive: true, force: true });
});

it('is the first of several while they change', async () => {
  process.env = { ...before, SERVICE_TOKEN: 'the-new-one, the-old-one' };
  expect((await import('./service-token.ts')).serviceToken()).toBe('the-new-one');
});

it('is the text of the file that SERVICE_TOKEN_FILE names, else SERVICE_TOKEN', async () => {
  const file = join(folder, 'token');
  writeFileSync(file, 'of-the-file\n');
  process.env = { ...before, SERVICE_TOKEN: 'of-the-variable' };
  expect((await import('./service-token.ts')).serviceToken()).toBe('of-the-variable');
  jest.resetModules();
  process.env = { ...before, SERVICE_TOKEN_FILE: file };
  expect((await import('./service-token.ts')).serviceToken()).toBe('of-the-file');
});
