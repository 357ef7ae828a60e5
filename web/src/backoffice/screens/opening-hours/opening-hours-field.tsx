'use client';

import '@mantine/dates/styles.css';
import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import { formatLocalDate, formatWeekday } from '@filiale/rules/formats';
import type { Hours } from '@filiale/rules/opening-hours';
import { localDate, type Weekday, weekdayOf, weekdays } from '@filiale/rules/wall-time';
import { ActionIcon, Checkbox, Menu, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconDots, IconPlus, IconX } from '@tabler/icons-react';
import 'dayjs/locale/de';
import { useRef, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCompanyZone } from '../../zone.ts';
import { HoursRail } from './hours-rail.tsx';
import styles from './opening-hours-field.module.css';
import { openingPreview } from './opening-preview.ts';
import {
  beginningHours,
  datesBetween,
  type FormerHours,
  followed,
  rulesOf,
  unfollowed,
  type WeekHours,
  weekOf,
  withDays,
  withException,
} from './week-hours.ts';

/** Most rules of one record. */
const MOST_RULES = 100;
const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

type Props = {
  /** What these hours are called, since a record may have several. */
  readonly label: string;
  readonly value: readonly OpeningHoursRule[];
  readonly onChange: (rules: OpeningHoursRule[]) => void;
  readonly isReadOnly?: boolean;
  /** The branch's time zone; the company's where no branch is known. */
  readonly zone?: string;
  /** Other hours of the same record, say those of delivery, that days which differ may hold for too. */
  readonly followers?: readonly HoursFollower[];
};
type HoursFollower = {
  readonly label: string;
  readonly value: () => readonly OpeningHoursRule[];
  readonly onChange: (rules: OpeningHoursRule[]) => void;
};

/**
 * Opening hours as a week of bars, with days that differ on a calendar, and a preview of the guests' view. Typing and dragging
 * edit the same hours. Source: HOURS-001 to HOURS-006.
 */
export function OpeningHoursField({ label, value, onChange, isReadOnly = false, zone, followers = [] }: Props) {
  const texts = useMessages('openingHours');
  const locale = useLocale();
  const now = useNow();
  const companyZone = useCompanyZone();
  const timeZone = zone || companyZone;
  const week = weekOf(value);
  const change = (next: WeekHours) => onChange(rulesOf(next));
  const preview = openingPreview(value, { now, zone: timeZone, locale }, texts);
  return (
    <div className={styles.field}>
      <p className={styles.preview} data-open={preview.isOpen || undefined} role="status">
        {preview.text}
      </p>
      <section className={styles.week} aria-label={`${label}: ${texts.week}`}>
        {weekdays.map((day) => (
          <Day key={day} day={day} week={week} isReadOnly={isReadOnly} onChange={change} />
        ))}
      </section>
      <Exceptions
        label={label}
        week={week}
        today={localDate(now, timeZone)}
        isFull={value.length >= MOST_RULES}
        isReadOnly={isReadOnly}
        followers={followers}
        onChange={change}
      />
    </div>
  );
}

type DayProps = {
  readonly day: Weekday;
  readonly week: WeekHours;
  readonly isReadOnly: boolean;
  readonly onChange: (week: WeekHours) => void;
};

