'use client';

import { ITEM_NOTE_MAX } from '@filiale/contracts/catalog/item-note';
import { useId, useRef } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
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
  const id = useId();
  const hint = useRef<HTMLParagraphElement>(null);
  return (
    <div className={styles.note}>
      <label htmlFor={id}>{texts.note}</label>
      <input
        id={id}
        value={note}
        maxLength={ITEM_NOTE_MAX}
        placeholder={texts.noteExample}
        aria-describedby={`${id}-hint`}
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
      <p ref={hint} tabIndex={-1} id={`${id}-hint`} data-off={isTaken ? undefined : true}>
        {isTaken ? texts.noteHint : texts.noteOff}
      </p>
    </div>
  );
}
