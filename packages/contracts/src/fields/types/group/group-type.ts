import { jsonFrom } from '../cell-readers.ts';
import type { FieldTypeOf } from '../field-type.ts';

export const groupType: FieldTypeOf<object, 'one'> = {
  hint: 'An object; each of its fields is filled as it says.',
  nests: 'one',
  empty: () => null,
  fromCell: jsonFrom,
  column: () => 'object',
  sql: () => 'jsonb',
  filter: () => 'text',
  stored: () => 'fields',
  message: () => 'message',
};
