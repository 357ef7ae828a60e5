'use client';

import { formatWeekday } from '@filiale/rules/formats';
import { weekdays } from '@filiale/rules/wall-time';
import { IconPlus } from '@tabler/icons-react';
import { fill } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { daysOf, dayText } from '../period/periods.ts';
import styles from './calendar.module.css';
import type { CalendarPart } from './calendar-part.ts';
import { SlotEntries } from './slot-entries.tsx';
import { useSlotKeys } from './use-slot-keys.ts';

const MOST_OF_DAY = 3;
const DAYS = 7;

/** A month in weeks, with the first entries of each day. */
export function MonthGrid({ label, period, today, days, onPeriod, onCreate }: CalendarPart) {
  const texts = useMessages('list');
  const locale = useLocale();
  const dates = [...days.keys()];
  const usual = Math.max(0, dates.indexOf(days.has(today) ? today : daysOf(period).first));
  const keys = useSlotKeys({ row: Math.floor(usual / DAYS), column: usual % DAYS }, period, onPeriod);
  const weeks = Array.from({ length: dates.length / DAYS }, (_none, at) => dates.slice(at * DAYS, (at + 1) * DAYS));
  const { first, last } = daysOf(period);
  return (
    <div className={styles.scroller}>
      <table {...keys.table} className={styles.month} aria-label={label}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className={styles.head} abbr={formatWeekday(weekday, locale)}>
                {formatWeekday(weekday, locale, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week[0]}>
              {week.map((date, column) => {
                const open = () => onPeriod({ kind: 'day', date });
                const isOutside = date < first || date > last;
                return (
                  <td
                    key={date}
                    className={styles.cell}
                    data-outside={isOutside || undefined}
                    data-today={date === today || undefined}
                  >
                    <div className={styles.day}>
                      <button
                        type="button"
                        aria-label={dayText(date, locale)}
                        aria-current={date === today ? 'date' : undefined}
                        onClick={open}
                        {...keys.slot(row, column)}
                      >
                        {Number(date.slice(8))}
                      </button>
                      {onCreate && (
                        <button
                          type="button"
                          className={styles.create}
                          tabIndex={-1}
                          aria-label={fill(texts.createOn, { day: dayText(date, locale) })}
                          onClick={() => onCreate({ date, minutes: null })}
                        >
                          <IconPlus size={16} stroke={1.8} aria-hidden="true" />
                        </button>
                      )}
                    </div>
                    <SlotEntries entries={days.get(date) ?? []} most={MOST_OF_DAY} onMore={open} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
