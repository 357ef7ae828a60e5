import type { BufferedPublisher } from '@filiale/kit/events/buffered-publisher';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { now } from '@filiale/kit/process/clock';
import type { DailySalts } from '@filiale/kit/stores/daily-salts';
import { localDate } from '@filiale/rules/wall-time';
import type { AnalyticsLog } from '../storage/analytics-log.ts';
import type { ConsentCounting } from '../storage/consent-counts.ts';
import type { Places } from '../storage/places.ts';
import { logEntries } from '../use-cases/log-entries.ts';

type Context = {
  readonly log: AnalyticsLog;
  readonly entries: BufferedPublisher;
  readonly salts: DailySalts;
  readonly places: Pick<Places, 'zone'>;
  readonly consents: Pick<ConsentCounting, 'add'>;
};

/** The gateway hands over what visitors report, staff reads it. Source: TRACK-001, TRACK-011. */
export function bindAnalyticsLog(
  http: Pick<HttpApp, 'bind'>,
  { log, entries, salts, places, consents }: Context,
): void {
  http.bind('POST /internal/analytics/entries', async ({ body }) => {
    await logEntries({ entries, salts }, body.entries, { at: now(), timeZone: await places.zone() });
    return { status: 204 };
  });

  http.bind('POST /internal/analytics/consents', async ({ body }) => {
    await consents.add(localDate(now(), await places.zone()), body);
    return { status: 204 };
  });

  http.bind('GET /api/analytics-log', async ({ query }) => {
    const { items, total } = await log.list(query);
    return { data: items, meta: { total, page: query.page, pageSize: query.pageSize } };
  });

  http.bind('GET /api/analytics-log/{id}', async ({ params }) => {
    const entry = await log.get(params.id);
    if (!entry) throw new ProblemError('record.missing');
    return { data: entry };
  });
}
