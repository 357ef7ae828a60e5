'use client';

import { RecordChoice } from '../../../../list/record-choice.tsx';
import { Emptiness } from '../emptiness.tsx';
import type { FilterProps } from '../field-type.ts';

/** Some of the records that it may lead to. */
export function ReferenceFilter({ column, value, context, onChange }: FilterProps) {
  return (
    <>
      <RecordChoice
        field={column.field}
        chosen={value.values}
        titleOf={context.titleOf}
        onChange={(values) => onChange(values.length > 0 || value.isEmpty ? { ...value, values } : null)}
      />
      <Emptiness column={column} value={value} onChange={onChange} />
    </>
  );
}
