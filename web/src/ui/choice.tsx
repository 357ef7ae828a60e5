import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';

type Props = ComponentProps<'input'> & { readonly children: ReactNode };

/** A choice with a tap target as large as its label, covered by its invisible native radio button or checkbox. */
export function Choice({ className = '', children, ...input }: Props) {
  return (
    <label className={`${styles.choice} ${className}`}>
      <input type="radio" {...input} />
      {children}
    </label>
  );
}

/** A choice with a border, and with the mark of its radio button or box at the `start` or the `end`. */
export function ChoiceTile({ className = '', mark, children, ...input }: Props & { readonly mark?: 'start' | 'end' }) {
  const sign = <i className={input.type === 'checkbox' ? styles.box : styles.dot} />;
  return (
    <Choice className={`${styles.tile} ${className}`} {...input}>
      {mark === 'start' && sign}
      {children}
      {mark === 'end' && sign}
    </Choice>
  );
}
