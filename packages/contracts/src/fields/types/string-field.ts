import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../field.ts';
import { lazily } from '../lazily.ts';
import { oneLine } from '../one-line.ts';

type WrittenType = 'text' | 'textarea' | 'markdown';

/** Longest text of a single-line field by default, in characters. */
export const TEXT_MAX = 255;

/** What a filled text must be, the word for that it is not, and how it is kept where it is. */
type Check = {
  readonly is: (value: string) => boolean;
  readonly error: string;
  readonly kept?: (value: string) => string;
};

/** A field of a text of at most `longest` characters; an empty optional one is the empty string. */
export function stringField<T extends WrittenType>(
  type: T,
  props: PropertiesOf<T>,
  longest: number,
  check?: Check,
): FieldOf<T, z.ZodType<string, string | undefined>> {
  const { required, min, max, default: usual } = props as PropertiesOf<WrittenType>;
  const bounded = () => {
    const lines = type === 'text' ? z.string().overwrite(oneLine) : z.string();
    return lines
      .trim()
      .overwrite((value) => (check?.kept && check.is(value) ? check.kept(value) : value))
      .min(required ? Math.max(1, min ?? 1) : (min ?? 0))
      .max(max ?? longest);
  };
  const filled = (text: z.ZodString) =>
    (required ? text : text.default(typeof usual === 'string' ? usual : '')) as z.ZodType<string, string | undefined>;
  const field = lazily({ ...props, type }, { schema: () => filled(bounded()) });
  if (!check) return field;
  const written = () => bounded().refine((value) => value === '' || check.is(value), { error: check.error });
  return lazily(field, { written: () => filled(written()) });
}
