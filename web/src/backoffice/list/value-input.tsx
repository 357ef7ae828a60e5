'use client';

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import type { BulkProps } from '../form/fields/types/field-type.ts';
import { fieldTypes } from '../form/fields/types/field-types.ts';
import { editText, typedValue } from './cell-value.ts';

/** Asks for one value of a field that many records are to get. */
export function ValueInput(props: BulkProps) {
  const { Bulk = TypedValue } = fieldTypes[props.field.type];
  return <Bulk {...props} />;
}

function TypedValue({ field, words, value, onChange }: BulkProps) {
  const texts = useMessages('list');
  const [typed, setTyped] = useState(() => editText(field, value, words));
  // Nothing is wrong before somebody has typed.
  const [isTouched, setTouched] = useState(false);
  const read = typedValue(field, typed, { words, texts });
  return (
    <TextInput
      label={field.label[words]}
      value={typed}
      error={isTouched && 'wrong' in read ? read.wrong : undefined}
      inputMode={fieldTypes[field.type].onCard === 'figure' ? 'decimal' : undefined}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        setTouched(true);
        const now = typedValue(field, next, { words, texts });
        onChange('wrong' in now ? undefined : now.value, 'wrong' in now);
      }}
    />
  );
}
