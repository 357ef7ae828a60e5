'use client';

import type { CSSProperties } from 'react';
import styles from './message-view.module.css';
import type { ScreenLook } from './screen-look.ts';
import { useShrinkToFit } from './use-shrink-to-fit.ts';

/** A message over the whole screen, as large as there is room. */
export function MessageView({ text, look }: { readonly text: string; readonly look: ScreenLook }) {
  const box = useShrinkToFit<HTMLDivElement>(text);
  return (
    <div
      className={styles.message}
      role="alert"
      style={{ '--font-display': `"${look.headlineFont}"` } as CSSProperties}
    >
      <div ref={box} className={styles.words}>
        <p>{text}</p>
      </div>
    </div>
  );
}
