import styles from './error-text.module.css';
import { Icon } from './icon.tsx';

/** The problem of the field `of` (its id), read with it by `aria-describedby`. Nothing where there is none. */
export function ErrorText({ of, text, className = '' }: { of: string; text: string | undefined; className?: string }) {
  if (!text) return null;
  return (
    <p className={`${styles.error} ${className}`} id={errorTextId(of)}>
      <Icon name="warning" size={18} />
      {text}
    </p>
  );
}

/** Id of the text of a field's problem. */
export const errorTextId = (of: string): string => `${of}-error`;
