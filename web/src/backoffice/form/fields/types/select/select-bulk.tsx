'use client';

import { NativeSelect } from '@mantine/core';
import { useMessages } from '../../../../../i18n/messages-provider.tsx';
import type { BulkProps } from '../field-type.ts';

/** No value that an option may have. */
const UNCHOSEN = ' ';

export function SelectBulk({ field, words, value, onChange }: BulkProps) {
  const texts = useMessages('list');
  return (
    <NativeSelect
      label={field.label[words]}
      value={value === undefined ? UNCHOSEN : String(value ?? '')}
      data={[
        ...(value === undefined ? [{ value: UNCHOSEN, label: texts.chooseValue, disabled: true }] : []),
        ...(field.options?.map((option) => ({ value: option.value, label: option.label[words] })) ?? []),
      ]}
      onChange={(event) => onChange(event.currentTarget.value, false)}
    />
  );
}
