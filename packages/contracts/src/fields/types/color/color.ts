import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { lazily } from '../../lazily.ts';

/** CSS hex colour, kept as lower-case `#rrggbb`; `#rgb` is taken too. An unset one is the empty string. */
export const color = (props: PropertiesOf<'color'>) => {
  const schema = () =>
    z
      .string()
      .trim()
      .regex(/^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}))?$/)
      .overwrite((value) => (value.length === 4 ? value.replace(/[^#]/g, '$&$&') : value).toLowerCase())
      .default(typeof props.default === 'string' ? props.default : '') as z.ZodType<string, string | undefined>;
  return lazily({ ...props, type: 'color' as const }, { schema }) satisfies FieldOf<'color'>;
};
