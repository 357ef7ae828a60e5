'use client';

import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import styles from '../../fields.module.css';
import { readTime } from './time-text.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** HH:mm; null for none, another text where something was typed that is no time. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/** A time of day, typed: `9`, `930` and `18.30` are understood. */
export function TimeInput({ value, onChange, onBlur, ...input }: Props) {
  const [typing, setTyping] = useState<{ readonly text: string; readonly value: string | null } | null>(null);
  const isTyped = typing !== null && typing.value === value;
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      autoComplete="off"
      placeholder="--:--"
      classNames={{ input: styles.time }}
      value={isTyped ? typing.text : (value ?? '')}
      onChange={({ currentTarget: { value: text } }) => {
        const time = readTime(text);
        const next = time === undefined ? text : time;
        setTyping({ text, value: next });
        onChange(next);
      }}
      onBlur={(event) => {
        setTyping(null);
        onBlur?.(event);
      }}
    />
  );
}
