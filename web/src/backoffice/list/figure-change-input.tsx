'use client';

import type { Field } from '@filiale/contracts/fields/field';
import type { FigureChange, Rounding } from '@filiale/rules/figure-change';
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { numberText } from '../form/fields/number-text.ts';
import type { BulkChange } from './bulk-change.ts';
import styles from './bulk-edit.module.css';
import type { CellContext } from './cell-context.ts';
import { parseFigure } from './parse-figure.ts';
import { ValueInput } from './value-input.tsx';

type Way = 'value' | FigureChange['by'];
/** What prices are rounded to. */
const roundings: Readonly<Record<string, Rounding>> = {
  '0.05': { step: 0.05 },
  '0.1': { step: 0.1 },
  '0.5': { step: 0.5 },
  '1': { step: 1 },
  '.90': { end: 0.9 },
  '.99': { end: 0.99 },
};

type Props = {
  readonly field: Field;
  readonly context: CellContext;
  readonly onChange: (change: BulkChange) => void;
};

/** Asks what becomes of a figure of many records: one value for all, or more or less of what each has, rounded as menus are. */
export function FigureChangeInput({ field, context: { words, locale, currency }, onChange }: Props) {
  const texts = useMessages('list');
  const [way, setWay] = useState<Way>('value');
  const [typed, setTyped] = useState('');
  const [rounded, setRounded] = useState('');
  const name = field.label[words];
  const figure = typed.trim() === '' ? null : parseFigure(typed, words);
  const say = (by: Way, text: string, rounding: string) => {
    const read = text.trim() === '' ? null : parseFigure(text, words);
    onChange(
      by === 'value' || read === null || read === 0
        ? undefined
        : { change: { by, figure: read, rounding: roundings[rounding] ?? null } },
    );
  };
  const priceText = (figure: number): string => numberText(figure, locale, { decimals: 2, places: 2 });
  const shown = (rounding: Rounding): string =>
    'step' in rounding
      ? fill(texts.roundedToStep, { value: priceText(rounding.step) })
      : fill(texts.roundedToEnd, { value: `…${priceText(rounding.end).slice(1)}` });
  return (
    <div className={styles.figure}>
      <SegmentedControl
        aria-label={fill(texts.wayOf, { name })}
        value={way}
        data={[
          { value: 'value', label: texts.wayValue },
          { value: 'percent', label: texts.wayPercent },
          { value: 'amount', label: texts.wayAmount },
        ]}
        onChange={(next) => {
          setWay(next as Way);
          say(next as Way, typed, rounded);
        }}
      />
      {way === 'value' ? (
        <ValueInput
          field={field}
          words={words}
          value={undefined}
          onChange={(value, isWrong) => onChange(isWrong ? undefined : { value })}
        />
      ) : (
        <>
          <TextInput
            label={fill(way === 'percent' ? texts.percentOf : texts.amountOf, { name, currency })}
            description={texts.lessIsMinus}
            value={typed}
            inputMode="text"
            error={typed.trim() !== '' && figure === null ? texts.notANumber : undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              say(way, event.currentTarget.value, rounded);
            }}
          />
          {field.isMoney && (
            <NativeSelect
              label={texts.rounding}
              value={rounded}
              data={[
                { value: '', label: texts.notRounded },
                ...Object.entries(roundings).map(([key, rounding]) => ({ value: key, label: shown(rounding) })),
              ]}
              onChange={(event) => {
                setRounded(event.currentTarget.value);
                say(way, typed, event.currentTarget.value);
              }}
            />
          )}
        </>
      )}
    </div>
  );
}
