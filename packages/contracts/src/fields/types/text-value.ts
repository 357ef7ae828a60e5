import type { FieldTypeOf } from './field-type.ts';

/** What all types have in common whose values are texts. */
export const textValue: Omit<FieldTypeOf, 'column' | 'hint'> = {
  empty: () => '',
  fromCell: String,
  sql: () => 'text',
  filter: () => 'text',
  stored: () => 'text',
  message: () => 'string',
};
