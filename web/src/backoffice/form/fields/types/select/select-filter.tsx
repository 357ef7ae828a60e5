'use client';

import { Checkbox } from '@mantine/core';
import { noFilter } from '../../../../list/filter-value.ts';
import type { FilterProps } from '../field-type.ts';
import styles from '../filters.module.css';

/** Some of the options. */
export const SelectFilter = ({ column: { field }, value, context, onChange }: FilterProps) => (
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
