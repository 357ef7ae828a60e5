'use client';

import type { OwnTask, TickItem } from '@filiale/contracts/workforce/task-thread';
import { isOutOfLimits } from '@filiale/rules/checklist';
import { formatNumber } from '@filiale/rules/formats';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import styles from './my-day.module.css';

type Item = OwnTask['checklist'][number];
type Props = { readonly item: Item; readonly onTick: (said: TickItem) => void };

/** What a value may be, in words; empty without limits. */
function useLimits({ min, max, unit }: Item): string {
  const texts = useMessages('tasks');
  const locale = useLocale();
  const of = (value: number): string => `${formatNumber(value, 2, locale)} ${unit}`.trim();
  if (min !== null && max !== null) return fill(texts.between, { min: of(min), max: of(max) });
  if (min !== null) return fill(texts.atLeast, { min: of(min) });
  return max === null ? '' : fill(texts.atMost, { max: of(max) });
}

/** An item that asks for a measured value, and beyond its limits for a note. */
export function MeasuredItem({ item, onTick }: Props) {
  const texts = useMessages('tasks');
  const locale = useLocale();
  const limits = useLimits(item);
  const [value, setValue] = useState<number | null>(item.value);
  const [note, setNote] = useState(item.note);
  if (item.isDone)
    return (
      <p className={styles.measured} data-out={isOutOfLimits(item) || undefined}>
        <span>{item.text}</span>
        <strong>{`${formatNumber(item.value ?? 0, 2, locale)} ${item.unit}`.trim()}</strong>
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => onTick({ isDone: false })}
          aria-label={fill(texts.measureAgain, { item: item.text })}
        >
          {texts.change}
        </Button>
      </p>
    );
  const isOut = isOutOfLimits({ ...item, value });
  return (
    <form
      className={styles.measure}
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== null) onTick({ isDone: true, value, note });
      }}
    >
      <NumberInput
        size="md"
        label={item.text}
        description={limits}
        suffix={item.unit && ` ${item.unit}`}
        decimalScale={2}
        decimalSeparator={locale.startsWith('en') ? '.' : ','}
        inputMode="decimal"
        hideControls
        value={value ?? ''}
        error={isOut ? texts.outOfLimits : undefined}
        onChange={(typed) => setValue(typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed))}
      />
      {isOut && (
        <TextInput
          size="md"
          label={texts.note}
          required
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <Button type="submit" size="md" variant="default" disabled={value === null || (isOut && note.trim() === '')}>
        {texts.enter}
      </Button>
    </form>
  );
}
