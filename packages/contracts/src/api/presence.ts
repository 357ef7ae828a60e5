import { z } from 'zod';
import { Id } from '../fields/ids.ts';

/** How long somebody counts as being at a record after they last said so, in seconds. */
export const PRESENCE_SECONDS = 30;
/** How often somebody says so, in seconds. */
export const PRESENCE_BEAT_SECONDS = 10;

const ResourceName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/);

/** A record that somebody has open. */
export const PresenceQuery = z.strictObject({ resource: ResourceName, id: Id });
/** The same as it is said, every few seconds while it is open; `isGone` once when it is no more. */
export const SayPresence = z.strictObject({ ...PresenceQuery.shape, isGone: z.boolean().default(false) });

/** Somebody else who has it open, or oneself elsewhere. */
export const Present = z.object({
  /** Id of the person. */
  id: z.string(),
  name: z.string(),
  /** It is the caller, signed in a second time. */
  isSelf: z.boolean(),
});
export type Present = z.infer<typeof Present>;
