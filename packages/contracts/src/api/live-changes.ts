import { z } from 'zod';

/** The kinds of record that are followed, with commas between; all that the caller may read unless given. */
export const LiveChangesQuery = z.strictObject({
  resources: z
    .string()
    .max(1_000)
    .regex(/^[a-z][a-z0-9-]*(,[a-z][a-z0-9-]*)*$/)
    .optional(),
});

/** `data` of an event `change`: somebody did something to a record. What became of it is read where it is. */
export const LiveChange = z.object({
  resource: z.string(),
  id: z.string(),
  /** The record's revision since; 0 where it has none. */
  revision: z.int().min(0),
  /** `create`, `update`, `delete`, `undo`, `restore` or a word of the resource's own. */
  action: z.string(),
  by: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
});
export type LiveChange = z.infer<typeof LiveChange>;
