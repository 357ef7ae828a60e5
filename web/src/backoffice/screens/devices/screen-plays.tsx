'use client';

import { formatDateTime } from '@filiale/rules/formats';
import { useQuery } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { SELDOM_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useCompanyZone } from '../../zone.ts';
import { itemNamed } from '../signage-wall/shown-item.ts';
import { useScreen } from '../signage-wall/use-screen.ts';
import styles from './devices.module.css';

const SHOWN = 40;
const MINUTE_MS = 60_000;

/** Proof of play of a screen, of the last days. */
export function ScreenPlays({ screen }: { readonly screen: { readonly id: string; readonly revision: number } }) {
  const texts = useMessages('signageWall');
  const zone = useCompanyZone();
  const params = { id: screen.id };
  const { manifest } = useScreen(screen);
  const { data: plays = [] } = useQuery({
    queryKey: queryKeys.screenPlays(screen.id),
    queryFn: async () => (await staffCall('GET /api/digital-signage-devices/{id}/plays', { params })).data,
    refetchInterval: refetchEvery(SELDOM_MS),
  });
  return (
    <details>
      <summary>{texts.plays}</summary>
      {plays.length === 0 && <p className="muted small">{texts.noPlays}</p>}
      <ul className={styles.jobs}>
        {plays.slice(0, SHOWN).map((played) => (
          <li key={`${played.hour}/${played.segment}/${played.item}/${played.catalogue?.version}`}>
            {fill(texts.playsText, {
              ...{ hour: formatDateTime(new Date(played.hour), zone), plays: played.plays },
              item: (manifest && itemNamed(manifest, played.item)?.name) || played.item,
              minutes: Math.round(played.durationMs / MINUTE_MS),
            })}
            {played.catalogue && (
              <span className="muted small">
                {fill(texts.playsFrom, {
                  since: formatDateTime(new Date(played.catalogue.since), zone),
                  version: played.catalogue.version,
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
