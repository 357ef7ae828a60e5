'use client';

import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from './calendar.module.css';
import type { PlacedEntry } from './calendar-entries.ts';
import { EntryLink } from './entry-link.tsx';

type Props = { readonly entries: readonly PlacedEntry[]; readonly most: number; readonly onMore: () => void };

/** The first entries of a place in a calendar, and how many more there are. */
export function SlotEntries({ entries, most, onMore }: Props) {
  const texts = useMessages('list');
  if (entries.length === 0) return null;
  // One more takes no more room than saying so.
  const shown = entries.length > most + 1 ? entries.slice(0, most) : entries;
  return (
    <ul>
      {shown.map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} />
        </li>
      ))}
      {shown.length < entries.length && (
        <li>
          <button type="button" className={styles.more} onClick={onMore}>
            {fill(texts.moreEntries, { count: entries.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}
