import { type StatSet, type StatSetName, statSetNames, statSets } from '@filiale/contracts/analytics/stat-sets';
import type { StatQuery, StatResult } from '@filiale/contracts/analytics/statistics';

/** Questions about every set of visits and of scans: by all that it is asked by, of everything and of one branch. */
export function questionsOfVisits(from: string, to: string, branch: string) {
  const names = statSetNames.filter((name) => ['visits', 'scans'].includes(statSets[name].of));
  return names.flatMap((name) => {
    const { by, kind }: StatSet = statSets[name];
    const forms: Partial<StatQuery>[] =
      kind === 'series'
        ? [{ granularity: 'day' }, { granularity: 'hour' }, { granularity: 'week', compare: 'period' }]
        : (by ?? [undefined]).map((one) => (one ? { by: one } : {}));
    return forms.flatMap((form) =>
      [{}, { branch }].map((of): [StatSetName, StatQuery] => [name, { from, to, limit: 1_000, ...form, ...of }]),
    );
  });
}

/** An answer without what differs by when it was made. */
export const withoutMoment = ({ meta: { computedAt: _moment, ...meta }, ...answer }: StatResult) => ({
  ...answer,
  meta,
});
