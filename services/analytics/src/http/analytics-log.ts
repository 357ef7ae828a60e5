import type { BufferedPublisher } from '@filiale/kit/events/buffered-publisher';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { now } from '@filiale/kit/process/clock';
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
