'use client';

import { Radio } from '@mantine/core';
import { useMessages } from '../../../../../i18n/messages-provider.tsx';
import type { BulkProps } from '../field-type.ts';

export function BooleanBulk({ field, words, value, onChange }: BulkProps) {
  const texts = useMessages('list');
  return (
    <Radio.Group
      label={field.label[words]}
      value={value === undefined ? '' : String(value === true)}
      onChange={(next) => onChange(next === 'true', false)}
    >
      <Radio value="true" label={texts.yes} mt={4} />
      <Radio value="false" label={texts.no} mt={8} />
    </Radio.Group>
  );
}
