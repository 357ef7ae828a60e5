import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Files } from './files.ts';
import { openVolumeFiles } from './volume-files.ts';

const id = '01900000-0000-7000-8000-0000000000cd';
let folder: string;
let files: Files;
const staged = (text: string) => files.stage(Readable.from([Buffer.from(text)]));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filiale-files-'));
  files = openVolumeFiles(folder);
  await files.prepare();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('files', () => {
  it('are kept under the next free version, also when two writers want the same', async () => {
    const versions = await Promise.all(
      ['eins', 'zwei', 'drei'].map(async (text) => files.keep(await staged(text), 'images/cd', id, 1, 'txt')),
    );
    expect(versions.toSorted()).toEqual([1, 2, 3]);
    const contents = await Promise.all(
      versions.map((version) => readFile(join(folder, 'images/cd', `${id}-${version}.txt`), 'utf8')),
    );
    expect(contents).toEqual(['eins', 'zwei', 'drei']);
    expect(await readdir(join(folder, 'staged'))).toEqual([]);
  });

  it('leave nothing behind when their stream breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the line went dead');
      })(),
    );
    await expect(files.stage(broken)).rejects.toThrow('the line went dead');
    expect(await readdir(join(folder, 'staged'))).toEqual([]);
  });

  it('are out of service once retired, and gone after 30 days', async () => {
    await files.keep(await staged('x'), 'images/cd', id, 1, 'txt');
    await files.retire('images/cd', id);
    expect(await files.sizeOf('images/cd', `${id}-1.txt`)).toBe(null);
    const { ctimeMs } = await stat(join(folder, 'retired', `${id}-1.txt`));
    await files.sweep(new Date(ctimeMs + 29 * 86_400_000));
    expect(await readdir(join(folder, 'retired'))).toHaveLength(1);
    await files.sweep(new Date(ctimeMs + 31 * 86_400_000));
    expect(await readdir(join(folder, 'retired'))).toEqual([]);
  });
});
