'use client';

import type { ReactNode } from 'react';
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
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Icon name="check" size={18} />
      </span>
      <label htmlFor={id}>
        {children}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </div>
  );
}