function Day({ day, week, isReadOnly, onChange }: DayProps) {
  const texts = useMessages('openingHours');
  const locale = useLocale();
  const name = formatWeekday(day, locale);
  const hours = week.days[day];
  const set = (next: readonly Hours[], days: readonly Weekday[] = [day]) => onChange(withDays(week, days, next));
  return (
    <div className={styles.day}>
      <span className={styles.name}>{formatWeekday(day, locale, 'short')}</span>
      <HoursRail
        hours={hours}
        isReadOnly={isReadOnly}
        onChange={set}
        labelOf={({ from, to }) => fill(texts.bar, { day: name, from, to })}
      />
      <HoursInputs name={name} hours={hours} isReadOnly={isReadOnly} onChange={set} />
      {!isReadOnly && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" size="lg" aria-label={fill(texts.moreFor, { day: name })}>
              <IconDots {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => set(hours, weekdays)}>{fill(texts.copyToAll, { day: name })}</Menu.Item>
            <Menu.Item onClick={() => set(hours, weekdays.slice(0, 5))}>
              {fill(texts.copyToWeekdays, { day: name })}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

type InputsProps = {
  /** The day they are of. */
  readonly name: string;
  readonly hours: readonly Hours[];
  readonly isReadOnly: boolean;
  /** Whether the last of its times may be taken away, which closes the day. */
  readonly isClosable?: boolean;
  readonly onChange: (hours: readonly Hours[]) => void;
};

function HoursInputs({ name, hours, isReadOnly, isClosable = true, onChange }: InputsProps) {
  const texts = useMessages('openingHours');
  return (
    <div className={styles.inputs}>
      {hours.length === 0 && <span className="muted">{texts.closed}</span>}
      {hours.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours have no identity but their place
        <span key={index} className={styles.span}>
          <TimeText
            label={fill(texts.from, { day: name })}
            value={each.from}
            isReadOnly={isReadOnly}
            onChange={(from) => onChange(hours.with(index, { ...each, from }))}
          />
          –
          <TimeText
            label={fill(texts.to, { day: name })}
            value={each.to}
            isReadOnly={isReadOnly}
            onChange={(to) => onChange(hours.with(index, { ...each, to }))}
          />
          {!isReadOnly && (isClosable || hours.length > 1) && (
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={fill(texts.removeHours, { day: name, ...each })}
              title={fill(texts.removeHours, { day: name, ...each })}
              onClick={() => onChange(hours.toSpliced(index, 1))}
            >
              <IconX {...icon} />
            </ActionIcon>
          )}
        </span>
      ))}
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={fill(texts.addHours, { day: name })}
          onClick={() =>
            onChange([...hours, hours.length === 0 ? { from: '10:00', to: '22:00' } : { from: '17:00', to: '22:00' }])
          }
        >
          <IconPlus {...icon} />
        </ActionIcon>
      )}
    </div>
  );
}

/** „9“, „930“, „9:30“ and „09.30“ are all what people type. */
function timeOfText(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(text.trim());
  if (!found) return null;
  const [, hour = '', minute = '00'] = found;
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time) ? time : null;
}

type TimeProps = {
  readonly label: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (time: string) => void;
};

/** Input of a wall time; invalid text is reset. */
function TimeText({ label, value, isReadOnly, onChange }: TimeProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const time = typed === null ? null : timeOfText(typed);
    if (time !== null && time !== value) onChange(time);
    setTyped(null);
  };
  return (
    <TextInput
      aria-label={label}
      className={styles.time}
      value={typed ?? value}
      inputMode="numeric"
      readOnly={isReadOnly}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
}

type ExceptionsProps = {
  readonly label: string;
  readonly week: WeekHours;
  readonly today: string;
  readonly isFull: boolean;
  readonly isReadOnly: boolean;
  readonly followers: readonly HoursFollower[];
  readonly onChange: (week: WeekHours) => void;
};

