import { z } from 'zod';
import { entrySchema, knownAmong, type Use, withVariants } from '../../entry-schema.ts';
import type { EntryInput, EntryValue } from '../../entry-types.ts';
import { type NamedFields, type Parts, readAndWritten } from '../nested.ts';

const LIST_MAX = 500;
type Identified<P> = P extends { isIdentified: true } ? { id: string } : unknown;

/** An ordered list of records of the same fields, or of one of several kinds each; `isIdentified` gives each its own id, made when absent. */
export function collection<const P extends Parts<'collection'>>(
  props: P,
): P & {
  type: 'collection';
  fields: NamedFields<P>;
  schema: z.ZodType<(EntryValue<P> & Identified<P>)[], EntryInput<P>[] | undefined>;
  written?: z.ZodType<(EntryValue<P> & Identified<P>)[], EntryInput<P>[] | undefined>;
} {
  const field = withVariants(props);
  const schemaOf = (use: Use) => {
    const list = z
      .array(entrySchema(field, use))
      .min(props.min ?? 0)
      .max(props.max ?? LIST_MAX);
    // A kind of a later version is left out, so that the rest can be read.
    return (use === 'read' && field.kinds ? z.preprocess(knownAmong(field), list) : list).default([]);
  };
  return readAndWritten({ ...field, type: 'collection' }, schemaOf, field.kinds !== undefined) as never;
}
