import { z } from 'zod';

/** What everybody at a branch may see of its orders: numbers, how many, how long; never a name, an id or a dish. Nothing of deliveries. */
export const BranchQueue = z.object({
  /** Numbers of guests, those that are due first before the others; null where orders have no numbers. */
  numbers: z.object({ ready: z.array(z.int()), working: z.array(z.int()) }).nullable(),
  /** Orders of guests that are to be made within the hour. */
  waiting: z.int(),
  /** Minutes until an order that is placed now may be collected; null while none is taken. */
  minutes: z.int().nullable(),
});
export type BranchQueue = z.infer<typeof BranchQueue>;
