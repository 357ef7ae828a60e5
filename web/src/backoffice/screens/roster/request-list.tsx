'use client';

import type { Roster } from '@filiale/contracts/workforce/roster';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { dayText } from '../../period/periods.ts';
import { queryKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './roster.module.css';

/** What colleagues agreed on, to be decided by somebody else than them. */
export function RequestList({ branch, requests }: Pick<Roster, 'branch' | 'requests'>) {
  const texts = useMessages('roster');
  const locale = useLocale();
  const client = useQueryClient();
  const { person } = useStaff();
  const decide = useTapCall({
    mutationFn: ({ id, isApproved }: { id: string; isApproved: boolean }, once) =>
      staffCall('POST /api/shift-requests/{id}/decide', { params: { id }, body: { isApproved } }, once),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.roster(branch) }),
  });
  if (requests.length === 0) return null;
  return (
    <section className={styles.requests} aria-labelledby="shift-requests">
      <h2 id="shift-requests">{texts.requests}</h2>
      <Refused error={decide.error} />
      <ul>
        {requests.map(({ request: { id, kind, user, colleague: asked }, shift, name, colleagueName: colleague }) => (
          <li key={id}>
            <span>
              {fill(kind === 'swap' ? texts.wantsSwap : texts.wantsGive, {
                ...{ name, colleague, from: shift.from, to: shift.to },
                day: dayText(shift.localDate, locale, 'short'),
              })}
            </span>
            {[user, asked].includes(person.id) ? (
              <span className="muted">{texts.somebodyElse}</span>
            ) : (
              <>
                <Button size="sm" disabled={decide.isPending} onClick={() => decide.mutate({ id, isApproved: true })}>
                  {texts.approve}
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  disabled={decide.isPending}
                  onClick={() => decide.mutate({ id, isApproved: false })}
                >
                  {texts.decline}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
