'use client';

import { formatWeekday } from '@filiale/rules/formats';
import { addDays, addMonths, mondayOf, monthOf, weekdays } from '@filiale/rules/wall-time';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { monthWeeks } from './month-days.ts';
import styles from './month-grid.module.css';

type Props = {
  readonly month: string;
  /** Selectable days in order; at least one. */
  readonly free: readonly string[];
  readonly today: string;
  readonly chosen: string | null;
  readonly onMonth: (month: string) => void;
  readonly onPick: (date: string) => void;
  /** Enter or a second press on the chosen day. */
  readonly onConfirm: (date: string) => void;
};

/** A month of days that is one tab stop: arrows, Home, End, Page Up and Page Down move; only free days can be picked. */
export function MonthGrid({ month, free, today, chosen, onMonth, onPick, onConfirm }: Props) {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const grid = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const first = monthOf(free[0] ?? today);
  const last = monthOf(free.at(-1) ?? today);
  const inMonth = (date: string | null): date is string => date !== null && monthOf(date) === month;
  const tabStop = inMonth(moved) ? moved : inMonth(chosen) ? chosen : (free.find(inMonth) ?? `${month}-01`);

  useEffect(() => {
    if (moved) grid.current?.querySelector<HTMLElement>(`[data-date="${moved}"]`)?.focus();
  }, [moved]);

  const turn = (months: number) => {
    setMoved(null);
    onMonth(addMonths(month, months));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = moveBy(event.key, tabStop);
    if (target === null) return;
    event.preventDefault();
    if (monthOf(target) < first || monthOf(target) > last) return;
    setMoved(target);
    onMonth(monthOf(target));
  };

  return (
    <div>
      <div className={styles.head}>
        <IconButton
          look="round"
          icon="back"
          label={texts.previousMonth}
          disabled={month <= first}
          onClick={() => turn(-1)}
        />
        <p aria-live="polite">{monthName(month, locale)}</p>
        <IconButton
          look="round"
          icon="forward"
          label={texts.nextMonth}
          disabled={month >= last}
          onClick={() => turn(1)}
        />
      </div>
      <table ref={grid} className={styles.grid} aria-label={monthName(month, locale)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={formatWeekday(weekday, locale)}>
                {formatWeekday(weekday, locale, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, at) =>
                date === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have no date
                  <td key={at} />
                ) : (
                  <td key={date}>
                    <button
                      type="button"
                      data-date={date}
                      tabIndex={date === tabStop ? 0 : -1}
                      aria-pressed={date === chosen}
                      aria-disabled={!free.includes(date)}
                      aria-current={date === today ? 'date' : undefined}
                      aria-label={dayName(date, locale)}
                      onClick={() => {
                        setMoved(date);
                        if (free.includes(date)) onPick(date);
                      }}
                      onDoubleClick={() => free.includes(date) && onConfirm(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The day a key leads to; null for keys that mean nothing here. */
function moveBy(key: string, from: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return mondayOf(from);
    case 'End':
      return addDays(mondayOf(from), 6);
    case 'PageUp':
      return `${addMonths(monthOf(from), -1)}-01`;
    case 'PageDown':
      return `${addMonths(monthOf(from), 1)}-01`;
    default:
      return null;
  }
}

/** `Freitag, 20. November 2026`. */
const dayName = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

function monthName(month: string, locale: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}
