import { searchable, wordsOf } from '@filiale/rules/search-text';
import Fuse from 'fuse.js';
import type { ReactNode } from 'react';

/** Something that the palette leads to or does. `group` is its heading; `words` are looked for besides the label. */
export type Command = {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly words?: string;
  readonly note?: string;
  readonly picture?: ReactNode;
  /** Stands at the end of its line. */
  readonly figure?: string;
  readonly run: () => void;
};

const MOST = 8;

type Hits = {
  /** They have every word of the term. */
  readonly named: readonly Command[];
  /** A slip of the keyboard away. */
  readonly alike: readonly Command[];
};

/** The commands that somebody may mean, best first. */
export function findCommands(commands: readonly Command[], term: string): Hits {
  const fuse = new Fuse(commands, {
    keys: [
      { name: 'label', weight: 2, getFn: ({ label }) => searchable(label) },
      { name: 'words', getFn: ({ words = '' }) => searchable(words) },
    ],
    threshold: 0.3,
    ignoreLocation: true,
  });
  const words = wordsOf(term);
  const isNamed = ({ label, words: more = '' }: Command): boolean => {
    const text = searchable(`${label} ${more}`);
    return words.every((word) => text.includes(word));
  };
  const found = fuse.search(searchable(term)).map(({ item }) => item);
  return {
    named: found.filter(isNamed).slice(0, MOST),
    alike: found.filter((command) => !isNamed(command)).slice(0, MOST),
  };
}
