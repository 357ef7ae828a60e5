import type { Field } from '@filiale/contracts/fields/field';
import { plainCell } from '../fields/types/cells.ts';
import type { FieldTypes, Reader } from '../fields/types/field-type.ts';

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A value of a field as people read it, in one line. `field` is undefined of what no contract knows any more. */
export function valueText(types: FieldTypes, field: Field | undefined, value: unknown, reader: Reader): string {
  if (isEmpty(value)) return reader.texts.nothing;
  const cell = field && types[field.type].cell;
  return cell ? cell(value, reader, field) : plainCell(value, reader);
}
