import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

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
