'use client';

import type { Field } from '@filiale/contracts/fields/field';
import { Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { editText, typedValue } from './cell-value.ts';
import { RecordChoice } from './record-choice.tsx';

/** No value that an option may have. */
const UNCHOSEN = ' ';

type Props = {
  readonly field: Field;
  readonly words: 'de' | 'en';
  readonly value: unknown;
  /** `isWrong`: what stands there is no value yet. */
  readonly onChange: (value: unknown, isWrong: boolean) => void;
};

/** Asks for one value of a field that many records are to get. */
export function ValueInput({ field, words, value, onChange }: Props) {
  const texts = useMessages('list');
  const label = field.label[words];
  switch (field.type) {
    case 'boolean':
      return (
        <Radio.Group
          label={label}
          value={value === undefined ? '' : String(value === true)}
          onChange={(next) => onChange(next === 'true', false)}
        >
          <Radio value="true" label={texts.yes} mt={4} />
          <Radio value="false" label={texts.no} mt={8} />
        </Radio.Group>
      );
    case 'select':
      return (
        <NativeSelect
          label={label}
          value={value === undefined ? UNCHOSEN : String(value ?? '')}
          data={[
            ...(value === undefined ? [{ value: UNCHOSEN, label: texts.chooseValue, disabled: true }] : []),
            ...(field.options?.map((option) => ({ value: option.value, label: option.label[words] })) ?? []),
          ]}
          onChange={(event) => onChange(event.currentTarget.value, false)}
        />
      );
    case 'multiselect':
      return (
        <Checkbox.Group
          label={label}
          value={Array.isArray(value) ? value : []}
          onChange={(next) => onChange(next, false)}
        >
          {field.options?.map((option) => (
            <Checkbox key={option.value} value={option.value} label={option.label[words]} mt={6} />
          ))}
        </Checkbox.Group>
      );
    case 'reference': {
      const chosen = [value].flat().filter((id) => typeof id === 'string');
      return (
        <fieldset>
          <legend>{label}</legend>
          <RecordChoice
            field={field}
            chosen={chosen}
            titleOf={() => undefined}
            onChange={(ids) => onChange(field.many ? ids : (ids.find((id) => !chosen.includes(id)) ?? null), false)}
          />
        </fieldset>
      );
    }
    default:
      return <Typed field={field} words={words} value={value} onChange={onChange} />;
  }
}

function Typed({ field, words, value, onChange }: Props) {
  const texts = useMessages('list');
  const [typed, setTyped] = useState(() => editText(field, value, words));
  const read = typedValue(field, typed, { words, texts });
  const Input = field.type === 'textarea' ? Textarea : TextInput;
  return (
    <Input
      label={field.label[words]}
      value={typed}
      error={'wrong' in read ? read.wrong : undefined}
      {...(field.type === 'number' && { inputMode: 'decimal' as const })}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        const now = typedValue(field, next, { words, texts });
        onChange('wrong' in now ? undefined : now.value, 'wrong' in now);
      }}
    />
  );
}
