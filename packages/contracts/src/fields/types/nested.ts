import type { z } from 'zod';
import type { Use } from '../entry-schema.ts';
import type { Fields, KindPlace, Kinds, PropertiesOf } from '../field.ts';

/** Options of a group or collection: its fields, or those of each of its kinds. */
export type Parts<T extends 'group' | 'collection'> = (
  | { readonly fields: Fields }
  | { readonly kinds: Kinds; readonly kind: KindPlace }
) &
  Omit<PropertiesOf<T>, 'fields' | 'kinds' | 'kind' | 'variants'>;
/** Names of the fields of a group or collection, of all kinds, which callers read by name. */
export type NamedFields<P> = P extends { fields: infer F extends Fields } ? F : Fields;

/** What is stricter within fields is stricter about the whole. */
export const asReadAndWritten = <S extends z.ZodType>(
  fields: Fields,
  schemaOf: (use: Use) => S,
  isUnion: boolean,
): { schema: S; written?: S } => ({
  schema: schemaOf('read'),
  ...((isUnion || Object.values(fields).some(({ written }) => written)) && { written: schemaOf('write') }),
});
