'use client';

import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { figureText } from '@filiale/rules/statistics/figure-text';
import { type KeyboardEvent, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { weekdayText } from './stat-text.ts';
import styles from './statistics.module.css';
import type { LeadsTo } from './use-orders-behind.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const PERCENT = 100;

type Props = { readonly result: StatResult; readonly leadsTo: LeadsTo };
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
};

/** Hours of weekdays as a table whose cells are darker the more came in them, by the hour that there was. Cells lead to the orders of their hours; arrow keys go from one to the next. */
export function WeekHours({ result, leadsTo }: Props) {
  const [reached, setReached] = useState<string | null>(null);
  const texts = useMessages('statistics');
  const locale = useLocale();
  const { rows, measures } = result;
  const [measure] = measures;
  const rate = measures.findIndex(({ unit }) => unit === 'ratio');
  if (!measure) return null;
  const busy = rows.filter(({ m }) => m[0]);
  const hours = busy.map(({ d }) => Number(d[1]));
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const strength = (row: (typeof rows)[number] | undefined): number => row?.m[rate] ?? 0;
  const most = Math.max(...busy.map(strength));
  const peak = busy.find((row) => strength(row) === most);
  const cell = new Map(rows.map((row) => [row.d.join('/'), row]));
  const entered = reached ?? `${peak?.d.join('/')}`;
  const go = (event: KeyboardEvent, weekday: number, hour: number) => {
    const [down = 0, right = 0] = arrows[event.key] ?? [];
    const key = `${weekday + down}/${hour + right}`;
    const target = event.currentTarget.closest('table')?.querySelector<HTMLElement>(`[data-cell="${key}"]`);
    if ((down === 0 && right === 0) || !target) return;
    event.preventDefault();
    setReached(key);
    target.focus();
  };
  return (
    <div className={styles.hoursRoom}>
      {peak && (
        <p className={styles.peak}>
          {fill(texts.busiest, {
            weekday: weekdayText(Number(peak.d[0]), locale),
            hour: String(peak.d[1]),
            count: `${figureText(peak.m[0], measure, locale)} ${measure.label}`,
          })}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <section className={styles.hoursScroll} tabIndex={0} aria-label={measure.label}>
        <table className={styles.hours}>
          <thead>
            <tr>
              <td />
              {shown.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">{weekdayText(weekday, locale, 'short')}</th>
                {shown.map((hour) => {
                  const key = `${weekday}/${hour}`;
                  const row = cell.get(key);
                  const href = row ? leadsTo(row) : null;
                  const share = most > 0 ? (strength(row) / most) * PERCENT : 0;
                  const figure = figureText(row?.m[0], measure, locale);
                  const said = fill(texts.cell, { weekday: weekdayText(weekday, locale), hour, figure });
                  return (
                    <td
                      key={hour}
                      style={{ background: `color-mix(in oklab, var(--heat) ${Math.round(share)}%, var(--sunken))` }}
                      title={said}
                    >
                      {href ? (
                        <a
                          href={href}
                          data-cell={key}
                          tabIndex={key === entered ? 0 : -1}
                          onKeyDown={(event) => go(event, weekday, hour)}
                          onFocus={() => setReached(key)}
                        >
                          <span className={styles.hidden}>{said}</span>
                        </a>
                      ) : (
                        <span className={styles.hidden}>{figure}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
