import type { z } from 'zod';
import type { FieldProperties } from '../field.ts';

/** The types of schemas: null where a field may be unset. */
type Filled = { readonly required: true } | { readonly default: unknown };
export type NumberSchema<P> = P extends Filled
  ? z.ZodType<number, number | undefined>
  : z.ZodType<number | null, number | null | undefined>;
export type StringOrNull<P> = P extends Filled
  ? z.ZodType<string, string | undefined>
  : z.ZodType<string | null, string | null | undefined>;

/** A schema that takes nothing too, as the options of its field say. */
export const optionalOf = (schema: z.ZodType, props: Pick<FieldProperties, 'default' | 'required'>): z.ZodType => {
  if (props.default !== undefined) return schema.default(props.default as never);
  // A schema of its own: the field's name is remembered with it, and another field that uses the given one has another name.
  return props.required ? schema.clone() : schema.nullable().default(null);
};
