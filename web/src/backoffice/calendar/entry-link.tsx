import styles from './calendar.module.css';
import type { PlacedEntry } from './calendar-entries.ts';

/** An entry, which leads to its record. */
export const EntryLink = ({ entry: { href, time, title, note, tone } }: { readonly entry: PlacedEntry }) => (
  <a href={href} className={styles.entry} data-tone={tone} title={[time, title, note].filter(Boolean).join(' · ')}>
    {time && <time>{time}</time>} <span>{title}</span> {note && <small>{note}</small>}
  </a>
);
