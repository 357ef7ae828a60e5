'use client';

import type { Field } from '@filiale/contracts/fields/field';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { fieldTypes } from '../form/fields/types/field-types.ts';
import styles from './cell-editor.module.css';
import { editText, typedValue, typingOf } from './cell-value.ts';
import { isTable } from './pasted.ts';

/** Where the editing goes on after a cell. */
export type Onward = 'down' | 'right' | 'left' | 'nowhere';

type Props = {
  readonly field: Field;
  readonly label: string;
  readonly words: 'de' | 'en';
  readonly value: unknown;
  readonly onSave: (value: unknown, onward: Onward) => void;
  readonly onLeave: () => void;
  /** More than one cell was brought from a spreadsheet. */
  readonly onTable: (text: string) => void;
};

/** A cell while it is edited: Enter saves and goes down, Tab goes right, Escape leaves it as it was, and so does a click elsewhere keep what was typed. */
export function CellEditor({ field, label, words, value, onSave, onLeave, onTable }: Props) {
  const texts = useMessages('list');
  const choices = typingOf(field)?.choices?.(field, { words, texts });
  const isFigure = fieldTypes[field.type].onCard === 'figure';
  const [typed, setTyped] = useState(() => editText(field, value, words));
  const [wrong, setWrong] = useState<string | null>(null);
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isDone = useRef(false);
  const hint = useId();
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (input.current instanceof HTMLInputElement) input.current.select();
  }, []);
  const save = (text: string, onward: Onward): void => {
    if (isDone.current) return;
    const read = typedValue(field, text, { words, texts });
    if ('wrong' in read) {
      setWrong(read.wrong);
      if (onward !== 'nowhere') input.current?.focus();
      return;
    }
    isDone.current = true;
    onSave(read.value, onward);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      isDone.current = true;
      onLeave();
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      save(typed, event.key === 'Enter' ? 'down' : event.shiftKey ? 'left' : 'right');
    }
  };
  const own = {
    ref: input,
    value: typed,
    className: styles.input,
    'aria-label': label,
    'aria-invalid': wrong !== null,
    'aria-describedby': wrong === null ? undefined : hint,
    onKeyDown,
    onBlur: () => save(typed, 'nowhere'),
  };
  return (
    <span className={styles.editor} data-editor>
      {choices ? (
        <select {...own} onChange={(event) => setTyped(event.currentTarget.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...own}
          data-figure={isFigure || undefined}
          inputMode={isFigure ? 'decimal' : undefined}
          autoComplete="off"
          onChange={(event) => {
            setWrong(null);
            setTyped(event.currentTarget.value);
          }}
          onPaste={(event: ClipboardEvent) => {
            const text = event.clipboardData.getData('text/plain');
            if (!isTable(text)) return;
            event.preventDefault();
            isDone.current = true;
            onTable(text);
          }}
        />
      )}
      {wrong !== null && (
        <span id={hint} role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
    </span>
  );
}
