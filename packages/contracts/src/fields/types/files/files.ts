import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { FileReference } from '../media-reference.ts';

/** Stored files, in order. */
export const files = (props: PropertiesOf<'files'>) =>
  ({
    ...props,
    type: 'files',
    schema: z
      .array(FileReference)
      .max(props.max ?? 50)
      .default([]) as z.ZodType<FileReference[], FileReference[] | undefined>,
  }) satisfies FieldOf<'files'>;
