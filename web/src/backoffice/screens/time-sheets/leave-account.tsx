'use client';

import type { HolidayBalance } from '@filiale/contracts/workforce/time-sheet';
import { formatLocalDate, formatNumber } from '@filiale/rules/formats';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import styles from './sheet.module.css';

/** Somebody's leave of a year in days, each number of the sum. */
export function LeaveAccount({ account }: { readonly account: HolidayBalance }) {
  const texts = useMessages('timeSheets');
  const locale = useLocale();
  const days = (minutes: number): string => formatNumber(minutes / (account.dayMinutes || 1), 1, locale);
  const parts = [
    [texts.entitlement, account.entitlementMinutes],
    [texts.carriedOver, account.carriedOverMinutes],
    [texts.adjusted, account.adjustedMinutes],
    [texts.taken, -account.takenMinutes],
    [texts.planned, -account.plannedMinutes],
    [texts.expired, -account.expiredMinutes],
    [texts.requested, account.requestedMinutes],
  ] as const;
  return (
    <section aria-labelledby="sheet-leave">
      <h2 id="sheet-leave">{texts.leave}</h2>
      <p className="muted">{fill(texts.leaveOf, { date: formatLocalDate(account.leaveYear.to) })}</p>
      <dl className={styles.sums}>
        <div>
          <dt>{texts.remaining}</dt>
          <dd className={styles.big}>{fill(texts.leaveLeft, { days: days(account.remainingMinutes) })}</dd>
        </div>
        {parts
          .filter(([label, minutes]) => minutes !== 0 || label === texts.entitlement)
          .map(([label, minutes]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{days(minutes)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
