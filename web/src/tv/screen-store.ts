import type { PlayedItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { type DBSchema, openDB } from 'idb';
import type { LogLine } from './screen-log.ts';
import type { Asked } from './show-now.ts';

/** What a screen keeps in its browser: what it plays, when it was last in contact, what it showed, and which command was its last. */
type Kept = {
  manifest: SignageManifest | null;
  /** The server's time, in ms. */
  lastContactMs: number | null;
  plays: readonly PlayedItem[];
  lastCommand: number;
  /** What a command asked for, which a reload does not end. */
  asked: Asked | null;
  /** Keys of sums that were sent: nothing is added to them, whether or not their answer came. */
  sent: readonly string[];
  /** Lines that nobody was told of. */
  log: readonly LogLine[];
};
const nothing: Kept = {
  ...{ manifest: null, lastContactMs: null, plays: [], lastCommand: 0, asked: null, sent: [] },
  log: [],
};

interface Schema extends DBSchema {
  kept: { key: string; value: Kept[keyof Kept] };
}

/** Opens the store of a screen. Where the browser has none, or it is full, what is kept lasts until the page is closed. */
export async function openScreenStore() {
  const database = await openDB<Schema>('filiale-tv', 1, {
    upgrade: (made) => {
      made.createObjectStore('kept');
    },
  }).catch(() => null);
  const memory: Kept = { ...nothing };
  let hasFailed = false;
  for (const name of Object.keys(nothing) as (keyof Kept)[]) {
    const stored = await database?.get('kept', name).catch(() => undefined);
    if (stored !== undefined) memory[name] = stored as never;
  }
  return {
    read: (): Readonly<Kept> => memory,
    write: async <N extends keyof Kept>(name: N, value: Kept[N]): Promise<void> => {
      memory[name] = value;
      const isWritten = await database?.put('kept', value, name).catch(() => null);
      hasFailed = isWritten === null;
    },
    /** The last write did not succeed: it is full. */
    hasFailed: (): boolean => hasFailed,
    clear: async (): Promise<void> => {
      Object.assign(memory, nothing);
      await database?.clear('kept').catch(() => undefined);
    },
  };
}
export type ScreenStore = Awaited<ReturnType<typeof openScreenStore>>;
