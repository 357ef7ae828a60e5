import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import type { IconName } from './icon-sprite.tsx';

type Props = Omit<ComponentProps<'button'>, 'type' | 'aria-label'> & {
  readonly label: string;
  /** Without one, `children` is the sign. */
  readonly icon?: IconName;
  readonly size?: number;
  /** `floating`: round, at the bottom of the window, over the page. */
  readonly look?: 'square' | 'round' | 'floating';
};

/** A button that shows nothing but a sign, as large as a finger needs; `label` is its name. */
export function IconButton({ label, icon, size = 22, look = 'square', className, children, ...button }: Props) {
  const shape = { square: '', round: styles.round, floating: `${styles.round} ${styles.floating}` }[look];
  return (
    <button type="button" aria-label={label} className={`${styles.button} ${shape} ${className ?? ''}`} {...button}>
      {icon && <Icon name={icon} size={size} />}
      {children}
    </button>
  );
}
