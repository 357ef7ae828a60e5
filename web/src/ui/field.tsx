import type { ComponentProps, ReactNode } from 'react';
import { ErrorText, errorTextId } from './error-text.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

type Frame = {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Text of the problem; marks the field and is read with it. */
  readonly error?: string | undefined;
  readonly className?: string | undefined;
};

const describedBy = ({ id, hint, error }: Frame) =>
  [error && errorTextId(id), hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

function FieldFrame({
  id,
  label,
  hint,
  error,
  className,
  isRequired,
  children,
}: Frame & { isRequired?: boolean | undefined; children: ReactNode }) {
  return (
    <div className={[styles.field, error && styles.bad, className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      <ErrorText of={id} text={error} />
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

const marks = (frame: Frame) => ({
  id: frame.id,
  'aria-describedby': describedBy(frame),
  'aria-invalid': frame.error ? true : undefined,
});

/** One line of text with its label above, hint and error below. */
export function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: Omit<Frame, 'id'> & ComponentProps<'input'> & { id: string }) {
  const frame = { id: input.id, label, hint, error, className };
  return (
    <FieldFrame {...frame} isRequired={input.required}>
      <input {...input} {...marks(frame)} />
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...input
}: Omit<Frame, 'id'> & ComponentProps<'textarea'> & { id: string }) {
  const frame = { id: input.id, label, hint, error, className };
  return (
    <FieldFrame {...frame} isRequired={input.required}>
      <textarea rows={3} {...input} {...marks(frame)} />
    </FieldFrame>
  );
}

/** A native select; options are its children. */
export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...input
}: Omit<Frame, 'id'> & ComponentProps<'select'> & { id: string }) {
  const frame = { id: input.id, label, hint, error, className };
  return (
    <FieldFrame {...frame} isRequired={input.required}>
      <span className={styles.select}>
        <select {...input} {...marks(frame)}>
          {children}
        </select>
        <Icon name="down" size={18} />
      </span>
    </FieldFrame>
  );
}
