'use client';

import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { openConsent } from './consent-opening.ts';
import { allowService, hasServiceConsent, onConsentChange } from './consent-state.ts';
import styles from './frame-gate.module.css';

/** Texts of a gate: why nothing is shown, how to load it, the link to the settings, and the title of the frame. */
type FrameTexts = {
  readonly blocked: string;
  readonly load: string;
  readonly settings: string;
  readonly frame: string;
};

/** A page of another company, in a frame that is there once the visitor allows its service; before, nothing is requested. Source: CONSENT-009, SITE-062. */
export function FrameGate({
  url,
  service,
  texts,
  icon = 'globe',
  mapStyle,
}: {
  readonly url: string;
  /** Id of the service in the consent settings. */
  readonly service: string;
  readonly texts: FrameTexts;
  readonly icon?: 'pin' | 'globe';
  /** Of a map whose provider does not know our style. */
  readonly mapStyle?: string | undefined;
}) {
  const [isAllowed, setAllowed] = useState(false);
  useEffect(() => {
    const follow = () => setAllowed(hasServiceConsent(service));
    // Reading a cookie makes the page wait for another process: not while it becomes usable.
    const stops = [whenIdle(follow), onConsentChange(follow)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [service]);
  if (isAllowed)
    return (
      <iframe
        className={styles.frame}
        data-map-style={mapStyle}
        src={url}
        title={texts.frame}
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    );
  return (
    <div className={styles.ground} data-icon={icon}>
      <Icon name={icon} size={32} />
      <p>{texts.blocked}</p>
      <div className={styles.choice}>
        <Button onClick={() => allowService(service)}>{texts.load}</Button>
        <Button look="text" onClick={openConsent}>
          {texts.settings}
        </Button>
      </div>
    </div>
  );
}
