'use client';

import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../../i18n/messages-provider.tsx';
import { noFilter } from '../../../list/filter-value.ts';
import { Emptiness } from './emptiness.tsx';
import type { FilterProps } from './field-type.ts';
import styles from './filters.module.css';

type Props = FilterProps & {
  readonly input: { readonly type: 'date' | 'text'; readonly inputMode?: 'decimal' };
  /** A bound as it stands in its input. */
  readonly shown: (bound: string) => string;
  /** What was typed, and is not empty, as the filter has it; null: it is no bound. */
  readonly kept: (typed: string, isEnd: boolean) => string | null;
};

/** Values between two bounds, each of which may be missing. */
export function BoundsFilter({ column, value, onChange, onClose, input, shown, kept }: Props) {
  const texts = useMessages('list');
  const { name } = column;
  const isAlways = name === 'createdAt' || name === 'updatedAt';
  const [from, setFrom] = useState(shown(value.from));
  const [to, setTo] = useState(shown(value.to));
  const boundOf = (typed: string, isEnd: boolean) => (typed.trim() === '' ? '' : kept(typed, isEnd));
  const bounds = [boundOf(from, false), boundOf(to, true)] as const;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const [low, high] = bounds;
    if (low === null || high === null) return;
    onChange(low || high ? { ...noFilter, from: low, to: high } : null);
    onClose();
  };
  const wrong = (bound: string | null) => (bound === null ? texts.notANumber : undefined);
  return (
    <form onSubmit={send} className={styles.form}>
      <div className={styles.bounds}>
        <TextInput
          {...input}
          label={texts.from}
          value={from}
          error={wrong(bounds[0])}
          onChange={(event) => setFrom(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          {...input}
          label={texts.to}
          value={to}
          error={wrong(bounds[1])}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      {!isAlways && <Emptiness column={column} value={value} onChange={onChange} />}
      <Button type="submit">{texts.apply}</Button>
    </form>
  );
}
