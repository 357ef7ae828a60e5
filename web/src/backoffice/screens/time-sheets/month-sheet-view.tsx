'use client';

import type { MonthSheet } from '@filiale/contracts/workforce/time-sheet';
import { formatDateTime } from '@filiale/rules/formats';
import { hoursText } from '@filiale/rules/hours-text';
import { useQuery } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { Remark } from '../../../ui/notice.tsx';
import { queryKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { AbsencesOfMonth } from './absences-of-month.tsx';
import { AdjustmentsOfMonth } from './adjustments-of-month.tsx';
import { Amount } from './amount.tsx';
import { LeaveAccount } from './leave-account.tsx';
import { MonthActions } from './month-actions.tsx';
import { MonthSwitch } from './month-switch.tsx';
import { StateChip } from './people-of-month.tsx';
import styles from './sheet.module.css';
import { SheetDays } from './sheet-days.tsx';
import { TodoChips } from './todo-chips.tsx';

type Props = { readonly user: string; readonly month: string; readonly onMonth: (month: string) => void };

/** Somebody's sheet of a month: its sums, what is still to be done, its days, leave, and what was done with it. */
export function MonthSheetView({ user, month, onMonth }: Props) {
  const texts = useMessages('timeSheets');
  const { data: sheet, error } = useQuery({
    queryKey: queryKeys.monthSheet(user, month),
    queryFn: async () =>
      (await staffCall('GET /api/time-sheets/{user}/months/{month}', { params: { user, month } })).data,
  });
  return (
    <div className={styles.sheet} aria-busy={!sheet && !error}>
      <div className={styles.head}>
        <div className={styles.buttons}>
          {sheet && <strong>{sheet.name}</strong>}
          {sheet && <StateChip state={sheet.state} />}
        </div>
        <MonthSwitch month={month} onMonth={onMonth} />
      </div>
      {!sheet && <Refused error={error} what={`${texts.noSheets}.`} />}
      {sheet && (
        <>
          {!sheet.isIntact && <Remark tone="error">{texts.notIntact}</Remark>}
          {!sheet.isAsApproved && <Remark tone="error">{texts.notAsApproved}</Remark>}
          {!sheet.hasContract && <Remark tone="warn">{texts.noContract}</Remark>}
          <Sums totals={sheet.totals} />
          {!sheet.isOver && <p className="muted">{texts.untilYesterday}</p>}
          <div className={styles.buttons}>
            <TodoChips todo={sheet.todo} />
          </div>
          <MonthActions sheet={sheet} />
          <AbsencesOfMonth sheet={sheet} />
          <AdjustmentsOfMonth sheet={sheet} />
          <SheetDays sheet={sheet} />
          {sheet.leave && <LeaveAccount account={sheet.leave} />}
          <Trace sheet={sheet} />
        </>
      )}
    </div>
  );
}

function Sums({ totals }: Pick<MonthSheet, 'totals'>) {
  const texts = useMessages('timeSheets');
  const parts = [
    [texts.before, <Amount key="before" seconds={totals.beforeSeconds} />],
    [texts.worked, hoursText(totals.workedSeconds)],
    [texts.credited, hoursText(totals.creditedSeconds)],
    [texts.adjusted, <Amount key="adjusted" seconds={totals.adjustedSeconds} />],
    [texts.target, hoursText(-totals.targetSeconds)],
  ] as const;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{texts.balance}</dt>
        <dd className={styles.big}>
          <Amount seconds={totals.runningSeconds} />
        </dd>
      </div>
      {parts.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function Trace({ sheet }: { readonly sheet: MonthSheet }) {
  const texts = useMessages('timeSheets');
  if (sheet.entries.length === 0) return null;
  return (
    <section aria-labelledby="sheet-history">
      <h2 id="sheet-history">{texts.history}</h2>
      <ul className={styles.list}>
        {sheet.entries.map(({ seq, action, by, at, reason, hash }) => (
          <li key={seq}>
            <p>{fill(texts[`did-${action}`], { by, reason, at: formatDateTime(new Date(at), sheet.timeZone) })}</p>
            <p className={styles.hash}>{fill(texts.checkSum, { hash })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
