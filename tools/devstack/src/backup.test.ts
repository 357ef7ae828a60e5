import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { loadState } from './backup.ts';
import { describeStack } from './stack.ts';

const root = mkdtempSync(join(tmpdir(), 'filiale-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A backup with a key and a picture, and a state folder to restore it to. */
function plant(name: string) {
  const backup = join(root, name, 'backup');
  const stateDir = join(root, name, 'state');
  const elsewhere = join(root, name, 'elsewhere');
  for (const folder of [join(backup, 'state', 'media', 'a'), stateDir, elsewhere])
    mkdirSync(folder, { recursive: true });
  writeFileSync(join(backup, 'state', 'secrets.json'), '{}');
  writeFileSync(join(backup, 'state', 'media', 'a', 'picture'), 'bytes');
  const put = (path: string): void => {
    mkdirSync(dirname(join(backup, 'state', path)), { recursive: true });
    writeFileSync(join(backup, 'state', path), 'planted');
  };
  const link = (path: string): void => symlinkSync(elsewhere, join(backup, 'state', path));
  return { put, link, stateDir, load: () => loadState(describeStack({ stateDir, env: {} }), backup) };
}

describe('the state of a backup', () => {
  it('comes back', () => {
    const { load, stateDir } = plant('whole');
    load();
    expect(readFileSync(join(stateDir, 'media', 'a', 'picture'), 'utf8')).toBe('bytes');
  });

  it.each(['media/a/link', 'uploads'])('is refused with a link at %s, and nothing written', (path) => {
    const { link, load, stateDir } = plant(`link-${path.replaceAll('/', '-')}`);
    link(path);
    expect(load).toThrow('is neither a file nor a folder');
    expect(readdirSync(stateDir)).toEqual([]);
  });

  it.each([
    'tools/node/bin/node',
    'Tools/node',
    'stack.json',
    'run/gateway.json',
    'postgres-password',
    'other/stack.json',
  ])('is refused with %s, which no backup holds, and nothing written', (path) => {
    const { put, load, stateDir } = plant(`name-${path.replaceAll('/', '-')}`);
    put(path);
    expect(load).toThrow('is kept in no backup');
    expect(existsSync(stateDir) && readdirSync(stateDir)).toEqual([]);
  });

  it('is refused where it is a link itself', () => {
    const { load, stateDir } = plant('whole-link');
    const backup = join(dirname(stateDir), 'backup');
    rmSync(join(backup, 'state'), { recursive: true });
    symlinkSync(join(root, 'whole', 'backup', 'state'), join(backup, 'state'));
    expect(load).toThrow('is neither a file nor a folder');
    expect(readdirSync(stateDir)).toEqual([]);
  });
});
