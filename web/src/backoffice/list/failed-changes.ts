import type { Outcome } from '../resources/patch-records.ts';

/** Records that are named for a reason. */
const MOST_NAMED = 3;

/** Why some records were not changed, and which: `names` of the first ones, `left` more. */
type FailedChange = { readonly reason: string; readonly names: readonly string[]; readonly left: number };

type Failed = { readonly name: string; readonly outcome: Outcome | undefined };

/** The reasons for which records were refused, each with its records. `stale` is what is said of those that were changed elsewhere meanwhile, `other` where no reason came. */
export function failedChanges(
  failed: readonly Failed[],
  { stale, other }: { readonly stale: string; readonly other: string },
): FailedChange[] {
  const byReason = new Map<string, string[]>();
  for (const { name, outcome } of failed) {
    const [problem] = outcome?.errors ?? [];
    const reason = problem?.code === 'record.stale' ? stale : problem?.message || other;
    byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  }
  return [...byReason].map(([reason, names]) => ({
    reason,
    names: names.slice(0, MOST_NAMED),
    left: Math.max(0, names.length - MOST_NAMED),
  }));
}
