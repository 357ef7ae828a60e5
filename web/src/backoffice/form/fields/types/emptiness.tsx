'use client';

import { filterOperatorsOf } from '@filiale/contracts/fields/filters';
import { Checkbox } from '@mantine/core';
import { useMessages } from '../../../../i18n/messages-provider.tsx';
import type { FilterValue } from '../../../list/filter-value.ts';
import type { FilterProps } from './field-type.ts';
import styles from './filters.module.css';

/** Asks for records without a value, or with any. */
export function Emptiness({
  column: { name, field },
  value,
  onChange,
}: Pick<FilterProps, 'column' | 'value' | 'onChange'>) {
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
