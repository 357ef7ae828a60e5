'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { call } from '../api/client.ts';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.tsx';
import { useOnline } from '../ui/use-online.ts';
import styles from './offline-bar.module.css';
import { shownTime } from './shown-time.ts';
import { useStoredMark } from './use-stored-mark.ts';

const RETRY_MS = 15_000;

/**
 * The indicator of a page shown from the cache because there is no network or the shop did not answer: the reason, and the time of the
 * copy. Disappears once the page could be rendered anew. `drawnAt` is when the server drew it. Source: PWA-009.
 */
export function OfflineBar({ drawnAt, timeZone }: { readonly drawnAt: string; readonly timeZone: string }) {
  const texts = useMessages('pwa');
  const locale = useLocale();
  const router = useRouter();
  const isOnline = useOnline();
  const isStored = useStoredMark(drawnAt);
  const wasOffline = useRef(false);

  useEffect(() => {
    if (!isOnline) wasOffline.current = true;
    else if (wasOffline.current) {
      wasOffline.current = false;
      showToast(texts.online);
    }
  }, [isOnline, texts.online]);

  // A copy is replaced as soon as the shop answers: a small call is asked first, so that a failing one leaves the page as it is.
  useEffect(() => {
    if (!isStored || !isOnline) return;
    let isLeft = false;
    const renew = () =>
      call('GET /api/config', {}).then(
        () => !isLeft && router.refresh(),
        () => undefined,
      );
    void renew();
    const timer = setInterval(() => void renew(), RETRY_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [isStored, isOnline, router]);

  const isShown = !isOnline || isStored;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isShown);
  }, [isShown]);
  return (
    <div role="status" className={styles.place}>
      {isShown && (
        <p className={styles.bar}>
          <Icon name="warning" size={18} />
          <span>
            <b>{isOnline ? texts.away : texts.offline}</b>{' '}
            {fill(texts.storedAt, { time: shownTime(new Date(drawnAt), new Date(), { locale, timeZone }) })}
          </span>
          <button type="button" onClick={() => location.reload()}>
            {texts.retry}
          </button>
        </p>
      )}
    </div>
  );
}
