'use client';

import { Checkbox } from '@mantine/core';
import type { BulkProps } from '../field-type.ts';

export const MultiselectBulk = ({ field, words, value, onChange }: BulkProps) => (
  <Checkbox.Group
    label={field.label[words]}
    value={Array.isArray(value) ? value : []}
    onChange={(next) => onChange(next, false)}
  >
    {field.options?.map((option) => (
      <Checkbox key={option.value} value={option.value} label={option.label[words]} mt={6} />
    ))}
  </Checkbox.Group>
);
