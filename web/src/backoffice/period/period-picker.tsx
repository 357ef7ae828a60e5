'use client';

import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import styles from './period-picker.module.css';
import { asKind, daysOf, type Period, type PeriodKind, periodText, stepped } from './periods.ts';

type Props = {
  readonly period: Period;
  readonly kinds: readonly (PeriodKind | 'days')[];
  readonly today: string;
  readonly onChoose: (period: Period) => void;
};

/** Chooses the days that a page is about: a kind of period, the one before and after, today, and any days by their dates. */
export function PeriodPicker({ period, kinds, today, onChoose }: Props) {
  const texts = useMessages('list');
  const locale = useLocale();
  const days = daysOf(period);
  const choose = (kind: string) =>
    onChoose(kind === 'days' ? { kind, from: days.first, to: days.last } : asKind(period, kind as PeriodKind, today));
  const step = (by: number) => onChoose(stepped(period, by));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div role="group" aria-label={texts.period} className={styles.picker}>
      <NativeSelect
        aria-label={texts.period}
        data={[...new Set([...kinds, period.kind])].map((kind) => ({ value: kind, label: texts[`period-${kind}`] }))}
        value={period.kind}
        onChange={(event) => choose(event.currentTarget.value)}
      />
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
    </div>
  );
}
