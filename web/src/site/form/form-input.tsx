'use client';

import { useMessages } from '../../i18n/messages-provider.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { Tick } from '../../ui/tick.tsx';
import { FileInput } from './file-input.tsx';
import type { FormFieldModel } from './form-model.ts';
import styles from './form-view.module.css';
import type { FormAnswer, SentFile } from './use-submission.ts';

type Props = {
  readonly field: FormFieldModel;
  readonly value: FormAnswer | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: FormAnswer) => void;
};

/** The input of a field, by its type. Nothing is checked here: the server answers the problems. Source: FORM-014 to FORM-016. */
export function FormInput({ field, value, error, onChange }: Props) {
  const texts = useMessages('siteForm');
  const { id, type, label, isRequired, options, description } = field;
  const frame = {
    ...{ id: `form-${id}`, name: id, label, required: isRequired, error },
    ...(description && { hint: description }),
    className: field.isWide ? styles.wide : undefined,
  };
  const text = typeof value === 'string' ? value : '';
  switch (type) {
    case 'text':
    case 'email':
      return (
        <TextField
          {...frame}
          type={type}
          autoComplete={type === 'email' ? 'email' : undefined}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'textarea':
      return <TextAreaField {...frame} value={text} onChange={(event) => onChange(event.target.value)} />;
    case 'select':
      return (
        <SelectField {...frame} value={text} onChange={(event) => onChange(event.target.value)}>
          <option value="">{texts.choose}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      );
    case 'multiselect': {
      const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
      return (
        <fieldset className={styles.options} aria-invalid={error ? true : undefined}>
          <legend>
            {label}
            {isRequired && <span aria-hidden="true"> *</span>}
          </legend>
          {options.map((option) => (
            <Tick
              key={option.value}
              id={`form-${id}-${option.value}`}
              isChecked={chosen.includes(option.value)}
              onChange={(isChecked) =>
                onChange(isChecked ? [...chosen, option.value] : chosen.filter((each) => each !== option.value))
              }
            >
              {option.label}
            </Tick>
          ))}
          <ErrorText of={`form-${id}`} text={error} />
          {description && <p className={styles.hint}>{description}</p>}
        </fieldset>
      );
    }
    case 'file':
      return (
        <FileInput
          field={field}
          files={Array.isArray(value) ? (value as readonly SentFile[]) : []}
          error={error}
          onChange={onChange}
        />
      );
    case 'boolean':
      return (
        <div className={styles.wide}>
          <Tick id={`form-${id}`} isChecked={value === true} isRequired={isRequired} error={error} onChange={onChange}>
            {label}
          </Tick>
          {description && <p className={styles.hint}>{description}</p>}
        </div>
      );
    default:
      return type satisfies never;
  }
}
