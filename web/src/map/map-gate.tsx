'use client';

import { ownServices } from '@filiale/rules/consent';
import { MAP_STYLE, routeAddress } from '@filiale/rules/map-address';
import { useEffect, useState } from 'react';
import { openConsent } from '../consent/consent-opening.ts';
import { allowService, hasConsent, onConsentChange } from '../consent/consent-state.ts';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import type { BranchMap } from './branch-map.ts';
import styles from './map-gate.module.css';

/**
 * Consent placeholder of a map: until the visitor allows it there is only a drawn ground with the address, and nothing is requested. Source:
 * CONSENT-009.
 */
export function MapGate({ map, hasRoute = true }: { readonly map: BranchMap; readonly hasRoute?: boolean }) {
  const texts = useMessages('map');
  const [isAllowed, setAllowed] = useState(false);
  useEffect(() => {
    const follow = () => setAllowed(hasConsent('functional'));
    // Reading a cookie makes the page wait for another process: not while it becomes usable.
    const stops = [whenIdle(follow), onConsentChange(follow)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (!map.address || !(map.url || hasRoute)) return null;
  return (
    <div className={styles.gate}>
      {isAllowed && map.url ? (
        <iframe
          className={styles.frame}
          data-map-style={map.isDarkened ? MAP_STYLE : undefined}
          src={map.url}
          title={fill(texts.frame, { address: map.address })}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        map.url && (
          <div className={styles.ground}>
            <Icon name="pin" size={32} />
            <p>{fill(texts.blocked, { provider: map.provider ?? '' })}</p>
            <div className={styles.choice}>
              <Button onClick={() => allowService(ownServices.map)}>
                <Icon name="route" />
                {texts.load}
              </Button>
              <Button look="text" onClick={openConsent}>
                {texts.settings}
              </Button>
            </div>
          </div>
        )
      )}
      {hasRoute && (
        <p className={styles.line}>
          <span>{map.address}</span>
          <ButtonLink href={routeAddress(map.address)} target="_blank" rel="noreferrer">
            <Icon name="route" />
            {texts.route}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
