'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import { TimeAdjustment } from '@filiale/contracts/workforce/time-adjustment';
import type { MonthSheet } from '@filiale/contracts/workforce/time-sheet';
import { formatLocalDate } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { recordHash } from '../../hash-route.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useTapCall } from '../../use-tap-call.ts';
import { Amount } from './amount.tsx';
import styles from './sheet.module.css';
import { useSheetsAnew } from './use-sheets-anew.ts';

/** Adjustments of a month that wait for somebody to approve them. */
export function AdjustmentsOfMonth({ sheet }: { readonly sheet: MonthSheet }) {
  const texts = useMessages('timeSheets');
  const { caller } = useStaff();
  const readAnew = useSheetsAnew();
  const approve = useTapCall({
    mutationFn: (adjustment: TimeAdjustment) =>
      staffCall('PUT /api/time-adjustments/{id}', {
        params: { id: adjustment.id },
        body: { ...adjustment, isApproved: true },
      }),
    onSuccess: readAnew,
  });
  const self = caller.kind === 'staff' ? caller.sub : null;
  const mayApprove = self !== sheet.user && isAllowed(caller, TimeAdjustment.rights.update);
  const waiting = sheet.adjustments.filter(({ isApproved }) => !isApproved);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="sheet-adjustments">
      <h2 id="sheet-adjustments">{texts.adjusted}</h2>
      <Refused error={approve.error} />
      <ul className={styles.list}>
        {waiting.map((adjustment) => (
          <li key={adjustment.id} className={styles.head}>
            <a href={recordHash('time-adjustments', adjustment.id)}>
              {formatLocalDate(adjustment.localDate)}: <Amount seconds={adjustment.minutes * 60} />, {adjustment.reason}
            </a>
            {mayApprove && adjustment.enteredBy !== self ? (
              <Button size="sm" disabled={approve.isPending} onClick={() => approve.mutate(adjustment)}>
                {texts.approve}
              </Button>
            ) : (
              <span className="muted">{texts.somebodyElse}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
