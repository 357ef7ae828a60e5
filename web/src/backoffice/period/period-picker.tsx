'use client';

import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import styles from './period-picker.module.css';
import { asKind, daysOf, type Period, type PeriodKind, periodText, stepped } from './periods.ts';

type Kind = PeriodKind | 'days';
type Steps = {
  readonly period: Period;
  readonly today: string;
  readonly onChoose: (period: Period) => void;
};
type Props = Omit<Steps, 'period' | 'onChoose'> & { readonly kinds: readonly Kind[] } & (
    | Pick<Steps, 'period' | 'onChoose'>
    | {
        /** Null: any time, which is one of the choices. */
        readonly period: Period | null;
        readonly isOptional: true;
        readonly onChoose: (period: Period | null) => void;
      }
  );

/** Chooses the days that a page is about: a kind of period, the one before and after, today, and any days by their dates. */
export function PeriodPicker(props: Props) {
  const { period, kinds, today } = props;
  const texts = useMessages('list');
  const choose = (kind: string) => {
    if (kind === '') return 'isOptional' in props && props.onChoose(null);
    const from: Period = period ?? { kind: 'day', date: today };
    const { first, last } = daysOf(from);
    return props.onChoose(kind === 'days' ? { kind, from: first, to: last } : asKind(from, kind as PeriodKind, today));
  };
  const offered = [...new Set<Kind>([...kinds, ...(period ? [period.kind] : [])])];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div role="group" aria-label={texts.period} className={styles.picker}>
      <NativeSelect
        aria-label={texts.period}
        data={[
          ...('isOptional' in props ? [{ value: '', label: texts['period-any'] }] : []),
          ...offered.map((kind) => ({ value: kind, label: texts[`period-${kind}`] })),
        ]}
        value={period?.kind ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {period && <PeriodSteps period={period} today={today} onChoose={props.onChoose} />}
    </div>
  );
}

/** The period before and after, its days, and the present one. */
function PeriodSteps({ period, today, onChoose }: Steps) {
  const texts = useMessages('list');
  const locale = useLocale();
  const days = daysOf(period);
  const step = (by: number) => onChoose(stepped(period, by));
  return (
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
  );
}
