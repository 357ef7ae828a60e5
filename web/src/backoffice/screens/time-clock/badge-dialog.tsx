'use client';

import type { PeopleAtWork } from '@filiale/contracts/workforce/time-tracking';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { notice } from '../../app/notices.tsx';
import { queryKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './my-time.module.css';

type Props = {
  readonly branch: string;
  readonly person: PeopleAtWork['people'][number];
  readonly onClose: () => void;
};

/** A badge for somebody, shown once, as digits and as a code for scanners; and its end. */
export function BadgeDialog({ branch, person, onClose }: Props) {
  const texts = useMessages('timeClock');
  const client = useQueryClient();
  const params = { id: person.user };
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.peopleAtWork(branch) });
  const make = useTapCall({
    mutationFn: async (_none, once) => (await staffCall('POST /api/users/{id}/badge', { params }, once)).data.code,
    onSuccess: refresh,
  });
  const end = useTapCall({
    mutationFn: (_none, once) => staffCall('DELETE /api/users/{id}/badge', { params }, once),
    onSuccess: async () => {
      await refresh();
      notice({ text: fill(texts.badgeEnded, { name: person.name }), tone: 'ok' });
      onClose();
    },
  });
  return (
    <StaffDialog title={fill(texts.badgeOf, { name: person.name })} onClose={onClose}>
      <Refused error={make.error ?? end.error} />
      {make.data ? (
        <>
          <QrCode address={make.data} label={texts.badgeCode} className={styles.badge} />
          <p className={styles.badgeCode}>{make.data.replace(/(\d{4})(?=\d)/g, '$1 ')}</p>
          <p>{texts.badgeOnce}</p>
          <Button size="md" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      ) : (
        <>
          <p>{texts.badgeText}</p>
          <div className={styles.buttons}>
            <Button size="md" loading={make.isPending} onClick={() => make.mutate()}>
              {person.hasBadge ? texts.newBadge : texts.makeBadge}
            </Button>
            {person.hasBadge && (
              <Button size="md" variant="default" loading={end.isPending} onClick={() => end.mutate()}>
                {texts.endBadge}
              </Button>
            )}
          </div>
        </>
      )}
    </StaffDialog>
  );
}
