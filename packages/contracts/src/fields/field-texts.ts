import type { z } from 'zod';
import type { Field } from './field.ts';

const texts = new WeakMap<z.ZodType, string>();

/** A schema that remembers what a field is called, for who has only the schema: the description of the API. One that another field has given its name is copied. */
export function withFieldText(schema: z.ZodType, { label, description }: Field): z.ZodType {
  const text = description ? `${label.en}. ${description.en}` : label.en;
  const known = texts.get(schema);
  if (known === text) return schema;
  const own = known === undefined ? schema : schema.clone();
  texts.set(own, text);
  return own;
}

/** Name and explanation of a field in English; undefined of a schema that is none. */
export const fieldText = (schema: z.ZodType): string | undefined => texts.get(schema);
