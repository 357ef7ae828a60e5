'use client';

import type { ReactNode } from 'react';
import { ErrorText, errorTextId } from './error-text.tsx';
import { Icon } from './icon.tsx';
import styles from './tick.module.css';

/** A native checkbox in the shop's look; `children` is its label. */
export function Tick({
  id,
  isChecked,
  onChange,
  error,
  isRequired,
  isLocked,
  children,
}: {
  readonly id: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  /** Stays as it is. */
  readonly isLocked?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={error ? `${styles.tick} ${styles.bad}` : styles.tick}>
      <span className={styles.box}>
        <input
          type="checkbox"
          id={id}
          checked={isChecked}
          required={isRequired}
          disabled={isLocked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorTextId(id) : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Icon name="check" size={18} />
      </span>
      <label htmlFor={id}>
        {children}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <ErrorText of={id} text={error} className={styles.error} />
    </div>
  );
}
