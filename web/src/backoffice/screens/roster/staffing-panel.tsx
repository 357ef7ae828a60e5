'use client';

import type { StatResult } from '@filiale/contracts/analytics/statistics';
import type { Roster } from '@filiale/contracts/workforce/roster';
import { formatCurrency, formatNumber } from '@filiale/rules/formats';
import { hoursText } from '@filiale/rules/hours-text';
import { plannedMinutes } from '@filiale/rules/roster';
import { type HourlyOrders, type QuarterHour, quarterHours } from '@filiale/rules/staffing';
import { addDays, weekdayOf, weekdays } from '@filiale/rules/wall-time';
import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { dayText } from '../../period/periods.ts';
import { useStatistics } from '../statistics/use-statistics.ts';
import styles from './staffing.module.css';

/** Expected orders are the average of so many weeks. */
const WEEKS = 8;
const HOURS = 24;

/** Orders an hour on the weekday of a date, by the hours that there were. Null: none were counted. */
function hourlyOrders({ rows, measures }: StatResult, date: string): HourlyOrders | null {
  const rate = measures.findIndex(({ key }) => key === 'perHour');
  const weekday = weekdays.indexOf(weekdayOf(date)) + 1;
  const ofDay = rows.filter(({ d, m }) => d[0] === weekday && (m[rate] ?? 0) > 0);
  if (ofDay.length === 0) return null;
  return Array.from({ length: HOURS }, (_none, hour) => ofDay.find(({ d }) => d[1] === hour)?.m[rate] ?? 0);
}

type Props = {
  /** With the shifts as they will be. */
  readonly roster: Roster;
  /** The present local date. */
  readonly today: string;
};

/** Planned people beside the orders to be expected in each quarter hour of a day, and what the hours cost. Source: RES-032. */
export function StaffingPanel({ roster, today }: Props) {
  const texts = useMessages('roster');
  const locale = useLocale();
  const { shifts } = roster;
  const dates = roster.days.map(({ localDate }) => localDate);
  const [chosen, setChosen] = useState(today);
  const date = dates.includes(chosen) ? chosen : (dates[0] ?? '');
  const { data } = useStatistics('order-times', {
    ...{ branch: roster.branch, from: addDays(today, -WEEKS * 7), to: addDays(today, -1) },
  });
  const hourly = data ? hourlyOrders(data, date) : null;
  const wages = new Map(
    roster.people.flatMap(({ user, hourlyWage }) => (hourlyWage === null ? [] : [[user, hourlyWage] as const])),
  );
  const quarters = quarterHours(shifts, date, hourly, wages);
  const orders = hourly?.reduce((sum, count) => sum + count, 0) ?? null;
  const minutes = shifts
    .filter(({ user, localDate }) => user !== null && localDate === date)
    .reduce((sum, shift) => sum + plannedMinutes(shift), 0);
  const cost = roster.days.find(({ localDate }) => localDate === date)?.cost ?? null;
  const money = (amount: number) => formatCurrency(amount, roster.currency, locale);
  const isPriced = cost !== null && roster.currency !== '';
  return (
    <section className={styles.panel} aria-labelledby="staffing">
      <h2 id="staffing">{texts.staffing}</h2>
      <div className={styles.days}>
        <SegmentedControl
          aria-label={texts.day}
          data={dates.map((value) => ({ value, label: dayText(value, locale, 'short') }))}
          value={date}
          onChange={setChosen}
        />
      </div>
      <p>
        {fill(texts.hours, { hours: hoursText(minutes * 60) })}
        {isPriced && ` · ${fill(texts.cost, { cost: money(cost) })}`}
        {orders !== null && ` · ${fill(texts.expectedOrders, { count: formatNumber(orders, 0, locale) })}`}
        {isPriced &&
          orders !== null &&
          orders > 0 &&
          ` · ${fill(texts.costOfOrder, { cost: money(Math.round((cost / orders) * 100) / 100) })}`}
      </p>
      <p className="muted">{orders === null ? texts.nothingExpected : fill(texts.expectedBy, { weeks: WEEKS })}</p>
      {quarters.length > 0 && <Quarters quarters={quarters} money={money} />}
    </section>
  );
}

type QuartersProps = { readonly quarters: readonly QuarterHour[]; readonly money: (amount: number) => string };

function Quarters({ quarters, money }: QuartersProps) {
  const texts = useMessages('roster');
  const locale = useLocale();
  const mostPeople = Math.max(1, ...quarters.map(({ people }) => people));
  const mostOrders = Math.max(1, ...quarters.map(({ orders }) => orders ?? 0));
  const share = (count: number, most: number): string => `${Math.round((count / most) * 100)}%`;
  return (
    <div className={styles.room}>
      <ul className={styles.quarters} aria-label={texts.staffing}>
        {quarters.map(({ from, people, orders, cost }) => {
          const said = [
            fill(texts.quarter, { from, people }),
            ...(orders === null ? [] : [fill(texts.quarterOrders, { orders: formatNumber(orders, 1, locale) })]),
            ...(cost > 0 ? [fill(texts.cost, { cost: money(cost) })] : []),
          ].join(', ');
          return (
            <li key={from} title={said}>
              <span className={styles.people} style={{ blockSize: share(people, mostPeople) }} aria-hidden="true" />
              <span
                className={styles.orders}
                style={{ blockSize: share(orders ?? 0, mostOrders) }}
                aria-hidden="true"
              />
              <VisuallyHidden>{said}</VisuallyHidden>
              {from.endsWith(':00') && (
                <span className={styles.hour} aria-hidden="true">
                  {Number(from.slice(0, 2))}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.legend}>
        <span>
          <i className={styles.people} aria-hidden="true" /> {fill(texts.legendPeople, { most: mostPeople })}
        </span>
        <span>
          <i className={styles.orders} aria-hidden="true" />{' '}
          {fill(texts.legendOrders, { most: formatNumber(mostOrders, 1, locale) })}
        </span>
      </p>
    </div>
  );
}
