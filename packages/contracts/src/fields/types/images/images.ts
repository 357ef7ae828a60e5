import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { ImageReference } from '../media-reference.ts';

/** Stored pictures, in order. */
export const images = (props: PropertiesOf<'images'>) =>
  ({
    ...props,
    type: 'images',
    schema: z
      .array(ImageReference)
      .max(props.max ?? 50)
      .default([]) as z.ZodType<ImageReference[], ImageReference[] | undefined>,
  }) satisfies FieldOf<'images'>;
