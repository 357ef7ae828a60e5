import { cameByName } from '@filiale/contracts/analytics/came-by';
import { type FollowedCode, MOST_SCANS, type NewScan } from '@filiale/contracts/analytics/qr-scans';
import { newId } from '@filiale/contracts/fields/ids';
import type { Logger } from '@filiale/kit/process/logging';
import { seenVisitor } from '../http/seen-visitor.ts';
import type { Visit } from '../http/visit.ts';
import { createPreparedStore } from '../init/prepared-store.ts';
import { flushAtIntervals } from './flush-at-intervals.ts';
import { locationOf } from './location-of.ts';

/** Codes are read again in the background when they are older, so that a change is followed within seconds. */
const AGES = { softMs: 2_000, hardMs: 600_000 } as const;
const SEND_INTERVAL_MS = 1_000;

type Waiting = Omit<NewScan, 'ageMs'> & { readonly atMs: number };

/** The path of a code in an address: `/q/tisch-7`. */
const codePath = (path: string): string | undefined => /^\/q\/([a-z0-9-]+)\/?$/i.exec(path)?.[1]?.toLowerCase();

/** Where a code leads. A page of ours is told which code it was; it keeps that for visitors alone who consent to statistics. */
function addressOf({ id, target }: FollowedCode): string {
  if (!target.startsWith('/')) return target;
  const [page = '', ...fragment] = target.split('#');
  return [`${page}${page.includes('?') ? '&' : '?'}${cameByName}=${id}`, ...fragment].join('#');
}

/**
 * Follows printed codes from memory, and reports those that were followed without cookies: analytics makes a mark of a day of address and user agent. Scans wait
 * up to a second; those that could not be sent go with the next, the newest {@link MOST_SCANS}. A killed process loses them. Source: SITE-070, STAT-008.
 */
export function createQrCodes({
  read,
  report,
  logger,
  nowMs = () => performance.now(),
}: {
  readonly read: () => Promise<readonly FollowedCode[]>;
  readonly report: (scans: readonly NewScan[]) => Promise<unknown>;
  readonly logger: Logger;
  readonly nowMs?: () => number;
}) {
  const store = createPreparedStore<ReadonlyMap<string, FollowedCode>>({
    fill: async () => new Map((await read()).map((code) => [code.path, code])),
    sizeOf: () => 1,
    maxBytes: 1,
    ages: () => AGES,
    failed: (error) => logger.warn({ error }, 'printed codes not read, go on as read last'),
  });
  let waiting: readonly Waiting[] = [];

  const flush = async (): Promise<void> => {
    const sent = waiting;
    if (sent.length === 0) return;
    waiting = [];
    const scans = sent.map(({ atMs, ...scan }) => ({ ...scan, ageMs: Math.max(0, Math.round(nowMs() - atMs)) }));
    try {
      await report(scans);
    } catch (error) {
      logger.debug({ error }, 'scans not reported, follow later');
      waiting = [...sent, ...waiting].slice(-MOST_SCANS);
    }
  };

  return {
    /** True when the path is that of a code and was answered. */
    answer: async (visit: Visit): Promise<boolean> => {
      const { request, response } = visit;
      const path = codePath(visit.path);
      const { method, headers } = request;
      if (path === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
      const code = (await store.get('').catch(() => store.peek('')))?.get(path);
      if (!code) return false;
      // Programs that look ahead are nobody who scans.
      if (method === 'GET' && headers['sec-purpose'] === undefined) {
        const scan = { eventId: newId(), code: code.id, atMs: nowMs(), ...seenVisitor(visit) };
        waiting = [...waiting, scan].slice(-MOST_SCANS);
      }
      response.writeHead(302, {
        location: locationOf(addressOf(code)),
        'cache-control': 'no-store',
        'content-length': 0,
      });
      response.end();
      return true;
    },
    flush,
    /** Reports scans every second, and once more when stopped. */
    start: () => flushAtIntervals(flush, SEND_INTERVAL_MS),
  };
}
export type QrCodes = ReturnType<typeof createQrCodes>;
