import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Records of one kind, by id; every change is in the journal before `put` returns. */
export type Collection<T> = {
  get(id: string): T | undefined;
  put(id: string, record: T): void;
  remove(id: string): void;
  all(): T[];
};
type Line = { kind: string; id: string; record: unknown };

/** Records that outlive a kill: a file of changes, read and tidied up at the start. */
export function openJournal(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const kinds = new Map<string, Map<string, unknown>>();
  const recordsOf = (kind: string): Map<string, unknown> => {
    const records = kinds.get(kind) ?? new Map<string, unknown>();
    kinds.set(kind, records);
    return records;
  };
  for (const { kind, id, record } of existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : []) {
    if (record === null) recordsOf(kind).delete(id);
    else recordsOf(kind).set(id, record);
  }
  const kept = [...kinds].flatMap(([kind, records]) =>
    [...records].map(([id, record]) => lineOf({ kind, id, record })),
  );
  writeFileSync(`${file}.new`, kept.join(''));
  renameSync(`${file}.new`, file);
  const handle = openSync(file, 'a');

  const collection = <T>(kind: string): Collection<T> => {
    const records = recordsOf(kind) as Map<string, T>;
    return {
      get: (id) => records.get(id),
      put: (id, record) => {
        records.set(id, record);
        writeSync(handle, lineOf({ kind, id, record }));
      },
      remove: (id) => {
        if (records.delete(id)) writeSync(handle, lineOf({ kind, id, record: null }));
      },
      all: () => [...records.values()],
    };
  };
  return { collection, close: () => closeSync(handle) };
}

const lineOf = (line: Line): string => `${JSON.stringify(line)}\n`;

/** The last line may be cut where a kill fell. */
function linesOf(text: string): Line[] {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}
