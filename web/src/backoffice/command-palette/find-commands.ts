import { searchable } from '@filiale/rules/search-text';
import Fuse from 'fuse.js';

/** Something that the palette leads to or does. `group` is its heading; `words` are looked for besides the label. */
export type Command = {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly words?: string;
  readonly note?: string;
  readonly run: () => void;
};

const MOST = 8;

/** The commands that somebody may mean, best first; slips of the keyboard are forgiven. */
export function findCommands(commands: readonly Command[], term: string): readonly Command[] {
  const fuse = new Fuse(commands, {
    keys: [
      { name: 'label', weight: 2, getFn: ({ label }) => searchable(label) },
      { name: 'words', getFn: ({ words = '' }) => searchable(words) },
    ],
    threshold: 0.3,
    ignoreLocation: true,
  });
  return fuse.search(searchable(term), { limit: MOST }).map(({ item }) => item);
}
