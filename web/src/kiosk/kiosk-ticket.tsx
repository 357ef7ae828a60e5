'use client';

import { useEffect, useRef } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Curtain } from './curtain.tsx';
import styles from './message.module.css';

/** How long the number stays before the terminal belongs to the next guest. */
const SHOWN_MS = 20_000;

/** The number to remember, as big as the screen allows; without one where tickets are switched off. Source: KIOSK-003. */
export function KioskTicket({ number, onDone }: { readonly number: number | null; readonly onDone: () => void }) {
  const texts = useMessages('kiosk');
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  useEffect(() => {
    const timer = setTimeout(() => done.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Curtain label={texts.thanks} look="page">
      <div className={styles.message} role="status">
        <h2>{number === null ? texts.thanks : texts.ticket}</h2>
        {number !== null && <p className={styles.number}>{number}</p>}
        <p>{number === null ? texts.thanksHint : texts.ticketHint}</p>
        <Button look="main" isLarge onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </Curtain>
  );
}
