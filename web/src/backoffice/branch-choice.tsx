'use client';

import { translated } from '@filiale/rules/locales';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { frontdeskHash } from './hash-route.ts';
import styles from './message.module.css';
import { Message } from './message.tsx';
import { staffCall } from './staff-call.ts';
import type { StaffIdentity } from './staff-identity.ts';

/** Which branch's front desk to open. A device has only one, and goes there by itself. */
export function BranchChoice({ identity }: { identity: StaffIdentity }) {
  const texts = useMessages('backoffice');
  const locale = useLocale();
  const own = identity.kind === 'device' ? identity.branch : null;
  const { data, isError } = useQuery({
    queryKey: ['branches'],
    queryFn: async () => (await staffCall('GET /api/branches', { query: { pageSize: 1000, sort: 'name' } })).data,
    enabled: own === null,
  });
  useEffect(() => {
    if (own !== null) location.replace(frontdeskHash(own));
  }, [own]);
  return (
    <Message
      title={isError && !data ? texts.away : texts.chooseBranch}
      text={isError && !data ? texts.awayText : undefined}
      isBusy={!data && !isError}
    >
      <ul className={styles.list}>
        {data?.map((branch) => (
          <li key={branch.id}>
            <a href={frontdeskHash(branch.identifier)}>{translated(branch, locale, 'name')}</a>
          </li>
        ))}
      </ul>
    </Message>
  );
}
