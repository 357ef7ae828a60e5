'use client';

import type { OwnNoticeSettings } from '@filiale/contracts/workforce/notice';
import { formatDateTime } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { Remark } from '../../ui/notice.tsx';
import { queryKeys } from '../query-keys.ts';
import { Refused } from '../refused.tsx';
import account from '../screens/account/account.module.css';
import { staffCall } from '../session/staff-call.ts';
import { useCompanyZone } from '../zone.ts';
import styles from './notices.module.css';
import { canBePushed, ownPushDevice } from './own-push-device.ts';
import { pushHere } from './push-here.ts';

/** Browsers that are pushed to; this one can be added, each can be ended. */
export function PushDevices({ own: { pushKey, devices } }: { readonly own: OwnNoticeSettings }) {
  const texts = useMessages('notices');
  const id = useId();
  const client = useQueryClient();
  const zone = useCompanyZone();
  const here = useQuery({ queryKey: queryKeys.pushDevice, queryFn: ownPushDevice, refetchInterval: false });
  const refresh = () =>
    Promise.all(
      [queryKeys.pushDevice, queryKeys.noticeSettings].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const begin = useMutation({ mutationFn: pushHere, onSettled: refresh });
  const end = useMutation({
    mutationFn: (hash: string) => staffCall('DELETE /api/users/me/push-devices/{hash}', { params: { hash } }),
    onSettled: refresh,
  });
  const isHere = devices.some(({ hash }) => hash === here.data);
  const isUnable = here.isSuccess && !canBePushed();
  return (
    <section className={styles.push} aria-labelledby={id}>
      <h3 id={id}>{texts.pushTitle}</h3>
      {pushKey === null ? (
        <p className="muted">{texts.pushOff}</p>
      ) : (
        <>
          <p className="muted">{isHere ? texts.pushIsHere : isUnable ? texts.pushUnable : texts.pushText}</p>
          {begin.data === 'denied' && <Remark tone="warn">{texts.pushDenied}</Remark>}
          {begin.data === 'unable' && <Remark tone="warn">{texts.pushUnable}</Remark>}
          {!isHere && !isUnable && (
            <div className={account.steps}>
              <Button variant="default" size="md" loading={begin.isPending} onClick={() => begin.mutate(pushKey)}>
                {texts.pushHere}
              </Button>
            </div>
          )}
        </>
      )}
      <Refused error={begin.error ?? end.error} />
      {devices.length > 0 && (
        <ul className={account.devices}>
          {devices.map(({ hash, name, createdAt }) => {
            const device = name || texts.unknownDevice;
            return (
              <li key={hash}>
                <div>
                  <strong>{device}</strong>
                  <p className="muted small">
                    {[
                      hash === here.data && texts.thisDevice,
                      fill(texts.since, { when: formatDateTime(new Date(createdAt), zone) }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                </div>
                <Button
                  variant="default"
                  size="md"
                  disabled={end.isPending}
                  aria-label={fill(texts.endDeviceOf, { device })}
                  onClick={() => end.mutate(hash)}
                >
                  {texts.endDevice}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
