import type { z } from 'zod';
import type { Field } from './field.ts';

const texts = new WeakMap<z.ZodType, string>();

/** Remembers what a field is called with its schemas, for who has only those: the description of the API. */
export function rememberFieldText({ schema, written, label, description }: Field): void {
  const text = description ? `${label.en}. ${description.en}` : label.en;
  for (const each of [schema, written]) if (each) texts.set(each, text);
}

/** Name and explanation of a field in English; undefined of a schema that is none. */
export const fieldText = (schema: z.ZodType): string | undefined => texts.get(schema);
