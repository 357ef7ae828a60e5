'use client';

import { useEffect, useState, useTransition } from 'react';
import { frameMessages } from '../frame/frame-messages.ts';
import { sectionIn } from '../i18n/define-messages.ts';
import { Button } from '../ui/button.tsx';
import styles from './message-page.module.css';

/** As the gateway's own page for a shop that is away (`gateway/src/pages/failed-page.ts`). */
const ASK_AGAIN_MS = 3_000;

/** What a page shows that could not be drawn. Stands outside the frame, because the frame itself may be what failed. Asks again by itself while a service is away. */
export function ErrorMessage({ isAway, onRetry }: { isAway: boolean; onRetry: () => void }) {
  const [locale, setLocale] = useState('de-AT');
  useEffect(() => setLocale(document.documentElement.lang), []);
  const [isAsking, startAsking] = useTransition();
  useEffect(() => {
    if (!isAway || isAsking) return;
    const timer = setTimeout(() => startAsking(onRetry), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isAway, isAsking, onRetry]);
  const texts = sectionIn('frame', frameMessages, locale);
  const title = isAway ? texts.awayTitle : texts.errorTitle;
  return (
    <main className={`wrap ${styles.message}`}>
      {/* No metadata reaches a boundary; React lifts this into the head. */}
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{isAway ? texts.awayText : texts.errorText}</p>
      <Button look="main" isLarge onClick={onRetry}>
        {texts.retry}
      </Button>
    </main>
  );
}
