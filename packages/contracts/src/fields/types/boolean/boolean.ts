import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { lazily } from '../../lazily.ts';

/** Yes or no; unset is no. */
export const boolean = (props: PropertiesOf<'boolean'>) =>
  lazily(
    { ...props, type: 'boolean' as const },
    { schema: () => z.boolean().default(props.default === true) as z.ZodType<boolean, boolean | undefined> },
  ) satisfies FieldOf<'boolean'>;
