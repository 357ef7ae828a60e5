'use client';

import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../../i18n/messages-provider.tsx';
import { Emptiness } from './emptiness.tsx';
import type { FilterProps } from './field-type.ts';
import styles from './filters.module.css';

/** One of several values, as they are typed with commas between. */
export function WordsFilter({ column, value, onChange, onClose }: FilterProps) {
  const texts = useMessages('list');
  const [typed, setTyped] = useState(value.values.join(', '));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const values = typed
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    onChange(values.length > 0 || value.isEmpty ? { ...value, values } : null);
    onClose();
  };
  return (
    <form onSubmit={send} className={styles.form}>
      <TextInput
        label={texts.valueIs}
        description={texts.valueNote}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <Emptiness column={column} value={value} onChange={onChange} />
      <Button type="submit">{texts.apply}</Button>
    </form>
  );
}
