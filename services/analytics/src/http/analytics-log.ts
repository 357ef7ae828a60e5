import type { BufferedPublisher } from '@filiale/kit/events/buffered-publisher';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { now } from '@filiale/kit/process/clock';
import type { DailySalts } from '@filiale/kit/stores/daily-salts';
import type { AnalyticsLog } from '../storage/analytics-log.ts';
import type { Places } from '../storage/places.ts';
import { logAnalytics } from '../use-cases/log-analytics.ts';
import { visitorOfCall } from '../use-cases/visitor-of-call.ts';

type Context = {
  readonly log: AnalyticsLog;
  readonly entries: BufferedPublisher;
  readonly salts: DailySalts;
  readonly places: Pick<Places, 'zone'>;
};

const textOf = (header: string | readonly string[] | undefined): string => (typeof header === 'string' ? header : '');

/** Visitors append to the analytics log, staff reads it. Source: TRACK-001, TRACK-011. */
export function bindAnalyticsLog(http: Pick<HttpApp, 'bind'>, { log, entries, salts, places }: Context): void {
  http.bind('POST /api/analytics-log', async ({ body, caller, headers, traceparent }) => {
    const at = new Date(now().getTime() - (body.ageMs ?? 0));
    const visitor = await visitorOfCall(salts, {
      address: textOf(headers['x-forwarded-for']).split(',')[0]?.trim() ?? '',
      userAgent: textOf(headers['user-agent']),
      host: textOf(headers['x-forwarded-host']),
      isStaff: caller.kind !== 'anonymous',
      at,
      timeZone: await places.zone(),
    });
    logAnalytics({ entries }, body, { at, traceparent, visitor });
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
