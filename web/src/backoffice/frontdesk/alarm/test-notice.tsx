'use client';

import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import tones from '../../../ui/tones.module.css';
import styles from './trouble-banner.module.css';

/** Shows that a test notification has arrived at this device. Source: DEV-001. */
export function TestNotice({ ring, onSeen }: { ring: () => void; onSeen: () => void }) {
  const texts = useMessages('frontdesk');
  const ringOnce = useEffectEvent(ring);
  useEffect(() => ringOnce(), []);
  return (
    <div className={`${styles.banner} ${tones.info}`} role="alert">
      <p>{texts.testNotice}</p>
      <button type="button" onClick={onSeen}>
        {texts.close}
      </button>
    </div>
  );
}
