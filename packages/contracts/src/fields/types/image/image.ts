import type { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { lazily } from '../../lazily.ts';
import { ImageReference } from '../media-reference.ts';

/** One stored picture; null when unset. */
export const image = (props: PropertiesOf<'image'>) =>
  lazily(
    { ...props, type: 'image' as const },
    {
      schema: () =>
        ImageReference.nullable().default(null) as z.ZodType<ImageReference | null, ImageReference | null | undefined>,
    },
  ) satisfies FieldOf<'image'>;
