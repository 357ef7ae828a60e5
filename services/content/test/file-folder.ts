import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';

/** A folder for the tests of a file, gone after the last one. Writes one more file into it and answers its path. */
export function fileFolder(): (bytes: Uint8Array | string, name?: string) => string {
  let folder: string;
  let count = 0;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'filiale-files-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (bytes, name) => {
    count += 1;
    const path = join(folder, name ?? String(count));
    writeFileSync(path, bytes);
    return path;
  };
}
