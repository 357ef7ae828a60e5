import type { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { lazily } from '../../lazily.ts';
import { FileReference } from '../media-reference.ts';

/** One stored file; null when unset. */
export const file = (props: PropertiesOf<'file'>) =>
  lazily(
    { ...props, type: 'file' as const },
    {
      schema: () =>
        FileReference.nullable().default(null) as z.ZodType<FileReference | null, FileReference | null | undefined>,
    },
  ) satisfies FieldOf<'file'>;
