import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import { formatWeekday } from '@filiale/rules/formats';
import { groupedDays } from '@filiale/rules/opening-hours';
import styles from './hours-list.module.css';

type Props = {
  readonly hours: readonly OpeningHoursRule[];
  readonly at: Date;
  readonly timeZone: string;
  readonly locale: string;
  /** What stands at days without hours. */
  readonly closed: string;
};

/** The hours of a week, days that are alike in one line: `Mo – Fr 11:00 – 14:00, 17:00 – 22:00`. */
export function HoursList({ hours, at, timeZone, locale, closed }: Props) {
  const groups = groupedDays(hours, at, timeZone);
  const day = (weekday: (typeof groups)[number]['days'][number] | undefined) =>
    weekday ? formatWeekday(weekday, locale, 'short') : '';
  return (
    <dl className={styles.hours}>
      {groups.map(({ days, isRange, isClosed, hours: times }) => (
        <div key={days[0]}>
          <dt>{isRange ? `${day(days[0])} – ${day(days.at(-1))}` : day(days[0])}</dt>
          <dd>{isClosed ? closed : times.map(({ from, to }) => `${from} – ${to}`).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
