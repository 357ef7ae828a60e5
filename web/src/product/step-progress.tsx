'use client';

import type { Part } from '@filiale/contracts/catalog/product-part';
import { translated } from '@filiale/rules/locales';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import styles from './step-progress.module.css';

/** Parts as a line of bars: filled up to the current one. Each name leads to its part, where it is in sight. */
export function StepProgress({
  parts,
  isDone,
  current,
}: {
  parts: readonly Part[];
  isDone: (index: number) => boolean;
  current: number | null;
}) {
  const texts = useMessages('product');
  const locale = useLocale();
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      {parts.map((part, index) => {
        const name = translated(part, locale, 'name');
        const isNow = index === current;
        const isPast = current === null ? isDone(index) : index < current;
        return (
          <li
            key={part.id}
            className={isNow ? styles.now : isPast ? styles.done : ''}
            aria-current={isNow ? 'step' : undefined}
          >
            {current === null ? (
              <button
                type="button"
                onClick={() => document.getElementById(`part-${part.id}`)?.scrollIntoView({ behavior: 'smooth' })}
              >
                {name}
              </button>
            ) : (
              name
            )}
          </li>
        );
      })}
    </ol>
  );
}
