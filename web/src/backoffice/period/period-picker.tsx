'use client';

import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import styles from './period-picker.module.css';
import {
  asKind,
  daysOf,
  type Period,
  type PeriodKind,
  periodText,
  queryOfPeriod,
  recentPeriod,
  recentPeriods,
  stepped,
} from './periods.ts';

type Props = {
  /** Null: any time, where `isOptional`. */
  readonly period: Period | null;
  readonly kinds: readonly (PeriodKind | 'days')[];
  readonly today: string;
  readonly isOptional?: boolean;
  /** Offers what was lately: today, yesterday, seven days, thirty. */
  readonly isPast?: boolean;
  readonly onChoose: (period: Period | null) => void;
};

/** Chooses the days that a page is about: a kind of period, the one before and after, today, and any days by their dates. */
export function PeriodPicker({ period, kinds, today, isOptional = false, isPast = false, onChoose }: Props) {
  const texts = useMessages('list');
  const locale = useLocale();
  const days = period && daysOf(period);
  const recent = isPast ? recentPeriods.map((name) => [name, recentPeriod(name, today)] as const) : [];
  const chosen = recent.find(([, each]) => isSame(each, period))?.[0] ?? period?.kind ?? '';
  const choose = (kind: string) => {
    if (kind === '') return onChoose(null);
    const named = recent.find(([name]) => name === kind)?.[1];
    if (named) return onChoose(named);
    const now = period ?? { kind: 'day', date: today };
    if (kind === 'days') return onChoose({ kind, from: daysOf(now).first, to: daysOf(now).last });
    onChoose(asKind(now, kind as PeriodKind, today));
  };
  const step = (by: number) => period && onChoose(stepped(period, by));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div role="group" aria-label={texts.period} className={styles.picker}>
      <NativeSelect
        aria-label={texts.period}
        data={[
          ...(isOptional ? [{ value: '', label: texts.anyTime }] : []),
          ...recent.map(([name]) => ({ value: name, label: texts[name] })),
          ...kinds.map((kind) => ({ value: kind, label: texts[`period-${kind}`] })),
        ]}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {period && days && (
        <>
          <span className={styles.steps}>
            <ActionIcon variant="subtle" color="ink" size="lg" aria-label={texts.earlier} onClick={() => step(-1)}>
              <IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon variant="subtle" color="ink" size="lg" aria-label={texts.later} onClick={() => step(1)}>
              <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          </span>
          {period.kind === 'days' ? (
            <span className={styles.days}>
              <input
                type="date"
                aria-label={texts.from}
                value={period.from}
                max={period.to}
                onChange={({ currentTarget: { value } }) => value && onChoose({ ...period, from: value })}
              />
              –
              <input
                type="date"
                aria-label={texts.to}
                value={period.to}
                min={period.from}
                onChange={({ currentTarget: { value } }) => value && onChoose({ ...period, to: value })}
              />
            </span>
          ) : (
            <label className={styles.name}>
              <span aria-live="polite">{periodText(period, locale)}</span>
              <input
                type="date"
                aria-label={texts.chooseDay}
                value={period.date}
                onClick={(event) => event.currentTarget.showPicker?.()}
                onChange={({ currentTarget: { value } }) => value && onChoose({ kind: period.kind, date: value })}
              />
            </label>
          )}
          <Button
            variant="default"
            disabled={days.first <= today && today <= days.last}
            onClick={() => onChoose({ kind: period.kind === 'days' ? 'day' : period.kind, date: today })}
          >
            {texts.today}
          </Button>
        </>
      )}
    </div>
  );
}

const isSame = (one: Period, other: Period | null): boolean =>
  other !== null && JSON.stringify(queryOfPeriod(one)) === JSON.stringify(queryOfPeriod(other));
