'use client';

import { Textarea } from '@mantine/core';
import type { BulkProps } from '../field-type.ts';

export const TextareaBulk = ({ field, words, value, onChange }: BulkProps) => (
  <Textarea
    label={field.label[words]}
    value={typeof value === 'string' ? value : ''}
    onChange={(event) => onChange(event.currentTarget.value, false)}
  />
);
