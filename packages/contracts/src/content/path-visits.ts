import { z } from 'zod';
import { LocaleList } from '../fields/locale-tag.ts';

/** Longest path that is counted, in characters. */
export const LONGEST_COUNTED_PATH = 300;
/** Different paths of a kind in one message, and in the answer to editors. */
export const MOST_COUNTED_PATHS = 1_000;

const Counted = z.strictObject({ path: z.string().max(LONGEST_COUNTED_PATH), count: z.int().min(1) });
/** Paths that visitors requested since the last message, without queries: of redirects that were followed, and those not found. */
export const CountedPaths = z.strictObject({
  redirected: z.array(Counted).max(MOST_COUNTED_PATHS),
  missing: z.array(Counted).max(MOST_COUNTED_PATHS),
});
export type CountedPaths = z.infer<typeof CountedPaths>;

/** How often a path was requested, and when last. */
const PathVisit = z.object({ path: z.string(), count: z.int().min(1), lastAt: z.iso.datetime() });
export type PathVisit = z.infer<typeof PathVisit>;
/** The most requested first. `missing` leaves out paths that lead somewhere by now. */
export const PathVisits = z.object({ redirected: z.array(PathVisit), missing: z.array(PathVisit) });
export type PathVisits = z.infer<typeof PathVisits>;
export const PathVisitsQuery = z.strictObject({
  /** Languages of pages. */
  locales: LocaleList.optional(),
});
export const ForgetPath = z.strictObject({ path: z.string().max(LONGEST_COUNTED_PATH) });
