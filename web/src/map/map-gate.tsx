'use client';

import { ownServices } from '@filiale/rules/consent';
import { MAP_STYLE, routeAddress } from '@filiale/rules/map-address';
import { FrameGate } from '../consent/frame-gate.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { BranchMap } from './branch-map.ts';
import styles from './map-gate.module.css';

/**
 * Consent placeholder of a map: until the visitor allows it there is only a drawn ground with the address, and nothing is requested. Source:
 * CONSENT-009, SITE-062 to SITE-064.
 */
export function MapGate({ map, hasRoute = true }: { readonly map: BranchMap; readonly hasRoute?: boolean }) {
  const { frame, blocked, load, settings, route } = useMessages('map');
  if (!map.address || !(map.url || hasRoute)) return null;
  return (
    <div className={styles.gate}>
      {map.url && (
        <FrameGate
          url={map.url}
          service={ownServices.map}
          icon="pin"
          mapStyle={map.isDarkened ? MAP_STYLE : undefined}
          texts={{
            blocked: fill(blocked, { provider: map.provider ?? '' }),
            frame: fill(frame, { address: map.address }),
            load,
            settings,
          }}
        />
      )}
      {hasRoute && (
        <p className={styles.line}>
          <span>{map.address}</span>
          <ButtonLink href={routeAddress(map.address)} target="_blank" rel="noreferrer">
            <Icon name="route" />
            {route}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
