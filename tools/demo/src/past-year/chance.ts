import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** Numbers that look random and are the same for the same key. */
export type Chance = {
  /** From 0 to 1, without 1. */
  share(): number;
  /** Whole numbers from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** True so often. */
  is(share: number): boolean;
  /** One of a list, the first so often as the others where there are no weights. */
  oneOf<T>(list: readonly T[], weightOf?: (entry: T) => number): T;
  /** The id of a record that was made at an instant. */
  id(at: Date): string;
};

const ID_BYTES = 16;
const BYTE = 256;

/** Chances that follow from a key, as mulberry32 makes them. */
export function chanceOf(key: string): Chance {
  let state = createHash('sha256').update(key).digest().readUInt32BE();
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(share() * (most - least + 1));
  return {
    share,
    between,
    is: (wanted) => share() < wanted,
    oneOf: (list, weightOf = () => 1) => {
      const all = list.reduce((sum, entry) => sum + weightOf(entry), 0);
      let left = share() * all;
      const found = list.find((entry) => {
        left -= weightOf(entry);
        return left < 0;
      });
      const chosen = found ?? list.at(-1);
      if (chosen === undefined) throw new Error('one of nothing');
      return chosen;
    },
    id: (at) =>
      v7({
        msecs: at.getTime(),
        seq: between(0, 2 ** 31),
        random: Uint8Array.from({ length: ID_BYTES }, () => between(0, BYTE - 1)),
      }),
  };
}
