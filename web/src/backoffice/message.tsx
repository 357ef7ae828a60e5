import type { ReactNode } from 'react';
import styles from './message.module.css';

type Props = {
  readonly title: string;
  readonly text?: string;
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
};

/** A page that has only one thing to say. */
export function Message({ title, text, isBusy = false, children }: Props) {
  return (
    <main className={styles.page} aria-busy={isBusy}>
      <div className={styles.card}>
        <h1>{title}</h1>
        {text && <p className="muted">{text}</p>}
        {children}
      </div>
    </main>
  );
}
