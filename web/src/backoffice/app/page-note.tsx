import type { ReactNode } from 'react';
import styles from './page-note.module.css';

type Props = {
  readonly title: string;
  readonly text?: string;
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
};

/** A page within the frame that has only one thing to say. */
export const PageNote = ({ title, text, isBusy = false, children }: Props) => (
  <section className={styles.note} aria-busy={isBusy}>
    <h1>{title}</h1>
    {text && <p className="muted">{text}</p>}
    {children}
  </section>
);
