import type { z } from 'zod';
import { entrySchema, type Use, withVariants } from '../../entry-schema.ts';
import type { EntryInput, EntryValue } from '../../entry-types.ts';
import { asReadAndWritten, type NamedFields, type Parts } from '../nested.ts';

/** Fields that belong together, stored as one object; `isTranslated` where a text among them may differ per language. */
export function group<const P extends Parts<'group'>>(
  props: P,
): P & {
  type: 'group';
  fields: NamedFields<P>;
  schema: z.ZodType<EntryValue<P>, EntryInput<P> | undefined>;
  written?: z.ZodType<EntryValue<P>, EntryInput<P> | undefined>;
} {
  const field = withVariants(props);
  const schemaOf = (use: Use) => entrySchema(field, use).prefault({} as never);
  return { ...field, type: 'group', ...asReadAndWritten(field.fields, schemaOf, field.kinds !== undefined) } as never;
}
