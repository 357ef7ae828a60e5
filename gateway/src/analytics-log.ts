import { setTimeout as pause } from 'node:timers/promises';
import {
  ANALYTICS_ENTRY_BYTES,
  LogAnalytics,
  MOST_ENTRIES,
  type NewEntry,
} from '@filiale/contracts/analytics/analytics-log';
import { newId } from '@filiale/contracts/fields/ids';
import { ProblemError, parseOrRefuse } from '@filiale/kit/http/problem-error';
import { readJsonBody } from '@filiale/kit/http/request-parsing';
import DataLoader from 'dataloader';
import type { OwnHandler } from './api.ts';
import { traceParentOf } from './http/request-context.ts';
import { seenVisitor } from './http/seen-visitor.ts';
import { sendData } from './http/send-bytes.ts';
import type { ConsentCounting } from './pages/consent-counts.ts';

/** How long entries gather while no message is under way, and at most while one is, in ms. */
const GATHER_MS = 2;
const LONGEST_GATHER_MS = 50;

/**
 * Takes what browsers of visitors report. Entries of many visitors go to analytics in one message, each is answered when Kafka has it: 202. What could not be
 * handed over is 503, and may be sent again with its `eventId`. Source: TRACK-001.
 */
export function createAnalyticsLog(
  report: ((entries: readonly NewEntry[]) => Promise<unknown>) | undefined,
  consents: Pick<ConsentCounting, 'reported'> | undefined,
): OwnHandler {
  let underWay: Promise<unknown> = Promise.resolve();
  const entries = new DataLoader<NewEntry, true>(
    async (taken) => {
      const reported = report?.(taken);
      underWay = Promise.allSettled([reported]);
      await reported;
      return taken.map(() => true);
    },
    {
      cache: false,
      maxBatchSize: MOST_ENTRIES,
      batchScheduleFn: (send) =>
        void Promise.race([underWay, pause(LONGEST_GATHER_MS)]).then(() => setTimeout(send, GATHER_MS)),
    },
  );
  return async (visit, caller) => {
    if (!report) throw new ProblemError('request.route-unknown');
    const sent = await readJsonBody(visit.request, ANALYTICS_ENTRY_BYTES);
    if (sent === undefined) throw new ProblemError('request.body-malformed');
    const { eventId = newId(), ageMs = 0, ...entry } = parseOrRefuse(LogAnalytics, sent);
    const isStaff = caller.kind !== 'anonymous';
    const traceparent = traceParentOf(visit.request.headers);
    const seen = seenVisitor(visit);
    try {
      await entries.load({ ...entry, eventId, ageMs, traceparent, isStaff, ...seen });
    } catch (cause) {
      throw new ProblemError('service.unavailable', { cause });
    }
    if (!isStaff) consents?.reported(entry, seen.userAgent);
    sendData(visit, null, 202);
  };
}
