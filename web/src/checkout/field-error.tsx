import { Icon } from '../ui/icon.tsx';
import styles from './field-error.module.css';
import { fieldId } from './order-problems.ts';

/** Id of the text of a problem, for `aria-describedby`. */
export const errorId = (field: string): string => `${fieldId(field)}-error`;

/** The problem of something that is not one of the plain fields. */
export function FieldError({ field, text }: { field: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={styles.error} id={errorId(field)}>
      <Icon name="warning" size={18} />
      {text}
    </p>
  );
}
