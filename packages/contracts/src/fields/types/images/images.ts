import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { lazily } from '../../lazily.ts';
import { ImageReference } from '../media-reference.ts';

/** Stored pictures, in order. */
export const images = (props: PropertiesOf<'images'>) => {
  const schema = () =>
    z
      .array(ImageReference)
      .max(props.max ?? 50)
      .default([]) as z.ZodType<ImageReference[], ImageReference[] | undefined>;
  return lazily({ ...props, type: 'images' as const }, { schema }) satisfies FieldOf<'images'>;
};
