'use client';

import { formatRelativeTime } from '@filiale/rules/formats';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { RETRY_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useCompanyZone } from '../../zone.ts';
import type { DeviceResource } from './device-resource.ts';
import styles from './devices.module.css';

/** Lines that are shown. */
const SHOWN = 20;

type Props = { readonly resource: DeviceResource; readonly id: string };

/** The last lines of a device's log, from the device and from the service. Draws nothing without lines. Source: DEV-003. */
export function DeviceLog({ resource, id }: Props) {
  const texts = useMessages('devices');
  const locale = useLocale();
  const now = useNow();
  const zone = useCompanyZone();
  const { data: lines = [] } = useQuery({
    queryKey: queryKeys.deviceLog(id),
    queryFn: async () => (await staffCall(`GET /api/${resource}/{id}/logs` as const, { params: { id } })).data,
    refetchInterval: refetchEvery(RETRY_MS),
  });
  return (
    lines.length > 0 && (
      <details>
        <summary>{texts.log}</summary>
        <ul className={styles.jobs}>
          {lines.slice(0, SHOWN).map((line) => (
            <li key={line.id}>
              <span>{line.text}</span>
              <span className="muted small">
                {line.level !== 'info' && `${texts[line.level]}, `}
                {formatRelativeTime(new Date(line.at), now, zone, locale)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    )
  );
}
