'use client';

import { IconPlus } from '@tabler/icons-react';
import { fill } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { dayText } from '../period/periods.ts';
import styles from './calendar.module.css';
import type { CalendarPart } from './calendar-part.ts';
import { SlotEntries } from './slot-entries.tsx';

const MOST_OF_DAY = 12;

/** The days on which there is something, one below the other. */
export function Agenda({ label, today, days, onPeriod, onCreate }: CalendarPart) {
  const texts = useMessages('list');
  const locale = useLocale();
  const filled = [...days].filter(([date, entries]) => entries.length > 0 || date === today);
  return (
    <section className={styles.agenda} aria-label={label}>
      {filled.map(([date, entries]) => {
        const open = () => onPeriod({ kind: 'day', date });
        return (
          <section key={date} aria-label={dayText(date, locale)} data-today={date === today || undefined}>
            <div className={styles.day}>
              <button type="button" aria-current={date === today ? 'date' : undefined} onClick={open}>
                {dayText(date, locale)}
              </button>
              {onCreate && (
                <button
                  type="button"
                  className={styles.create}
                  aria-label={fill(texts.createOn, { day: dayText(date, locale) })}
                  onClick={() => onCreate({ date, minutes: null })}
                >
                  <IconPlus size={18} stroke={1.8} aria-hidden="true" />
                </button>
              )}
            </div>
            {entries.length === 0 && <p className="muted">{texts.noEntries}</p>}
            <SlotEntries entries={entries} most={MOST_OF_DAY} onMore={open} />
          </section>
        );
      })}
      {filled.length === 0 && <p className="muted">{texts.noEntriesInPeriod}</p>}
    </section>
  );
}
