import type { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { ImageReference } from '../media-reference.ts';

/** One stored picture; null when unset. */
export const image = (props: PropertiesOf<'image'>) =>
  ({
    ...props,
    type: 'image',
    schema: ImageReference.nullable().default(null) as z.ZodType<
      ImageReference | null,
      ImageReference | null | undefined
    >,
  }) satisfies FieldOf<'image'>;
