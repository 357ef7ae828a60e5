'use client';

import { useEffect, useRef, useState } from 'react';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Curtain } from './curtain.tsx';
import styles from './idle-question.module.css';
import { watchIdle } from './idle-watch.ts';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Watches for touches; after a minute without one it asks whether the guest is still there. */
export function IdleQuestion({ onIdle }: { readonly onIdle: () => void }) {
  const texts = useMessages('kiosk');
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const watch = useRef<ReturnType<typeof watchIdle>>(null);
  const idle = useRef(onIdle);
  useEffect(() => {
    idle.current = onIdle;
  }, [onIdle]);

  useEffect(() => {
    const watching = watchIdle({
      onWarning: setSecondsLeft,
      onIdle: () => idle.current(),
      isHeld: () => document.querySelector('form[aria-busy="true"]') !== null,
      now: () => Date.now(),
    });
    watch.current = watching;
    const touched = () => watching.touch();
    for (const name of TOUCHES) document.addEventListener(name, touched, { capture: true, passive: true });
    return () => {
      watching.stop();
      for (const name of TOUCHES) document.removeEventListener(name, touched, { capture: true });
    };
  }, []);

  if (secondsLeft === null) return null;
  return (
    <Curtain label={texts.idleTitle} look="scrim">
      <div className={styles.card}>
        <h2>{texts.idleTitle}</h2>
        <p role="timer" aria-live="off">
          {fill(texts.idleText, { seconds: secondsLeft })}
        </p>
        <Button look="main" isLarge isBlock onClick={() => watch.current?.touch(true)}>
          {texts.goOn}
        </Button>
        <Button isLarge isBlock onClick={onIdle}>
          {texts.giveUp}
        </Button>
      </div>
    </Curtain>
  );
}
