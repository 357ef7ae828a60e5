'use client';

import { filterOperatorsOf } from '@filiale/contracts/fields/filters';
import { localDate, toInstant } from '@filiale/rules/wall-time';
import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import type { CellContext } from './cell-text.ts';
import styles from './filter-editor.module.css';
import { type FilterValue, noFilter } from './filter-value.ts';
import type { ListColumn } from './list-columns.ts';
import { parseFigure } from './parse-figure.ts';
import { RecordChoice } from './record-choice.tsx';

type Props = {
  readonly column: ListColumn;
  readonly value: FilterValue;
  readonly context: CellContext;
  readonly onChange: (value: FilterValue | null) => void;
  readonly onClose: () => void;
};

/** Asks what a field is filtered by, as its type wants it. Choices count at once, what is typed when it is sent. */
export function FilterEditor(props: Props) {
  const { field } = props.column;
  switch (field.type) {
    case 'boolean':
      return <YesNo {...props} />;
    case 'select':
    case 'multiselect':
      return <Options {...props} />;
    case 'reference':
      return <References {...props} />;
    case 'number':
    case 'date':
      return <Bounds {...props} />;
    default:
      return <Words {...props} />;
  }
}

function YesNo({ column, value, context, onChange, onClose }: Props) {
  const texts = useMessages('list');
  return (
    <Radio.Group
      aria-label={column.field.label[context.words]}
      value={value.values[0] ?? ''}
      onChange={(next) => {
        onChange(next === '' ? null : { ...noFilter, values: [next] });
        onClose();
      }}
    >
      <div className={styles.options}>
        <Radio value="true" label={texts.yes} data-autofocus />
        <Radio value="false" label={texts.no} />
        <Radio value="" label={texts.any} />
      </div>
    </Radio.Group>
  );
}

function Options({ column: { field }, value, context, onChange }: Props) {
  return (
    <Checkbox.Group
      aria-label={field.label[context.words]}
      value={[...value.values]}
      onChange={(values) => onChange(values.length > 0 ? { ...noFilter, values } : null)}
    >
      <div className={styles.options}>
        {field.options?.map(({ value: option, label }) => (
          <Checkbox key={option} value={option} label={label[context.words]} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function References({ column, value, context, onChange }: Props) {
  const { field } = column;
  return (
    <>
      <RecordChoice
        field={field}
        chosen={value.values}
        titleOf={context.titleOf}
        onChange={(values) => onChange(values.length > 0 || value.isEmpty ? { ...value, values } : null)}
      />
      <Emptiness column={column} value={value} onChange={onChange} />
    </>
  );
}

/** Asks for records without a value, or with any. */
function Emptiness({ column: { name, field }, value, onChange }: Pick<Props, 'column' | 'value' | 'onChange'>) {
  const texts = useMessages('list');
  const hasOperator = filterOperatorsOf(name, field).some((operator) => operator === 'empty');
  const asks = (next: FilterValue): boolean =>
    next.isEmpty || next.isSet || next.values.length > 0 || next.from !== '' || next.to !== '';
  const change = (to: Partial<FilterValue>) => {
    const next = { ...value, ...to };
    onChange(asks(next) ? next : null);
  };
  return (
    <div className={styles.empty}>
      <Checkbox
        label={texts.isEmpty}
        checked={value.isEmpty}
        onChange={(event) => change({ isEmpty: event.currentTarget.checked, isSet: false })}
      />
      {hasOperator && (
        <Checkbox
          label={texts.isSet}
          checked={value.isSet}
          onChange={(event) => change({ isSet: event.currentTarget.checked, isEmpty: false })}
        />
      )}
    </div>
  );
}

function Words({ column, value, onChange, onClose }: Props) {
  const texts = useMessages('list');
  const [typed, setTyped] = useState(value.values.join(', '));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const values = typed
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    onChange(values.length > 0 || value.isEmpty ? { ...value, values } : null);
    onClose();
  };
  return (
    <form onSubmit={send} className={styles.form}>
      <TextInput
        label={texts.valueIs}
        description={texts.valueNote}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <Emptiness column={column} value={value} onChange={onChange} />
      <Button type="submit">{texts.apply}</Button>
    </form>
  );
}

/** A day means its beginning as a lower bound and its end as an upper one, where the field holds instants. */
const instantOf = (day: string, isEnd: boolean, zone: string): string =>
  new Date(toInstant(day, isEnd ? '24:00' : '00:00', zone).getTime() - (isEnd ? 1 : 0)).toISOString();
const dayOf = (instant: string, zone: string): string => {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? '' : localDate(at, zone);
};

function Bounds({ column, value, context, onChange, onClose }: Props) {
  const { name, field } = column;
  const isAlways = name === 'createdAt' || name === 'updatedAt';
  const texts = useMessages('list');
  const isInstant = field.type === 'date' && field.mode === 'dateTime';
  const isDay = field.type === 'date' && field.mode !== 'time';
  const shown = (bound: string): string => {
    if (isInstant) return bound && dayOf(bound, context.zone);
    return field.type === 'number' && context.words === 'de' ? bound.replace('.', ',') : bound;
  };
  const [from, setFrom] = useState(shown(value.from));
  const [to, setTo] = useState(shown(value.to));
  const kept = (typed: string, isEnd: boolean): string | null => {
    if (typed.trim() === '') return '';
    if (isInstant) return instantOf(typed, isEnd, context.zone);
    if (field.type !== 'number') return typed;
    const figure = parseFigure(typed, context.words);
    return figure === null ? null : String(figure);
  };
  const bounds = [kept(from, false), kept(to, true)] as const;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const [low, high] = bounds;
    if (low === null || high === null) return;
    onChange(low || high ? { ...noFilter, from: low, to: high } : null);
    onClose();
  };
  const input = { type: isDay ? 'date' : 'text', ...(field.type === 'number' && { inputMode: 'decimal' as const }) };
  const wrong = (bound: string | null) => (bound === null ? texts.notANumber : undefined);
  return (
    <form onSubmit={send} className={styles.form}>
      <div className={styles.bounds}>
        <TextInput
          {...input}
          label={texts.from}
          value={from}
          error={wrong(bounds[0])}
          onChange={(event) => setFrom(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          {...input}
          label={texts.to}
          value={to}
          error={wrong(bounds[1])}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      {!isAlways && <Emptiness column={column} value={value} onChange={onChange} />}
      <Button type="submit">{texts.apply}</Button>
    </form>
  );
}
