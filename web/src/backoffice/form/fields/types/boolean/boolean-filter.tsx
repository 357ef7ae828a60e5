'use client';

import { Radio } from '@mantine/core';
import { useMessages } from '../../../../../i18n/messages-provider.tsx';
import { noFilter } from '../../../../list/filter-value.ts';
import type { FilterProps } from '../field-type.ts';
import styles from '../filters.module.css';

/** Yes, no or either. */
export function BooleanFilter({ column, value, context, onChange, onClose }: FilterProps) {
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
