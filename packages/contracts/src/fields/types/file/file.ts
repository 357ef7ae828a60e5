import type { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { FileReference } from '../media-reference.ts';

/** One stored file; null when unset. */
export const file = (props: PropertiesOf<'file'>) =>
  ({
    ...props,
    type: 'file',
    schema: FileReference.nullable().default(null) as z.ZodType<FileReference | null, FileReference | null | undefined>,
  }) satisfies FieldOf<'file'>;
