'use client';

import { useMessages } from '../i18n/messages-provider.tsx';
import { Curtain } from './curtain.tsx';
import styles from './message.module.css';

/** Without a network a terminal takes no orders; somebody at the till does. It goes on by itself. Source: ui.md §9. */
export function OfflineCurtain() {
  const texts = useMessages('kiosk');
  return (
    <Curtain label={texts.offline} look="page">
      <div className={styles.message} role="alert">
        <h2>{texts.offline}</h2>
        <p>{texts.offlineHint}</p>
      </div>
    </Curtain>
  );
}
