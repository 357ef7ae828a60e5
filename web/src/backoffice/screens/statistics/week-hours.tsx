'use client';

import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { figureText, weekdayText } from './stat-text.ts';
import styles from './statistics.module.css';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const PERCENT = 100;

/** Hours of weekdays as a table whose cells are darker the more came in them, by the hour that there was. */
export function WeekHours({ result }: { readonly result: StatResult }) {
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
                  const row = cell.get(`${weekday}/${hour}`);
                  const share = most > 0 ? (strength(row) / most) * PERCENT : 0;
                  const figure = figureText(row?.m[0], measure, locale);
                  return (
                    <td
                      key={hour}
                      style={{ background: `color-mix(in oklab, var(--heat) ${Math.round(share)}%, var(--sunken))` }}
                      title={fill(texts.cell, { weekday: weekdayText(weekday, locale), hour, figure })}
                    >
                      <span className={styles.hidden}>{figure}</span>
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
