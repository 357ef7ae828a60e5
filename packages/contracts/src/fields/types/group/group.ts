import { z } from 'zod';
import { entrySchema, type Use, withVariants } from '../../entry-schema.ts';
import type { EntryInput, EntryValue } from '../../entry-types.ts';
import { withoutEmptyTexts } from '../../whole-groups.ts';
import { type NamedFields, type Parts, readAndWritten } from '../nested.ts';

/** Fields that belong together, stored as one object; `isTranslated` where a text among them may differ per language, `translatable` where each language may have it whole. */
export function group<const P extends Parts<'group'>>(
  props: P,
): P & {
  type: 'group';
  fields: NamedFields<P>;
  schema: z.ZodType<EntryValue<P>, EntryInput<P> | undefined>;
  written?: z.ZodType<EntryValue<P>, EntryInput<P> | undefined>;
} {
  const field = withVariants(props);
  const entryOf = (use: Use) =>
    props.translatable ? z.preprocess(withoutEmptyTexts, entrySchema(field, use)) : entrySchema(field, use);
  const schemaOf = (use: Use) => entryOf(use).prefault({} as never);
  return readAndWritten({ ...field, type: 'group' }, schemaOf, field.kinds !== undefined) as never;
}
