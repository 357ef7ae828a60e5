import type { ReactNode } from 'react';
import styles from './chip.module.css';
import tones from './tones.module.css';

export type Tone = 'ok' | 'warn' | 'error' | 'info' | 'ready' | 'neutral';

/** A state as word and dot; the colour is never alone. `isPlain` leaves the dot out. */
export function Chip({ tone, isPlain, children }: { tone: Tone; isPlain?: boolean; children: ReactNode }) {
  return <span className={`${styles.chip} ${tones[tone]} ${isPlain ? styles.plain : ''}`}>{children}</span>;
}
