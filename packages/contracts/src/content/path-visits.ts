import { z } from 'zod';
import { LocaleList } from '../fields/locale-tag.ts';

/** Longest path that is counted, in characters. */
export const LONGEST_COUNTED_PATH = 300;
/** Different paths of a kind in one message, and in the answer to editors. */
export const MOST_COUNTED_PATHS = 1_000;

const Counted = z.strictObject({ path: z.string().max(LONGEST_COUNTED_PATH), count: z.int().min(1) });
/** Paths that visitors asked for since the last message, without queries: those of redirects that were followed, and those that nothing stands at. */
export const CountedPaths = z.strictObject({
  redirected: z.array(Counted).max(MOST_COUNTED_PATHS),
  missing: z.array(Counted).max(MOST_COUNTED_PATHS),
});
export type CountedPaths = z.infer<typeof CountedPaths>;

/** How often a path was asked for, and when last. */
const PathVisit = z.object({ path: z.string(), count: z.int().min(1), lastAt: z.iso.datetime() });
export type PathVisit = z.infer<typeof PathVisit>;
/** By how often they were asked for. Of `missing` those that lead somewhere by now are left out. */
export const PathVisits = z.object({ redirected: z.array(PathVisit), missing: z.array(PathVisit) });
export type PathVisits = z.infer<typeof PathVisits>;
export const PathVisitsQuery = z.strictObject({
  /** Languages of pages. */
  locales: LocaleList.optional(),
});
export const ForgetPath = z.strictObject({ path: z.string().max(LONGEST_COUNTED_PATH) });
