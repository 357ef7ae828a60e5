'use client';

import { RecordChoice } from '../../../../list/record-choice.tsx';
import type { BulkProps } from '../field-type.ts';

export function ReferenceBulk({ field, words, value, onChange }: BulkProps) {
  const chosen = [value].flat().filter((id) => typeof id === 'string');
  return (
    <fieldset>
      <legend>{field.label[words]}</legend>
      <RecordChoice
        field={field}
        chosen={chosen}
        titleOf={() => undefined}
        onChange={(ids) => onChange(field.many ? ids : (ids.find((id) => !chosen.includes(id)) ?? null), false)}
      />
    </fieldset>
  );
}
