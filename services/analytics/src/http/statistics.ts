import { ownerOfSet, statSetNames } from '@filiale/contracts/analytics/stat-sets';
import { type StatSheet, statSheet } from '@filiale/contracts/analytics/stat-sheet';
import { RANKED_MAX, STATISTICS_DAYS_MAX } from '@filiale/contracts/analytics/statistics';
import type { ExportFormat } from '@filiale/contracts/api/export';
import { plainDialect, type SheetDialect } from '@filiale/contracts/fields/sheet-dialect';
import { branchesAsked } from '@filiale/kit/http/branch-reach';
import { checkDays } from '@filiale/kit/http/check-days';
import type { HttpApp } from '@filiale/kit/http/http';
import type { Answer } from '@filiale/kit/http/http-answer';
import { sheetAnswer } from '@filiale/kit/http/sheet-stream';
import { now } from '@filiale/kit/process/clock';
import { zoneOf } from '@filiale/rules/zone-of';
import type { ConsentCounting } from '../storage/consent-counts.ts';
import type { Places } from '../storage/places.ts';
import type { StaffedHours } from '../storage/staffed-hours.ts';
import type { Statistics } from '../storage/statistics.ts';
import { answerStatistics } from '../use-cases/answer-statistics.ts';
import { lostDishes } from '../use-cases/lost-dishes.ts';
import { staffingQuarters } from '../use-cases/staffing-quarters.ts';
import type { MarketingRecords } from './records.ts';

/** What happened to dishes, and which lost most. Source: STAT-011. */
export function bindMenuChanges(
  http: Pick<HttpApp, 'bind'>,
  context: Parameters<typeof lostDishes>[0] & { readonly places: Places },
): void {
  const zoneAt = async (branch: string | undefined): Promise<string> => {
    const { branches, company } = await context.places.read(branch ? [branch] : []);
    return zoneOf(branches[0], company);
  };
  http.bind('GET /api/menu-changes', async ({ query: { from, to, branch }, reach }) => {
    const branches = branchesAsked(reach, branch);
    const days = { from, to };
    checkDays(days, STATISTICS_DAYS_MAX);
    return { data: [...(await context.menuChanges.read({ days, branches, timeZone: await zoneAt(branch) }))] };
  });
  http.bind('GET /api/lost-dishes', async ({ query, reach }) => {
    const branches = branchesAsked(reach, query.branch);
    return { data: await lostDishes(context, { query, branches, timeZone: await zoneAt(query.branch) }) };
  });
}

/** Every set of statistics, of the branches that the caller reaches, also as a file. Source: STAT-001..006. */
export function bindStatistics(
  http: Pick<HttpApp, 'bind'>,
  context: {
    readonly statistics: Statistics;
    readonly places: Places;
    readonly consents: Pick<ConsentCounting, 'share'>;
    readonly staffedHours: StaffedHours;
    readonly records: Pick<MarketingRecords, 'qr-codes'>;
  },
): void {
  http.bind('GET /api/staffing-quarters', async ({ query, reach }) => {
    branchesAsked(reach, query.branch);
    return { data: await staffingQuarters(context, { query, now: now() }) };
  });
  const answering = { ...context, codes: context.records['qr-codes'] };
  http.bind('GET /api/statistics/watermarks', async () => {
    const { sales, times, visits, staffing } = await context.statistics.watermarks();
    const text = (at: Date | null) => at?.toISOString() ?? null;
    return { data: { sales: text(sales), times: text(times), visits: text(visits), staffing: text(staffing) } };
  });
  for (const name of statSetNames.filter((each) => ownerOfSet(each) === 'analytics')) {
    http.bind(`GET /api/statistics/${name}`, async ({ query, reach, language }) => {
      const branches = branchesAsked(reach, query.branch);
      return { data: await answerStatistics(answering, name, { query, branches, language, now: now() }) };
    });
    http.bind(`GET /api/statistics/${name}/export`, async ({ query: { format, ...query }, reach, language }) => {
      const branches = branchesAsked(reach, query.branch);
      const asked = { query: { limit: RANKED_MAX, ...query }, branches, language, now: now() };
      const file = `${name}_${query.from}_${query.to}`;
      return sheetFile(statSheet(await answerStatistics(answering, name, asked), language), format, file);
    });
  }
}

/** As programs read it, with the decimals that people expect of amounts. */
const dialect: SheetDialect = { ...plainDialect, hasCents: true };

function sheetFile({ header, rows, dayColumns, moneyColumns }: StatSheet, format: ExportFormat, name: string): Answer {
  async function* all() {
    yield rows;
  }
  return sheetAnswer({ header, rows: all(), days: dayColumns, money: moneyColumns }, { name, format, dialect });
}