function Exceptions({ label, week, today, isFull, isReadOnly, followers, onChange }: ExceptionsProps) {
  const texts = useMessages('openingHours');
  const locale = useLocale();
  const [range, setRange] = useState<[string | null, string | null]>([null, null]);
  const [first, last] = range;
  const chosen = first === null ? [] : datesBetween(first, last ?? first);
  const coming = week.exceptions.filter(({ date }) => date >= today);
  const past = week.exceptions.filter(({ date }) => date < today);
  const differing = new Set(week.exceptions.map(({ date }) => date));
  const usual: WeekHours = { ...week, exceptions: [] };
  const dates = (of: WeekHours) => of.exceptions.map(({ date }) => date).filter((date) => date >= today);
  const [isForAll, setForAll] = useState(() =>
    followers.every(({ value }) => {
      const change = { before: usual, after: week, dates: dates(week) };
      return value().length === 0 || followed(weekOf(value()), change, new Map()) === null;
    }),
  );
  /** What the followers had before hours came to them from here. */
  const former = useRef(new Map<string, FormerHours>());
  /** The hours here when the followers were last alike. */
  const left = useRef(usual);
  const carry = (before: WeekHours, after: WeekHours, changed: readonly string[]) => {
    for (const { label: of, value, onChange: setRules } of followers) {
      if (value().length === 0) continue;
      const had = former.current.get(of) ?? new Map();
      const done = followed(weekOf(value()), { before, after, dates: changed }, had);
      if (!done) continue;
      former.current.set(of, done.former);
      setRules(rulesOf(done.week));
    }
  };
  /** Other hours on some dates, and what they mean for the hours that go along with these. */
  const change = (next: WeekHours, changed: readonly string[]) => {
    onChange(next);
    if (isForAll) carry(week, next, changed);
  };
  const goAlong = (isWanted: boolean) => {
    setForAll(isWanted);
    if (isWanted) return carry(left.current, week, [...new Set([...dates(left.current), ...dates(week)])]);
    left.current = week;
    for (const { label: of, value, onChange: setRules } of followers) {
      const had = former.current.get(of);
      if (had && value().length > 0) setRules(rulesOf(unfollowed(weekOf(value()), week, had)));
    }
    former.current.clear();
  };
  const add = (hoursOf: (date: string) => readonly Hours[]) => {
    change(
      chosen.reduce((sum, date) => withException(sum, date, hoursOf(date)), week),
      chosen,
    );
    setRange([null, null]);
  };
  const chosenText =
    first === null
      ? ''
      : last === null || last === first
        ? formatLocalDate(first)
        : `${formatLocalDate(first)}–${formatLocalDate(last)}`;
  return (
    <section className={styles.exceptions} aria-label={`${label}: ${texts.exceptions}`}>
      <h2>{texts.exceptions}</h2>
      <div className={styles.calendar}>
        {!isReadOnly && (
          <div>
            <p className="muted small">{texts.exceptionsText}</p>
            <DatePicker
              type="range"
              allowSingleDateInRange
              value={range}
              onChange={setRange}
              minDate={today}
              weekendDays={[]}
              ariaLabels={{ previousMonth: texts.previousMonth, nextMonth: texts.nextMonth }}
              locale={locale.slice(0, 2)}
              getDayProps={(date) => ({ 'data-differs': differing.has(date) || undefined })}
              classNames={{ day: styles.date ?? '' }}
            />
          </div>
        )}
        <div className={styles.list}>
          {chosen.length > 0 && (
            <div className={styles.actions}>
              <Button look="main" onClick={() => add(() => [])} disabled={isFull}>
                {fill(texts.closeThese, { dates: chosenText })}
              </Button>
              <Button onClick={() => add((date) => beginningHours(week, date))} disabled={isFull}>
                {fill(texts.otherHours, { dates: chosenText })}
              </Button>
            </div>
          )}
          {!isReadOnly && followers.length > 0 && (chosen.length > 0 || coming.length > 0) && (
            <Checkbox
              label={fill(texts.alsoFor, { others: followers.map(({ label }) => label).join(', ') })}
              description={texts.alsoForText}
              checked={isForAll}
              onChange={(event) => goAlong(event.currentTarget.checked)}
            />
          )}
          {isFull && <p role="alert">{fill(texts.tooMany, { count: MOST_RULES })}</p>}
          <ul>
            {coming.map(({ date, hours }) => (
              <li key={date} className={styles.exception}>
                <time dateTime={date}>
                  {formatWeekday(weekdayOf(date), locale, 'short')}, {formatLocalDate(date)}
                </time>
                <HoursInputs
                  name={formatLocalDate(date)}
                  hours={hours}
                  isReadOnly={isReadOnly}
                  isClosable={false}
                  onChange={(next) => change(withException(week, date, next), [date])}
                />
                {!isReadOnly && (
                  <Button
                    look="text"
                    aria-label={fill(texts.removeException, { date: formatLocalDate(date) })}
                    onClick={() => change(withException(week, date, null), [date])}
                  >
                    {texts.asUsual}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {past.length > 0 && (
            <p className={styles.past}>
              <span className="muted">{fill(texts.past, { count: past.length })}</span>
              {!isReadOnly && (
                <Button onClick={() => onChange({ ...week, exceptions: coming })}>{texts.clearPast}</Button>
              )}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
