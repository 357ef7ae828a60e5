'use client';

import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

type Props = {
  readonly tone: 'error' | 'warn' | 'info';
  readonly text: string;
  readonly details?: readonly string[];
  readonly children?: ReactNode;
};

/** Something that stands above a form until it is dealt with, with what can be done about it. */
export function Banner({ tone, text, details = [], children }: Props) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.8} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p>{text}</p>
        {details.length > 0 && (
          <ul>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
      {children && <div className={styles.steps}>{children}</div>}
    </div>
  );
}
