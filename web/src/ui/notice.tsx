import type { ComponentProps, ReactNode } from 'react';
import type { Tone } from './chip.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-sprite.tsx';
import styles from './notice.module.css';
import tones from './tones.module.css';

/** A short message in the place that it is about. */
export function Remark({ tone, className = '', ...rest }: ComponentProps<'p'> & { tone: Tone }) {
  return <p className={`${styles.remark} ${tones[tone]} ${className}`} {...rest} />;
}

/** A message within the page: the problem, and a next step. It never relies on colour alone. */
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
    <div className={`${styles.notice} ${tones[tone]}`}>
      <Icon name={icon} size={22} />
      <div>
        <strong>{title}</strong>
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </div>
  );
}
