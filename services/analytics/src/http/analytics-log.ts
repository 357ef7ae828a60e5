import type { BufferedPublisher } from '@filiale/kit/buffered-publisher';
import { now } from '@filiale/kit/clock';
import type { HttpApp } from '@filiale/kit/http';
import { ProblemError } from '@filiale/kit/problem-error';
import type { AnalyticsLog } from '../storage/analytics-log.ts';
import { logAnalytics } from '../use-cases/log-analytics.ts';

/** Visitors append to the analytics log, staff reads it. Source: TRACK-001, TRACK-011. */
export function bindAnalyticsLog(
  http: Pick<HttpApp, 'bind'>,
  { log, entries }: { log: AnalyticsLog; entries: BufferedPublisher },
): void {
  http.bind('POST /api/analytics-log', ({ body, traceparent }) => {
    logAnalytics({ entries }, body, { at: now(), traceparent });
    return { data: null };
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
