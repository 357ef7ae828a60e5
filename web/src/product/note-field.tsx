'use client';

import { ITEM_NOTE_MAX } from '@filiale/contracts/catalog/item-note';
import { useId, useRef } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { TextField } from '../ui/field.tsx';
import styles from './note-field.module.css';

type Props = {
  readonly note: string;
  /** The company takes notes; where it does not, one from before only waits to be taken out. */
  readonly isTaken: boolean;
  readonly onWrite: (note: string) => void;
};

/** One line to the kitchen about this dish. Enter does not send it off: on a phone that key is where the next line is expected. */
export function NoteField({ note, isTaken, onWrite }: Props) {
  const texts = useMessages('product');
  const hint = useRef<HTMLSpanElement>(null);
  return (
    <TextField
      id={useId()}
      label={texts.note}
      hint={
        <span ref={hint} tabIndex={-1} className={isTaken ? styles.hint : `${styles.hint} ${styles.off}`}>
          {isTaken ? texts.noteHint : texts.noteOff}
        </span>
      }
      className={styles.note}
      value={note}
      maxLength={ITEM_NOTE_MAX}
      placeholder={texts.noteExample}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        // Puts the phone's keyboard away; Tab goes on from here.
        hint.current?.focus({ preventScroll: true });
      }}
    />
  );
}
