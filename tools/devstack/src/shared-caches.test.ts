import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { share } from './shared-caches.ts';

const folder = mkdtempSync(join(tmpdir(), 'filiale-caches-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('shares what is never changed and copies what is written to', () => {
  const at = (path: string) => join(folder, path);
  for (const name of ['content-v2/sha512/a', 'index-v5/b', 'tmp/c']) {
    mkdirSync(dirname(at(`own/${name}`)), { recursive: true });
    writeFileSync(at(`own/${name}`), name);
  }
  share(at('own'), at('home/new/cache'), undefined);
  expect(readFileSync(at('home/new/cache/index-v5/b'), 'utf8')).toBe('index-v5/b');
  const inode = (path: string) => statSync(at(path)).ino;
  expect(inode('home/new/cache/content-v2/sha512/a')).toBe(inode('own/content-v2/sha512/a'));
  expect(inode('home/new/cache/index-v5/b')).not.toBe(inode('own/index-v5/b'));
  expect(() => statSync(at('home/new/cache/tmp'))).toThrow('ENOENT');
  share(at('nothing'), at('home/nothing'), undefined);
  expect(() => statSync(at('home/nothing'))).toThrow('ENOENT');
});
