'use client';

import { type ChangeEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import styles from './fields.module.css';
import type { WidgetProps } from './types/field-type.ts';
import { useWidget } from './widget.ts';

type Reading = {
  /** A value as it stands in the input. */
  readonly textOf: (value: unknown) => string;
  readonly read: (text: string) => unknown;
};

/** Properties of an input whose value is read from its text; until it is left, it shows that text as it was typed. */
export function useTypedValue(props: WidgetProps, { textOf, read }: Reading) {
  const { form, isReadOnly, shell, placeholder, typed, left } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  const [typing, setTyping] = useState<{ readonly text: string; readonly value: unknown } | null>(null);
  // Another value than the typed one came from elsewhere.
  const isTyped = typing !== null && Object.is(typing.value, held.value);
  return {
    ...shell,
    placeholder,
    ref: held.ref,
    name: props.path,
    readOnly: isReadOnly,
    required: shell.withAsterisk,
    autoComplete: 'off',
    classNames: { input: styles.figure },
    value: isTyped ? typing.text : textOf(held.value),
    onChange: ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
      const value = read(text);
      setTyping({ text, value });
      typed();
      held.onChange(value);
    },
    onBlur: () => {
      setTyping(null);
      held.onBlur();
      left();
    },
  };
}
