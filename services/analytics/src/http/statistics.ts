import { isOfWork, statSetNames } from '@filiale/contracts/analytics/stat-sets';
import { branchesAsked } from '@filiale/kit/http/branch-reach';
import type { HttpApp } from '@filiale/kit/http/http';
import { now } from '@filiale/kit/process/clock';
import type { Places } from '../storage/places.ts';
import type { Statistics } from '../storage/statistics.ts';
import { answerStatistics } from '../use-cases/answer-statistics.ts';
import type { MarketingRecords } from './records.ts';

/** Every set of statistics, of the branches that the caller reaches. Source: STAT-001..006. */
export function bindStatistics(
  http: Pick<HttpApp, 'bind'>,
  context: {
    readonly statistics: Statistics;
    readonly places: Places;
    readonly records: Pick<MarketingRecords, 'qr-codes'>;
  },
): void {
  for (const name of statSetNames.filter((each) => !isOfWork(each)))
    http.bind(`GET /api/statistics/${name}`, async ({ query, reach, language }) => ({
      data: await answerStatistics({ ...context, codes: context.records['qr-codes'] }, name, {
        query,
        branches: branchesAsked(reach, query.branch),
        language,
        now: now(),
      }),
    }));
}
