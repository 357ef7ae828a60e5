'use client';

import { STAFFING_QUARTERS_DAYS_MAX, type StaffedQuarter } from '@filiale/contracts/analytics/staffing-quarters';
import type { StatQuery } from '@filiale/contracts/analytics/statistics';
import type { Branch } from '@filiale/contracts/catalog/branch';
import { formatNumber, formatWeekday } from '@filiale/rules/formats';
import { lengthOf } from '@filiale/rules/statistics/periods';
import {
  dayOfQuarter,
  duePerPersonHour,
  isShort,
  type ShortSpan,
  shortSpans,
  timeOfQuarter,
  USUAL_SHORT_LEVEL,
} from '@filiale/rules/statistics/staffing-quarters';
import { weekdayOf } from '@filiale/rules/wall-time';
import { NativeSelect, NumberInput, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { lookAtBranch } from '../../app/look-at-branch.ts';
import { LoadFailure } from '../../failures/load-failure.tsx';
import { dayText } from '../../period/periods.ts';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import chart from './staffing-quarters.module.css';
import styles from './statistics.module.css';

const MOST_SPANS = 10;
const MOST_LEVEL = 1_000;
const LIVE_MS = 60_000;
/** The filter of the address that says from how many orders per person and hour on there are too few people. */
export const SHORT_FILTER = 'short';

type Texts = ReturnType<typeof useMessages<'statistics'>>;
type Props = {
  readonly asked: StatQuery;
  /** Those that the caller may look at. */
  readonly branches: readonly Pick<Branch, 'id' | 'identifier' | 'name'>[];
  /** As the address says it. */
  readonly level: string | undefined;
  readonly onLevel: (level: string) => void;
};

/** Who was there beside the orders that were due, by quarter hours, and when they were too few. Source: STAT-011. */
export function StaffingQuartersPanel({ asked: { from, to, branch: looked }, branches, level: saved, onLevel }: Props) {
  const texts = useMessages('statistics');
  const heading = useId();
  const [typed, setTyped] = useState<string | number>(Number(saved) > 0 ? Number(saved) : USUAL_SHORT_LEVEL);
  const level = Number(typed) > 0 ? Number(typed) : USUAL_SHORT_LEVEL;
  const branch = looked ?? (branches.length === 1 ? branches[0]?.id : undefined);
  const isShortEnough = lengthOf({ from, to }) <= STAFFING_QUARTERS_DAYS_MAX;
  const isAsked = branch !== undefined && isShortEnough;
  const query = { from, to, branch: branch ?? '' };
  const { data, error } = useQuery({
    queryKey: queryKeys.staffingQuarters(query),
    queryFn: async () => (await staffCall('GET /api/staffing-quarters', { query })).data,
    enabled: isAsked,
    refetchInterval: LIVE_MS,
  });
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{texts.quarters}</h2>
      </header>
      {branch === undefined && branches.length > 0 && (
        <NativeSelect
          className={chart.level}
          label={texts.quartersBranch}
          data={[
            { value: '', label: texts.chooseBranch },
            ...branches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value=""
          onChange={(event) => lookAtBranch(branches.find(({ id }) => id === event.currentTarget.value) ?? null)}
        />
      )}
      {!isShortEnough && (
        <p className={styles.nothing}>{fill(texts.quartersAsk, { days: STAFFING_QUARTERS_DAYS_MAX })}</p>
      )}
      {error && !data && <LoadFailure text={texts.loadFailed} error={error} />}
      {isAsked && data && (
        <>
          <NumberInput
            className={chart.level}
            label={texts.shortLevel}
            value={typed}
            min={0.5}
            max={MOST_LEVEL}
            decimalScale={1}
            decimalSeparator={texts.decimalSign}
            onChange={setTyped}
            onBlur={() => onLevel(level === USUAL_SHORT_LEVEL ? '' : String(level))}
          />
          <Days quarters={data.quarters} level={level} />
        </>
      )}
    </section>
  );
}

type DaysProps = { readonly quarters: readonly StaffedQuarter[]; readonly level: number };

/** Every time with too few people in a sentence, and one of the days drawn and as a table. */
function Days({ quarters, level }: DaysProps) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  const [chosen, setChosen] = useState<string | null>(null);
  const spans = shortSpans(quarters, level);
  const days = [...new Set(quarters.map(({ from }) => dayOfQuarter(from)))];
  const usual = spans[0] ? dayOfQuarter(spans[0].from) : (days[0] ?? '');
  const date = chosen !== null && days.includes(chosen) ? chosen : usual;
  const ofDay = busyOf(quarters.filter(({ from }) => dayOfQuarter(from) === date));
  const hasWork = quarters.some(({ staffBy }) => staffBy !== null);
  if (quarters.every(({ people, due }) => people === 0 && due === 0))
    return <p className={styles.nothing}>{texts.nothing}</p>;
  return (
    <>
      {!hasWork ? (
        <p>{texts.noStaffKnown}</p>
      ) : spans.length === 0 ? (
        <p>{fill(texts.neverShort, { level: formatNumber(level, 1, locale) })}</p>
      ) : (
        <ul className={chart.spans} aria-label={texts.short}>
          {spans.slice(0, MOST_SPANS).map((span) => (
            <li key={span.from}>{spanText(span, { level, days: days.length, texts, locale })}</li>
          ))}
          {spans.length > MOST_SPANS && <li>{fill(texts.moreShort, { count: spans.length - MOST_SPANS })}</li>}
        </ul>
      )}
      {days.length > 1 && (
        <NativeSelect
          className={chart.level}
          label={texts.quartersDay}
          data={days.map((value) => ({ value, label: dayText(value, locale) }))}
          value={date}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      {ofDay.length > 0 ? (
        <QuarterBars quarters={ofDay} level={level} isMarked={hasWork} />
      ) : (
        <p className={styles.nothing}>{texts.nothing}</p>
      )}
    </>
  );
}

/** From the first quarter hour of a day with people or orders to the last. */
function busyOf(quarters: readonly StaffedQuarter[]): readonly StaffedQuarter[] {
  const isBusy = ({ people, due }: StaffedQuarter): boolean => people > 0 || due > 0;
  const first = quarters.findIndex(isBusy);
  return first < 0 ? [] : quarters.slice(first, quarters.findLastIndex(isBusy) + 1);
}

type Words = { readonly level: number; readonly days: number; readonly texts: Texts; readonly locale: string };

/** `Freitag 18:00 bis 19:30: 3 Personen, 14 Bestellungen je Person und Stunde; ab 10 gilt als zu wenig`. */
function spanText({ from, to, people, due, duePerPersonHour: rate }: ShortSpan, words: Words): string {
  const { level, days, texts, locale } = words;
  const day = dayOfQuarter(from);
  const weekday = formatWeekday(weekdayOf(day), locale);
  const at = { from: timeOfQuarter(from), to: timeOfQuarter(to), level: formatNumber(level, 1, locale) };
  const said = { ...at, day: days > 7 ? dayText(day, locale) : weekday, due: formatNumber(due, 0, locale) };
  if (rate === null) return fill(texts.spanNobody, said);
  const text = people === 1 ? texts.spanOne : texts.span;
  return fill(text, { ...said, people: formatNumber(people, 1, locale), rate: formatNumber(rate, 1, locale) });
}

type BarsProps = DaysProps & { readonly isMarked: boolean };

/** Quarter hours of a day as bars of people and orders; too few are marked by a sign and stripes, and by words in the table. */
function QuarterBars({ quarters, level, isMarked }: BarsProps) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  const mostPeople = Math.max(1, ...quarters.map(({ people }) => people));
  const mostDue = Math.max(1, ...quarters.map(({ due }) => due));
  const share = (count: number, most: number): string => `${Math.round((count / most) * 100)}%`;
  const rows = quarters.map((quarter) => {
    const rate = duePerPersonHour([quarter]);
    return {
      ...quarter,
      time: timeOfQuarter(quarter.from),
      isShort: isMarked && isShort(quarter, level),
      rate: rate === null ? '–' : formatNumber(rate, 1, locale),
    };
  });
  return (
    <>
      <div className={chart.room} aria-hidden="true">
        <ul className={chart.quarters}>
          {rows.map((row) => (
            <li key={row.from} data-short={row.isShort || undefined}>
              {row.isShort && <b className={chart.sign}>!</b>}
              <span className={chart.people} style={{ blockSize: share(row.people, mostPeople) }} />
              <span className={chart.due} style={{ blockSize: share(row.due, mostDue) }} />
              {row.time.endsWith(':00') && <span className={chart.hour}>{Number(row.time.slice(0, 2))}</span>}
            </li>
          ))}
        </ul>
        <p className={chart.legend}>
          <span>
            <i className={chart.people} /> {fill(texts.legendPeople, { most: formatNumber(mostPeople, 2, locale) })}
          </span>
          <span>
            <i className={chart.due} /> {fill(texts.legendDue, { most: mostDue })}
          </span>
          {isMarked && (
            <span>
              <b>!</b> {texts.short}
            </span>
          )}
        </p>
      </div>
      <div className={chart.room}>
        <table className={chart.table}>
          <caption>
            <VisuallyHidden>{texts.quarters}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {[texts.quarterFrom, texts.people, texts.due, texts.duePerHour, texts.staffBy, texts.note].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.from}>
                <th scope="row">{row.time}</th>
                <td>{formatNumber(row.people, 2, locale)}</td>
                <td>{row.due}</td>
                <td>{row.rate}</td>
                <td>{row.staffBy ? texts[`staffBy-${row.staffBy}`] : '–'}</td>
                <td>{row.isShort && <b>{texts.short}</b>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="muted">{texts.quartersNote}</p>
    </>
  );
}
