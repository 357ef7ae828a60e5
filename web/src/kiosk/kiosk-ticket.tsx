'use client';

import { useEffect, useRef } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { Curtain } from './curtain.tsx';
import styles from './message.module.css';

/** How long the ticket stays where nobody ends it; its number is still on the screensaver then. */
const SHOWN_MS = 120_000;

type Props = {
  readonly number: number | null;
  /** Path of the order's page. */
  readonly status: string;
  readonly onDone: () => void;
};

/**
 * The number to remember, as big as the screen allows, without one where tickets are switched off; and a code that takes the order along
 * on the guest's own phone. Source: KIOSK-003.
 */
export function KioskTicket({ number, status, onDone }: Props) {
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
        <figure className={styles.follow}>
          <QrCode
            address={new URL(status, window.location.href).href}
            label={texts.followCode}
            className={styles.code}
          />
          <figcaption>{texts.follow}</figcaption>
        </figure>
        <Button look="main" isLarge onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </Curtain>
  );
}
