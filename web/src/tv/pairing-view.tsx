'use client';

import { PAIRING_CODE_SIGNS, PAIRING_MINUTES } from '@filiale/contracts/devices/pairing-code';
import { codeSigns, groupedCode } from '@filiale/contracts/fields/spoken-code';
import { useEffect, useState } from 'react';
import type { SignageWords } from '../signage/signage-words.ts';
import styles from './player.module.css';
import { call } from './screen-link.ts';

/** The limit of codes is 240 a minute and address: thirty screens behind one may wait at once. */
const ASK_MS = 8_000;

/** A code of random signs, made here: nobody else knows it until somebody reads it. */
function newCode(): string {
  const signs: string[] = [];
  // Bytes above the last whole round of the alphabet would make some signs likelier.
  const most = 256 - (256 % codeSigns.length);
  while (signs.length < PAIRING_CODE_SIGNS)
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < most && signs.length < PAIRING_CODE_SIGNS) signs.push(codeSigns[byte % codeSigns.length] ?? '');
  return signs.join('');
}

type Props = { readonly name: string; readonly words: SignageWords; readonly onPaired: () => void };

/** Shows a code, and becomes the screen that somebody gives it to in the back office. */
export function PairingView({ name, words, onPaired }: Props) {
  const [code, setCode] = useState('');
  useEffect(() => {
    setCode(newCode());
    const timer = setInterval(() => setCode(newCode()), PAIRING_MINUTES * 60_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (code === '') return;
    let isOver = false;
    const timer = setInterval(async () => {
      try {
        const { data } = await call('POST /api/digital-signage-pairings', { body: { code } });
        if (!isOver && data.scopes.includes('screen')) onPaired();
      } catch {
        // Nobody has given it to a screen yet, or nobody is reached.
      }
    }, ASK_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [code, onPaired]);
  return (
    <div className={styles.pairing} data-session="unpaired">
      <p className={styles.pairName}>{name}</p>
      <h1>{words.pairTitle}</h1>
      <p>{words.pairText}</p>
      <p className={styles.code} data-code={code}>
        {groupedCode(code)}
      </p>
      <p className={styles.waiting}>{words.waiting}</p>
    </div>
  );
}
