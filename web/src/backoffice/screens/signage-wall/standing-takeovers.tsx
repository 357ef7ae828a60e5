'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import { SignageTakeover } from '@filiale/contracts/signage/takeover';
import { formatDateTime } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { recordHash } from '../../hash-route.ts';
import { RETRY_MS } from '../../limits.ts';
import { recordKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useTapCall } from '../../use-tap-call.ts';
import { useCompanyZone } from '../../zone.ts';
import styles from './signage-wall.module.css';
import { TakeoverReach } from './takeover-reach.tsx';

const MINUTE_MS = 60_000;

type Props = { readonly branch: string | null; readonly nameOf: (branch: string) => string };

/** What stands on screens in place of their streams now, or will; each can be taken back. Source: SIGN-004. */
export function StandingTakeovers({ branch, nameOf }: Props) {
  const texts = useMessages('signageWall');
  const now = useNow();
  const zone = useCompanyZone();
  const client = useQueryClient();
  const { caller } = useStaff();
  // To the minute, so that it is not asked anew each second.
  const since = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  const filter = { 'until.gte': since, ...(branch && { branch }) };
  const { data: standing = [] } = useQuery({
    queryKey: recordKeys.list(SignageTakeover.name, 'wall', filter),
    queryFn: async () =>
      (await staffCall('GET /api/digital-signage-takeovers', { query: { filter, sort: '-createdAt' } })).data,
    refetchInterval: refetchEvery(RETRY_MS),
    placeholderData: (before) => before,
  });
  const changed = () => client.invalidateQueries({ queryKey: recordKeys.list(SignageTakeover.name) });
  const end = useTapCall<unknown, string>({
    mutationFn: (id) => staffCall('DELETE /api/digital-signage-takeovers/{id}', { params: { id } }),
    onSuccess: changed,
    onError: changed,
  });
  const mayEnd = isAllowed(caller, SignageTakeover.rights.delete);
  return (
    <>
      <Refused error={end.error} what={texts.notTakenBack} />
      {standing.length > 0 && (
        <ul className={styles.standing} aria-label={texts.standing}>
          {standing.map(({ id, name, branch: of, screens, content, until }) => (
            <li key={id} data-urgent={content.kind === 'message' || undefined}>
              <a href={recordHash(SignageTakeover.name, id)}>{name}</a>
              <span className="muted small">
                {fill(texts.standingAt, {
                  where: [
                    branch ? '' : nameOf(of),
                    screens.length === 0 ? texts.allScreens : fill(texts.someScreens, { count: screens.length }),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                  until: until ? formatDateTime(new Date(until), zone) : '',
                })}
              </span>
              <span className="small">
                <TakeoverReach id={id} />
              </span>
              {mayEnd && (
                <Button size="compact-sm" variant="default" onClick={() => end.mutate(id)}>
                  {texts.takeBack}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
