import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';

const TAIL_BYTES = 64 * 1024;

/** Last lines of a log without repetitions, none from before `from` bytes; an empty list while there is no log. */
export function lastLines(file: string, count: number, from = 0): string[] {
  if (!existsSync(file)) return [];
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const start = Math.max(from, size - TAIL_BYTES, 0);
    const buffer = Buffer.alloc(Math.max(size - start, 0));
    const length = readSync(handle, buffer, 0, buffer.length, start);
    const lines = buffer.toString('utf8', 0, length).trimEnd().split('\n');
    return lines.filter((line, index) => line !== '' && line !== lines[index - 1]).slice(-count);
  } finally {
    closeSync(handle);
  }
}

/** The lines with some words in all logs of a folder, former parts of them too. */
export const linesWith = (folder: string, words: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line.includes(words)),
  );
