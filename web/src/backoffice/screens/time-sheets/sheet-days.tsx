'use client';

import { absenceKindOptions } from '@filiale/contracts/workforce/absence';
import { TimeAdjustment } from '@filiale/contracts/workforce/time-adjustment';
import type { DayBalance, MonthSheet } from '@filiale/contracts/workforce/time-sheet';
import { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import { formatLocalDate, formatTime, formatWeekday } from '@filiale/rules/formats';
import { hoursText } from '@filiale/rules/hours-text';
import { weekdayOf } from '@filiale/rules/wall-time';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { recordHash } from '../../hash-route.ts';
import { useLabels } from '../../resources/label-text.ts';
import { may } from '../../resources/may.ts';
import { Amount } from './amount.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import styles from './sheet.module.css';

const labelsIn = (options: readonly { readonly value: string; readonly label: { de: string; en: string } }[]) =>
  new Map(options.map(({ value, label }) => [value, label]));
const ofCredit = labelsIn(absenceKindOptions);
const ofAdjustment = labelsIn(TimeAdjustment.fields.kind.options);
const ofWork = labelsIn([...WorkingActivity.fields.type.options, ...WorkingActivity.fields.breaks.fields.kind.options]);

/** The days of a sheet; each opens the parts of its numbers. */
export function SheetDays({ sheet }: { readonly sheet: MonthSheet }) {
  const texts = useMessages('timeSheets');
  const { caller } = useStaff();
  const [corrected, setCorrected] = useState<string | null>(null);
  const isOwn = caller.kind === 'staff' && caller.sub === sheet.user;
  const mayCorrect = sheet.state !== 'approved' && !isOwn && may(caller, 'create', TimeAdjustment);
  if (sheet.days.length === 0) return null;
  return (
    <section aria-labelledby="sheet-days">
      <h2 id="sheet-days">{texts.days}</h2>
      {sheet.days.map((day) => (
        <Day key={day.localDate} day={day} sheet={sheet}>
          {mayCorrect && (
            <Button size="sm" variant="default" onClick={() => setCorrected(day.localDate)}>
              {texts.correct}
            </Button>
          )}
        </Day>
      ))}
      {corrected !== null && <CorrectionDialog sheet={sheet} day={corrected} onClose={() => setCorrected(null)} />}
    </section>
  );
}

type DayProps = { readonly day: DayBalance; readonly sheet: MonthSheet; readonly children: ReactNode };

function Day({ day, sheet, children }: DayProps) {
  const texts = useMessages('timeSheets');
  const locale = useLocale();
  const labelOf = useLabels();
  const { parts } = day;
  const said = (labels: ReturnType<typeof labelsIn>, value: string): string => {
    const label = labels.get(value);
    return label ? labelOf(label) : value;
  };
  const credits = parts.credited.map(({ kind }) =>
    kind === 'publicHoliday' ? (parts.target.holiday ?? texts.publicHoliday) : said(ofCredit, kind),
  );
  const time = (instant: string) => formatTime(new Date(instant), sheet.timeZone);
  const first = parts.worked[0];
  const last = parts.worked.at(-1);
  const what = [first && last ? `${time(first.from)}–${time(last.to)}` : '', ...new Set(credits)].filter(Boolean);
  const isFree = day.targetSeconds === 0 && day.workedSeconds === 0 && day.adjustedSeconds === 0;
  const pieces = [...parts.worked, ...parts.breaks].toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return (
    <details className={styles.day} data-free={isFree || undefined}>
      <summary>
        <span>
          {formatWeekday(weekdayOf(day.localDate), locale, 'short')} {formatLocalDate(day.localDate).slice(0, 6)}
        </span>
        <span>{what.join(', ')}</span>
        <Amount seconds={day.deltaSeconds} />
        <Amount seconds={day.runningSeconds} />
      </summary>
      <ul className={styles.parts}>
        {pieces.map(({ stretchId, kind, isBreak, from, to, seconds }) => (
          <li key={from} className={styles.part}>
            <a href={recordHash('working-activities', stretchId)}>
              {said(ofWork, kind)}, {time(from)}–{time(to)}
            </a>
            <span className={styles.number}>{isBreak && kind !== 'paid' ? '' : hoursText(seconds)}</span>
          </li>
        ))}
        {parts.credited.map(({ kind, id, seconds }, index) => (
          <li key={id ?? kind} className={styles.part}>
            {id === null ? <span>{credits[index]}</span> : <a href={recordHash('absences', id)}>{credits[index]}</a>}
            <span className={styles.number}>{hoursText(seconds)}</span>
          </li>
        ))}
        {parts.adjusted.map(({ id, kind, seconds }) => (
          <li key={id} className={styles.part}>
            <a href={recordHash('time-adjustments', id)}>{said(ofAdjustment, kind)}</a>
            <Amount seconds={seconds} />
          </li>
        ))}
        <li className={styles.part}>
          {parts.target.contractId === null ? (
            <span>{texts.noContract}</span>
          ) : (
            <a href={recordHash('employment-contracts', parts.target.contractId)}>{texts.target}</a>
          )}
          <span className={styles.number}>{hoursText(-day.targetSeconds)}</span>
        </li>
        <li className={styles.part}>
          <strong>{texts.delta}</strong>
          <strong>
            <Amount seconds={day.deltaSeconds} />
          </strong>
        </li>
        <li>{children}</li>
      </ul>
    </details>
  );
}
