'use client';

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import styles from '../fields.module.css';
import type { WidgetProps } from '../types/field-type.ts';
import { useWidget } from '../widget.ts';
import { durationText, readDuration } from './durations.ts';

/** Minutes, typed and shown as hours and minutes. */
export function DurationField(props: WidgetProps) {
  const { form, isReadOnly, shell, placeholder, typed, left } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  const [typing, setTyping] = useState<{ readonly text: string; readonly value: unknown } | null>(null);
  // Another value than the typed one came from elsewhere.
  const isTyped = typing !== null && Object.is(typing.value, held.value);
  return (
    <TextInput
      {...shell}
      ref={held.ref}
      name={props.path}
      placeholder={placeholder || '1 h 30 min'}
      readOnly={isReadOnly}
      required={shell.withAsterisk}
      autoComplete="off"
      classNames={{ input: styles.figure }}
      value={isTyped ? typing.text : durationText(held.value)}
      onChange={({ currentTarget: { value: text } }) => {
        const value = readDuration(text);
        setTyping({ text, value });
        typed();
        held.onChange(value);
      }}
      onBlur={() => {
        setTyping(null);
        held.onBlur();
        left();
      }}
    />
  );
}
