import Link from 'next/link';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Look = {
  /** One filled button per view (`main`); everything else is outlined, quiet or text with an underline. */
  readonly look?: 'main' | 'line' | 'quiet' | 'text';
  readonly isLarge?: boolean;
  readonly isBlock?: boolean;
};

const classNames = ({ look = 'line', isLarge, isBlock }: Look, extra = '') =>
  [look === 'text' ? styles.text : styles.button, styles[look], isLarge && styles.large, isBlock && styles.block, extra]
    .filter(Boolean)
    .join(' ');

/** A button; `isBusy` keeps its width, says so to assistive technology and stops clicks. */
export function Button({
  look,
  isLarge,
  isBlock,
  isBusy,
  className,
  type = 'button',
  disabled,
  ...rest
}: Look & ComponentProps<'button'> & { readonly isBusy?: boolean }) {
  return (
    <button
      type={type}
      className={classNames({ look, isLarge, isBlock }, className)}
      aria-busy={isBusy || undefined}
      disabled={disabled || isBusy}
      {...rest}
    />
  );
}

/** A link that looks like a button. Pages of the shop are not prefetched: their data is fresh at every visit. */
export function ButtonLink({
  look,
  isLarge,
  isBlock,
  className,
  prefetch = false,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return <Link prefetch={prefetch} className={classNames({ look, isLarge, isBlock }, className)} {...rest} />;
}
