'use client';

import type { OwnSession } from '@filiale/contracts/workforce/session';
import { formatDateTime, formatRelativeTime } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import tones from '../../../ui/tones.module.css';
import { SELDOM_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { Refused } from '../../refused.tsx';
import { LOGOUT_PATH } from '../../session/login-address.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useCompanyZone } from '../../zone.ts';
import styles from './account.module.css';

const kinds = ['desktop', 'mobile', 'tablet', 'tv'] as const;

/** Where one is signed in; each can be signed out, and all the others at once. */
export function OwnDevices() {
  const texts = useMessages('account');
  const client = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: queryKeys.sessions,
    queryFn: async () => (await staffCall('GET /api/users/me/sessions', {})).data,
    refetchInterval: refetchEvery(SELDOM_MS),
  });
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? staffCall('DELETE /api/users/me/sessions', {})
        : staffCall('DELETE /api/users/me/sessions/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
  return (
    <section className={styles.part} aria-labelledby="devices" aria-busy={!data && !isError}>
      <h2 id="devices">{texts.devices}</h2>
      <p className="muted">{data?.length === 1 ? texts.onlyHere : texts.devicesText}</p>
      {isError && !data && <p role="alert">{texts.notRead}</p>}
      <ul className={styles.devices}>
        {data?.map((session) => (
          <Device key={session.id} session={session} isBusy={end.isPending} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
      <Refused error={end.error} />
      {data && data.length > 1 && (
        <div className={styles.steps}>
          <Button variant="default" size="md" disabled={end.isPending} onClick={() => end.mutate(null)}>
            {texts.signOutElsewhere}
          </Button>
        </div>
      )}
    </section>
  );
}

type Props = { readonly session: OwnSession; readonly isBusy: boolean; readonly onEnd: () => void };

function Device({ session, isBusy, onEnd }: Props) {
  const texts = useMessages('account');
  const locale = useLocale();
  const now = useNow();
  const zone = useCompanyZone();
  const { browser, system } = session.device;
  const kind = kinds.find((each) => each === session.device.kind);
  const name = [browser, system, kind && texts[`device-${kind}`]].filter(Boolean).join(', ') || texts.unknownDevice;
  const at = (instant: string) => formatDateTime(new Date(instant), zone);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {(session.isPresent || session.isRemembered) && (
          <p className={styles.marks}>
            {session.isPresent && <span className={tones.ok}>{texts.thisDevice}</span>}
            {session.isRemembered && <span className={tones.info}>{texts.remembered}</span>}
          </p>
        )}
        <p className="muted small">
          {fill(texts.usedAt, {
            when: formatRelativeTime(new Date(session.seenAt), now, zone, locale),
            address: session.address || '–',
          })}
        </p>
        <p className="muted small">
          {fill(texts.signedInAt, { when: at(session.signedInAt), end: at(session.endsAt) })}
        </p>
      </div>
      {session.isPresent ? (
        <Button variant="default" size="md" component="a" href={LOGOUT_PATH}>
          {texts.signOut}
        </Button>
      ) : (
        <Button
          variant="default"
          size="md"
          disabled={isBusy}
          aria-label={fill(texts.signOutOf, { device: name })}
          onClick={onEnd}
        >
          {texts.signOut}
        </Button>
      )}
    </li>
  );
}
