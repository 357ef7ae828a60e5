'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './question.module.css';

type Props = { readonly title: string; readonly buttons: ReactNode; readonly children: ReactNode };

/** Something to decide before the order is sent: stands above the button, takes the focus and shows itself when it appears. */
export function Question({ title, buttons, children }: Props) {
  const ref = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={titleId} className={styles.question}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className={styles.buttons}>{buttons}</div>
    </section>
  );
}
