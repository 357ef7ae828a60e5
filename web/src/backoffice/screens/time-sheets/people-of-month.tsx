'use client';

import type { MonthOverview, MonthState } from '@filiale/contracts/workforce/time-sheet';
import { formatNumber } from '@filiale/rules/formats';
import { hoursText } from '@filiale/rules/hours-text';
import { useQuery } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { queryKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { Initials } from '../time-clock/person-tile.tsx';
import { Amount } from './amount.tsx';
import { PayrollExport } from './payroll-export.tsx';
import styles from './sheet.module.css';
import { sheetHash } from './sheet-hash.ts';
import { TodoChips } from './todo-chips.tsx';

const tones: Readonly<Record<MonthState, Tone>> = { open: 'neutral', submitted: 'warn', approved: 'ok' };

export function StateChip({ state }: { readonly state: MonthState }) {
  const texts = useMessages('timeSheets');
  return <Chip tone={tones[state]}>{texts[`is-${state}`]}</Chip>;
}

type Props = { readonly branch: string; readonly month: string };

/** The people of a branch with their balances, those first where something is to be done. */
export function PeopleOfMonth({ branch, month }: Props) {
  const texts = useMessages('timeSheets');
  const { data, error } = useQuery({
    queryKey: queryKeys.sheetsOfMonth(branch, month),
    queryFn: async () => (await staffCall('GET /api/time-sheets/months', { query: { branch, month } })).data,
  });
  return (
    <div className={styles.sheet} aria-busy={!data && !error}>
      <Refused error={data ? null : error} what={`${texts.noSheets}.`} />
      {data?.people.length === 0 && <p className="muted">{texts.noPeople}</p>}
      {data && !data.isOver && <p className="muted">{texts.untilYesterday}</p>}
      <ul className={styles.list}>
        {data?.people.map((person, index) => (
          <li key={person.user}>
            <PersonRow person={person} index={index} month={month} />
          </li>
        ))}
      </ul>
      {data && data.people.length > 0 && <PayrollExport branch={branch} month={month} />}
    </div>
  );
}

type RowProps = {
  readonly person: MonthOverview['people'][number];
  readonly index: number;
  readonly month: string;
};

function PersonRow({ person, index, month }: RowProps) {
  const texts = useMessages('timeSheets');
  const locale = useLocale();
  const { totals, remainingLeaveMinutes: leave, dayMinutes } = person;
  return (
    <a className={styles.person} href={sheetHash(person.user, month)}>
      <Initials name={person.name} index={index} />
      <span className={styles.who}>
        <strong>{person.name}</strong>
        <span className={styles.buttons}>
          <StateChip state={person.state} />
          {!person.hasContract && <Chip tone="error">{texts.noContract}</Chip>}
          <TodoChips todo={person.todo} />
        </span>
      </span>
      <span className={styles.figures}>
        <strong>
          <Amount seconds={totals.runningSeconds} />
        </strong>
        <span className="muted">
          {hoursText(totals.workedSeconds)} / {hoursText(totals.targetSeconds)}
        </span>
        {leave !== null && dayMinutes > 0 && (
          <span className="muted">{fill(texts.leaveLeft, { days: formatNumber(leave / dayMinutes, 1, locale) })}</span>
        )}
      </span>
    </a>
  );
}
