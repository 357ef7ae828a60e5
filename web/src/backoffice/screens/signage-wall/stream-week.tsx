'use client';

import { formatLocalDate, formatWeekday } from '@filiale/rules/formats';
import { type Programme, type Sequence, stretchesOf } from '@filiale/rules/signage-programme';
import { addDays, localDate, localTime, mondayOf, toInstant, weekdays } from '@filiale/rules/wall-time';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import styles from './signage-wall.module.css';

/** Tones of film sequences; each has one. */
const TONES = 6;
const HOUR_MS = 3_600_000;

type Props = {
  readonly programme: Programme;
  readonly sequences: ReadonlyMap<string, Sequence>;
  readonly nameOf: (segment: string | null) => string;
  readonly now: Date;
  /** An instant of the week that is shown. */
  readonly at: Date;
};

/** A week of a stream, day beside day: which film sequence plays from when, by the rule that the screen goes by. Source: RES-037. */
export function StreamWeek({ programme, sequences, nameOf, now, at }: Props) {
  const texts = useMessages('signageWall');
  const locale = useLocale();
  const zone = programme.timeZone;
  const today = localDate(now, zone);
  const monday = mondayOf(localDate(at, zone));
  const title = monday === mondayOf(today) ? texts.week : fill(texts.weekFrom, { date: formatLocalDate(monday) });
  const namesOf = (segments: readonly string[]): string =>
    segments.length === 0 ? nameOf(null) : segments.map(nameOf).join(' · ');
  const toneOf = new Map([...sequences.keys()].map((id, index) => [id, index % TONES]));
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ol className={styles.week}>
        {weekdays.map((weekday, index) => {
          const day = addDays(monday, index);
          const plan = stretchesOf(
            programme,
            sequences,
            toInstant(day, '00:00', zone),
            toInstant(addDays(day, 1), '00:00', zone),
          );
          return (
            <li key={weekday}>
              <strong className={day === today ? `${styles.today} small` : 'small'}>
                {formatWeekday(weekday, locale, 'short')}
              </strong>
              <ol className={styles.slots}>
                {plan.map(({ segments, entry, from, to }) => (
                  <li
                    key={from.getTime()}
                    className={styles.slot}
                    style={{ flexGrow: (to.getTime() - from.getTime()) / HOUR_MS }}
                    data-tone={segments[0] && toneOf.get(segments[0])}
                    data-usual={entry === null || undefined}
                    title={namesOf(segments)}
                  >
                    <span>{localTime(from, zone)}</span> {namesOf(segments)}
                  </li>
                ))}
              </ol>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
