import { jsonFrom } from '../cell-readers.ts';
import type { FieldTypeOf } from '../field-type.ts';

export const groupType: FieldTypeOf<object, 'one'> = {
  nests: 'one',
  empty: () => null,
  fromCell: jsonFrom,
  column: () => 'object',
  sql: () => 'jsonb',
  filter: () => 'text',
  stored: () => 'fields',
  message: () => 'message',
};
