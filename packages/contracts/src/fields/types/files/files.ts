import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { lazily } from '../../lazily.ts';
import { FileReference } from '../media-reference.ts';

/** Stored files, in order. */
export const files = (props: PropertiesOf<'files'>) => {
  const schema = () =>
    z
      .array(FileReference)
      .max(props.max ?? 50)
      .default([]) as z.ZodType<FileReference[], FileReference[] | undefined>;
  return lazily({ ...props, type: 'files' as const }, { schema }) satisfies FieldOf<'files'>;
};
