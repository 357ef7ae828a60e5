import type { z } from 'zod';
import type { Use } from '../entry-schema.ts';
import type { Fields, KindPlace, Kinds, PropertiesOf } from '../field.ts';
import { lazily } from '../lazily.ts';

/** Options of a group or collection: its fields, or those of each of its kinds. */
export type Parts<T extends 'group' | 'collection'> = (
  | { readonly fields: Fields }
  | { readonly kinds: Kinds; readonly kind: KindPlace }
) &
  Omit<PropertiesOf<T>, 'fields' | 'kinds' | 'kind' | 'variants'>;
/** Names of the fields of a group or collection, of all kinds, which callers read by name. */
export type NamedFields<P> = P extends { fields: infer F extends Fields } ? F : Fields;

/** A field with its schemas. What is stricter within fields is stricter about the whole. */
export const readAndWritten = <P extends { readonly fields: Fields }>(
  field: P,
  schemaOf: (use: Use) => z.ZodType,
  isUnion: boolean,
) =>
  lazily(field, {
    schema: () => schemaOf('read'),
    written: () =>
      isUnion || Object.values(field.fields).some(({ written }) => written) ? schemaOf('write') : undefined,
  });
