import { z } from 'zod';
import { Id } from '../fields/ids.ts';

/** What waits at one branch, or at all that the caller reaches. */
export const WaitingQuery = z.strictObject({ branch: Id.optional() });

/** How many wait for somebody: orders that are late, pages with a draft, printers and TVs in trouble. Nothing of what the caller may not read. */
export const Waiting = z.object({
  /** By the resource that they are of; none where nothing waits. */
  counts: z.array(z.object({ resource: z.string(), count: z.int().min(1) })),
  /** Resources that did not answer in time. */
  unanswered: z.array(z.string()),
});
export type Waiting = z.infer<typeof Waiting>;
