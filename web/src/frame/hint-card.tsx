import { type ReactNode, useId } from 'react';
import bottom from '../ui/bottom-card.module.css';
import { takeBottomRoom } from './bottom-room.ts';
import styles from './hint-card.module.css';

/** A quiet card at the bottom that does not hold up anybody; whether it is its turn says `useHint`. */
export function HintCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section ref={takeBottomRoom} className={`${bottom.card} ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
