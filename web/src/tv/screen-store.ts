import type { PlayedItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { type DBSchema, openDB } from 'idb';
import type { LogLine } from './screen-log.ts';
import type { Asked } from './show-now.ts';

/** What a screen keeps in its browser: what it plays, when it was last in contact, and which command was its last. */
type Kept = {
  manifest: SignageManifest | null;
  /** The server's time, in ms. */
  lastContactMs: number | null;
  lastCommand: number;
  /** What a command asked for, which a reload does not end. */
  asked: Asked | null;
  /** Keys of sums that were sent: nothing is added to them, whether or not their answer came. */
  sent: readonly string[];
  /** The screen that showed what is summed up. */
  screen: string | null;
  /** Sums that had to go before anybody took them. */
  droppedPlays: number;
  /** Lines that nobody was told of. */
  log: readonly LogLine[];
};
const nothing: Kept = {
  ...{ manifest: null, lastContactMs: null, lastCommand: 0, asked: null },
  ...{ sent: [], screen: null, droppedPlays: 0, log: [] },
};
/** Sums that are kept while nobody takes them: a month with nearly seventy items an hour. */
const MOST_PLAYS = 50_000;

interface Schema extends DBSchema {
  kept: { key: string; value: Kept[keyof Kept] };
  /** What it showed, a key for each sum. */
  plays: { key: string; value: PlayedItem };
}

/** Opens the store of a screen. Where the browser has none, or it is full, what is kept lasts until the page is closed. */
export async function openScreenStore() {
  const database = await openDB<Schema>('filiale-tv', 2, {
    upgrade: async (made, former, _now, transaction) => {
      if (former < 1) made.createObjectStore('kept');
      const plays = made.createObjectStore('plays', { keyPath: 'key' });
      // Before, all of them stood under one key.
      const before = former < 1 ? undefined : await transaction.objectStore('kept').get('plays');
      for (const play of Array.isArray(before) ? (before as unknown as PlayedItem[]) : []) await plays.put(play);
    },
    // Another page of this origin opens a newer one.
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  }).catch(() => null);
  const memory: Kept = { ...nothing };
  let hasFailed = false;
  const written = async (done: Promise<unknown> | undefined): Promise<void> => {
    hasFailed = (await done?.catch(() => null)) === null;
  };
  for (const name of Object.keys(nothing) as (keyof Kept)[]) {
    const stored = await database?.get('kept', name).catch(() => undefined);
    if (stored !== undefined) memory[name] = stored as never;
  }
  const byHour = (one: PlayedItem, other: PlayedItem): number => one.hour.localeCompare(other.hour);
  const plays = ((await database?.getAll('plays').catch(() => [])) ?? []).toSorted(byHour);
  const write = async <N extends keyof Kept>(name: N, value: Kept[N]): Promise<void> => {
    memory[name] = value;
    await written(database?.put('kept', value, name));
  };
  const takeAway = async (keys: ReadonlySet<string>): Promise<void> => {
    const left = plays.filter(({ key }) => !keys.has(key));
    plays.splice(0, plays.length, ...left);
    await Promise.all([...keys].map((key) => database?.delete('plays', key))).catch(() => undefined);
  };
  return {
    /** `plays`: the oldest first. */
    read: (): Readonly<Kept> & { readonly plays: readonly PlayedItem[] } => ({ ...memory, plays }),
    write,
    /** Keeps a sum in place of the one with its key. Of too many the oldest goes, and is counted. */
    putPlay: async (sum: PlayedItem): Promise<void> => {
      const at = plays.findLastIndex(({ key }) => key === sum.key);
      if (at === -1) plays.push(sum);
      else plays[at] = sum;
      const kept = written(database?.put('plays', sum));
      const oldest = plays.length > MOST_PLAYS ? plays[0] : undefined;
      if (oldest) {
        await takeAway(new Set([oldest.key]));
        await write('droppedPlays', memory.droppedPlays + 1);
      }
      await kept;
    },
    takePlays: takeAway,
    /** The last write did not succeed: it is full. */
    hasFailed: (): boolean => hasFailed,
    /** Forgets all but what was shown and is not handed in: the same screen may be paired again. */
    forget: async (): Promise<void> => {
      for (const name of ['manifest', 'lastContactMs', 'lastCommand', 'asked'] as const)
        await write(name, nothing[name] as never);
    },
  };
}
export type ScreenStore = Awaited<ReturnType<typeof openScreenStore>>;
