'use client';

import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { LoadFailure } from '../failures/load-failure.tsx';
import page from '../grid/grid-page.module.css';
import { PeriodPicker } from '../period/period-picker.tsx';
import { datesOf, periodKinds } from '../period/periods.ts';
import { Agenda } from './agenda.tsx';
import styles from './calendar.module.css';
import { type CalendarEntry, entriesByDay } from './calendar-entries.ts';
import type { CalendarPart } from './calendar-part.ts';
import { HourGrid } from './hour-grid.tsx';
import { MonthGrid } from './month-grid.tsx';

type Props = Omit<CalendarPart, 'days'> & {
  readonly zone: string;
  readonly entries: readonly CalendarEntry[];
  /** How many more there are than can be drawn. */
  readonly left: number;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly failedText: string;
  readonly onRetry: () => void;
};

/** Records by the days they are on: hours of a day or week, a month in weeks, on a phone and of any other days a list. */
export function Calendar({ entries, left, isBusy, error, failedText, onRetry, zone, ...props }: Props) {
  const texts = useMessages('list');
  const { period } = props;
  const isNarrow = useMediaQuery('(max-width: 719px)', false, { getInitialValueInEffect: false });
  const dates = useMemo(() => datesOf(period, { isWhole: period.kind === 'month' && !isNarrow }), [period, isNarrow]);
  const days = useMemo(() => entriesByDay(entries, dates, zone), [entries, dates, zone]);
  const Part =
    period.kind === 'day' || (period.kind === 'week' && !isNarrow)
      ? HourGrid
      : period.kind === 'month' && !isNarrow
        ? MonthGrid
        : Agenda;
  return (
    <div className={styles.calendar} aria-busy={isBusy} data-behind={isBusy || undefined}>
      <div className={styles.period}>
        <PeriodPicker period={period} kinds={periodKinds} today={props.today} onChoose={props.onPeriod} />
      </div>
      {error !== null && (
        <div role="alert" className={page.banner}>
          <LoadFailure text={failedText} error={error} />
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
      {left > 0 && (
        <p role="status" className={styles.left}>
          {fill(texts.calendarLeft, { count: left })}
        </p>
      )}
      <Part {...props} days={days} />
    </div>
  );
}
