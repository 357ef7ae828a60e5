import { z } from 'zod';
import { Id } from '../fields/ids.ts';

/** Most fields of one change. */
const MOST_FIELDS = 500;

/**
 * Fields to be put back, as a line of the log says them: `expected` is its `after`, `wanted` its `before`, `change` its id. A value that
 * is absent is none.
 */
export const UndoChange = z.strictObject({
  change: Id.optional(),
  fields: z
    .array(
      z.strictObject({
        field: z
          .string()
          .max(200)
          .regex(/^[A-Za-z]\w*(\.[\w-]+)*$/),
        expected: z.unknown().optional(),
        wanted: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(MOST_FIELDS),
});
export type UndoChange = z.infer<typeof UndoChange>;
