import type { ReactNode } from 'react';
import type { Tone } from './chip.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-sprite.tsx';
import styles from './notice.module.css';

/** A message within the page: what is the matter, and what is possible now. The colour is never alone. */
export function Notice({
  tone,
  icon,
  title,
  children,
}: {
  tone: Tone;
  icon: IconName;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <Icon name={icon} size={22} />
      <div>
        <strong>{title}</strong>
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </div>
  );
}
