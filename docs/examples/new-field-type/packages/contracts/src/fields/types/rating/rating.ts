import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';

/** How good something is, in stars; null when unset. */
export const rating = (props: PropertiesOf<'rating'>) => {
  const schema = z
    .int()
    .min(1)
    .max(props.stars ?? 5)
    .nullable()
    .default(null);
  return { ...props, type: 'rating', schema } satisfies FieldOf<'rating'>;
};
