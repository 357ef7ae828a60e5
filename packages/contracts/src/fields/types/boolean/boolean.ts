import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';

/** Yes or no; unset is no. */
export const boolean = (props: PropertiesOf<'boolean'>) => {
  const schema = z.boolean().default(props.default === true);
  return {
    ...props,
    type: 'boolean',
    schema: schema as z.ZodType<boolean, boolean | undefined>,
  } satisfies FieldOf<'boolean'>;
};
