import { z } from 'zod';
import { Id } from '../fields/ids.ts';

/** Which devices are asked for: those of a branch, or of all that the caller reaches. */
export const FaultyQuery = z.strictObject({ branch: Id.optional() });

/** A device that somebody has to look after, and since when. */
export const FaultyDevice = z.object({ id: Id, since: z.iso.datetime() });
export type FaultyDevice = z.infer<typeof FaultyDevice>;
