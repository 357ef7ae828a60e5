import { z } from 'zod';
import { Id } from '../fields/ids.ts';
import { seenVisitor } from './seen-visitor.ts';

/** A printed code that can be followed; `target` is an address of this site or of another one, the former beginning with a slash. */
export const FollowedCode = z.object({ id: Id, path: z.string(), target: z.string() });
export type FollowedCode = z.infer<typeof FollowedCode>;

/** Most scans of one message. */
export const MOST_SCANS = 500;

/** A scan of a code, `ageMs` before the message; one that is reported again counts once, by its `eventId`, which gateways of before do not send. */
const NewScan = z.strictObject({ eventId: Id.optional(), code: Id, ageMs: z.int().min(0), ...seenVisitor });
export type NewScan = z.infer<typeof NewScan>;
export const NewScans = z.strictObject({ scans: z.array(NewScan).max(MOST_SCANS) });
