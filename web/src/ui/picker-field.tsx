import type { ReactNode } from 'react';
import { ErrorText, errorTextId } from './error-text.tsx';
import field from './field.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-sprite.tsx';
import styles from './picker-field.module.css';

/** Looks like a field and opens a dialog: `value` is the current choice. */
export function PickerField({
  id,
  label,
  value,
  icon,
  isRequired,
  error,
  onOpen,
}: {
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly icon: IconName;
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
  readonly onOpen: () => void;
}) {
  return (
    <div className={error ? `${field.field} ${field.bad}` : field.field}>
      <span className={field.label} id={`${id}-label`}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </span>
      <button
        type="button"
        id={id}
        className={`${field.picker} ${styles.picker}`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error ? errorTextId(id) : undefined}
        onClick={onOpen}
      >
        <Icon name={icon} />
        <span id={`${id}-value`}>{value}</span>
      </button>
      <ErrorText of={id} text={error} />
    </div>
  );
}
