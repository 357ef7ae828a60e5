'use client';

import { wallTimeOf } from '@filiale/rules/wall-time';
import { IconPlus } from '@tabler/icons-react';
import { fill } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { dayText } from '../period/periods.ts';
import styles from './calendar.module.css';
import { hoursOf, inHour } from './calendar-entries.ts';
import type { CalendarPart } from './calendar-part.ts';
import { SlotEntries } from './slot-entries.tsx';
import { useSlotKeys } from './use-slot-keys.ts';

/** Entries of an hour that stand in the column of a day in a week; of one day all of them. */
const MOST_OF_HOUR = 3;

/** The hours of one day or of a week, with what begins in each. */
export function HourGrid({ label, period, today, days, onPeriod, onCreate }: CalendarPart) {
  const texts = useMessages('list');
  const locale = useLocale();
  const dates = [...days.keys()];
  const isDay = dates.length === 1;
  const keys = useSlotKeys({ row: 0, column: Math.max(0, dates.indexOf(today)) }, period, onPeriod);
  const hasWhole = [...days.values()].some((entries) => inHour(entries, null).length > 0);
  const hours = [...(hasWhole ? [null] : []), ...hoursOf(days.values())];
  const most = isDay ? Number.POSITIVE_INFINITY : MOST_OF_HOUR;
  return (
    <div className={styles.scroller}>
      <table {...keys.table} className={styles.hours} data-day={isDay || undefined} aria-label={label}>
        {!isDay && (
          <thead>
            <tr>
              <td className={`${styles.head} ${styles.hour}`} />
              {dates.map((date, column) => (
                <th key={date} scope="col" className={styles.head} data-today={date === today || undefined}>
                  <button
                    type="button"
                    aria-current={date === today ? 'date' : undefined}
                    onClick={() => onPeriod({ kind: 'day', date })}
                    {...keys.slot(0, column)}
                  >
                    {dayText(date, locale, 'short')}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {hours.map((hour, at) => (
            <tr key={hour}>
              <th scope="row" className={styles.hour}>
                {hour === null ? texts.wholeDay : wallTimeOf(hour * 60)}
              </th>
              {dates.map((date, column) => (
                <td key={date} className={styles.cell} data-today={(!isDay && date === today) || undefined}>
                  <SlotEntries
                    entries={inHour(days.get(date) ?? [], hour)}
                    most={most}
                    onMore={() => onPeriod({ kind: 'day', date })}
                  />
                  {onCreate && (
                    <button
                      type="button"
                      className={styles.create}
                      aria-label={fill(texts.createOn, {
                        day: [dayText(date, locale), hour === null ? '' : wallTimeOf(hour * 60)]
                          .filter(Boolean)
                          .join(', '),
                      })}
                      onClick={() => onCreate({ date, minutes: hour === null ? null : hour * 60 })}
                      {...keys.slot(isDay ? at : at + 1, column)}
                    >
                      <IconPlus size={16} stroke={1.8} aria-hidden="true" />
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
