import { z } from 'zod';
import { Id } from '../fields/ids.ts';

/** A printed code that can be followed; `target` is an address of this site or of another one, the former beginning with a slash. */
export const FollowedCode = z.object({ id: Id, path: z.string(), target: z.string() });
export type FollowedCode = z.infer<typeof FollowedCode>;

/** Most scans of one message. */
export const MOST_SCANS = 500;
const LONGEST = 512;

/** A scan of a code, `ageMs` before the message. Address and user agent become a mark that holds for a day, and are not kept. */
const NewScan = z.strictObject({
  code: Id,
  ageMs: z.int().min(0),
  address: z.string().max(64),
  userAgent: z.string().max(LONGEST),
  host: z.string().max(LONGEST),
});
export type NewScan = z.infer<typeof NewScan>;
export const NewScans = z.strictObject({ scans: z.array(NewScan).max(MOST_SCANS) });
