import { jsonFrom } from '../cell-readers.ts';
import type { FieldTypeOf } from '../field-type.ts';

/** `min`/`max` are how many entries there may be. */
export type CollectionOptions = {
  readonly min?: number;
  readonly max?: number;
  /** Its entries carry their own id. */
  readonly isIdentified?: boolean;
  /** What a first entry says of its record: `field` becomes `to` in the form where it is `from`. */
  readonly firstEntry?: { readonly field: string; readonly from: string; readonly to: string };
};

export const collectionType: FieldTypeOf<CollectionOptions, 'list'> = {
  hint: 'A list; each entry is filled as its own fields say.',
  nests: 'list',
  empty: () => [],
  fromCell: jsonFrom,
  column: ({ fields = {} }: CollectionOptions & { readonly fields?: object }) => ('id' in fields ? 'ids' : 'list'),
  sql: () => 'jsonb',
  filter: () => 'text',
  stored: () => ['fields'],
  message: () => 'messages',
};
