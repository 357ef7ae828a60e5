'use client';

import type { Roster } from '@filiale/contracts/workforce/roster';
import type { Shift } from '@filiale/contracts/workforce/shift';
import { conflictOf } from '@filiale/rules/roster';
import { Button } from '@mantine/core';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { dayText } from '../../period/periods.ts';
import styles from './roster.module.css';
import { type Row, warningsWith } from './roster-plan.ts';
import { Warnings } from './warnings.tsx';

type Props = {
  readonly roster: Roster;
  readonly rows: readonly Row[];
  readonly onOpen: (shift: Shift) => void;
  readonly onPlan: (user: string | null, localDate: string) => void;
};

/** The week on a phone: a day after the other, who works on it, and what the law says of it. */
export function DayList({ roster, rows, onOpen, onPlan }: Props) {
  const texts = useMessages('roster');
  const locale = useLocale();
  return roster.days.map(({ localDate }) => {
    const day = dayText(localDate, locale);
    const shifts = rows.flatMap(({ person, shifts: own }) =>
      own
        .filter((shift) => shift.localDate === localDate)
        .map((shift) => ({
          shift,
          name: person?.name ?? texts.open,
          conflict: person && conflictOf(shift, person),
        })),
    );
    const warnings = rows.flatMap(({ person }) =>
      person
        ? warningsWith(roster, person, null)
            .filter((warning) => warning.localDate === localDate)
            .map((warning) => ({ warning, name: person.name }))
        : [],
    );
    const ofDay = (one: { readonly localDate: string }): boolean => one.localDate === localDate;
    const people = rows.flatMap(({ person }) => person ?? []);
    const absent = people.filter(({ absences }) => absences.some((one) => ofDay(one) && !one.isRequested));
    const holidays = new Set(people.flatMap(({ holidays: known }) => known.filter(ofDay).map(({ name }) => name)));
    return (
      <section key={localDate} className={styles.dayOfList} aria-label={day}>
        <h2>{[day, ...holidays].join(', ')}</h2>
        {absent.length > 0 && (
          <small>{fill(texts.absentPeople, { names: absent.map(({ name }) => name).join(', ') })}</small>
        )}
        <ul>
          {shifts.map(({ shift, name, conflict }) => (
            <li key={shift.id}>
              <button
                type="button"
                className={styles.line}
                data-draft={!shift.isPublished || undefined}
                data-open={shift.isOpen || undefined}
                data-conflict={conflict ?? undefined}
                onClick={() => onOpen(shift)}
              >
                <strong>
                  {shift.from}–{shift.to}
                </strong>
                <span>{name}</span>
                <small>
                  {[
                    shift.role,
                    shift.isPublished ? '' : texts.draft,
                    shift.confirmedAt ? texts.confirmed : '',
                    conflict ? fill(texts[`conflict-${conflict}`], { name }) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
        {warnings.map(({ warning, name }) => (
          <div key={`${name} ${warning.code} ${warning.at}`}>
            <small>{name}</small>
            <Warnings warnings={[warning]} zone={roster.timeZone} />
          </div>
        ))}
        <Button
          size="md"
          variant="default"
          aria-label={fill(texts.plan, { name: texts.open, day })}
          onClick={() => onPlan(null, localDate)}
        >
          {texts.newShift}
        </Button>
      </section>
    );
  });
}
