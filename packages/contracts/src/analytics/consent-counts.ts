import { z } from 'zod';
import { Id } from '../fields/ids.ts';

/** Pages that visitors opened since the last message, and on how many of them they consented to our statistics. Counted once, by `id`. */
export const ConsentCounts = z.strictObject({ id: Id, opened: z.int().min(0), consented: z.int().min(0) });
export type ConsentCounts = z.infer<typeof ConsentCounts>;
