import { listFrom } from '../cell-readers.ts';
import type { FieldTypeOf } from '../field-type.ts';
import type { SelectOptions } from '../select/select-type.ts';

export type MultiselectOptions = SelectOptions & {
  readonly max?: number;
  /** Its message field is one text: events carry the values separated by spaces. */
  readonly isJoinedInEvents?: boolean;
};

export const multiselectType: FieldTypeOf<MultiselectOptions> = {
  hint: 'Some of the options, by their values.',
  empty: () => [],
  fromCell: listFrom,
  column: () => 'list',
  sql: () => 'jsonb',
  filter: () => 'text',
  stored: () => ['text'],
  message: ({ isJoinedInEvents }) => (isJoinedInEvents ? 'joined' : 'strings'),
};
