'use client';

import type { ClockedDay } from '@filiale/contracts/workforce/time-tracking';
import { formatLocalDate } from '@filiale/rules/formats';
import { hoursText } from '@filiale/rules/hours-text';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { queryKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { plainCall } from '../../session/staff-fetch.ts';
import { proofHeader, type Shown } from './clock-proof.ts';
import styles from './person-sheet.module.css';

/** Worked time and breaks of some days. */
export function DaysTable({ days }: { readonly days: readonly ClockedDay[] }) {
  const texts = useMessages('timeClock');
  if (days.length === 0) return <p className="muted">{texts.noHours}</p>;
  return (
    <table className={styles.days}>
      <thead>
        <tr>
          <th scope="col">{texts.day}</th>
          <th scope="col">{texts.worked}</th>
          <th scope="col">{texts.breaks}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ localDate, workedSeconds, breakSeconds }) => (
          <tr key={localDate}>
            <th scope="row">{formatLocalDate(localDate)}</th>
            <td>{hoursText(workedSeconds)}</td>
            <td>{hoursText(breakSeconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = { readonly clockId: string; readonly username: string; readonly shown: Shown };

/** One's own last days, by the PIN or the badge. Source: TIME-003. */
export function OwnHours({ clockId, username, shown }: Props) {
  const texts = useMessages('timeClock');
  const { data, error } = useQuery({
    queryKey: queryKeys.clockedDays(clockId, username),
    queryFn: async () => {
      const params = { accessToken: clockId, username };
      const headers = await proofHeader(params, shown);
      return (await plainCall('GET /api/time-tracking/{accessToken}/{username}/balances', { params }, { headers }))
        .data;
    },
    refetchInterval: false,
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <div aria-busy={!data && !error}>
      <Refused error={error} what={`${texts.noDays}.`} />
      {data && <DaysTable days={data} />}
    </div>
  );
}
