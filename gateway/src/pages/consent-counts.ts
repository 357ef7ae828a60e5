import type { ConsentCounts } from '@filiale/contracts/analytics/consent-counts';
import { newId } from '@filiale/contracts/fields/ids';
import type { Logger } from '@filiale/kit/process/logging';
import { isbot } from 'isbot';
import type { Visit } from '../http/visit.ts';
import { showsSession } from '../identity/resolve-caller.ts';
import { flushAtIntervals } from './flush-at-intervals.ts';

const SEND_INTERVAL_MS = 10_000;

/** Pages for staff and for screens, which ask nobody. */
const ofStaff = /^\/(?:backend|tv)(?:\/|$)/;

/** Whether a page is opened by a browser of a visitor: not looked at ahead, by no program that says what it is, by nobody of staff. */
export function isOpenedByVisitor({ path, request: { method, headers } }: Visit): boolean {
  const { 'sec-fetch-dest': use, 'sec-purpose': purpose, 'user-agent': agent, cookie = '' } = headers;
  return (
    method === 'GET' && use === 'document' && purpose === undefined && isVisitor(agent, cookie) && !ofStaff.test(path)
  );
}

const isVisitor = (agent: string | undefined, cookie: string): boolean =>
  agent !== undefined && !isbot(agent) && !showsSession(cookie);

/**
 * Counts in memory how many pages visitors opened, and on how many of them they consented to statistics: their browser reports then, once for each opened
 * page. Nothing is noted of anybody. Sends the counts to analytics at intervals; a message that was not answered is sent again as it was, and counts once by its
 * id. Those of a killed process are lost.
 */
export function createConsentCounts({
  send,
  logger,
}: {
  readonly send: (counts: ConsentCounts) => Promise<unknown>;
  readonly logger: Logger;
}) {
  let counts = { opened: 0, consented: 0 };
  let unanswered: ConsentCounts | null = null;

  const flush = async (): Promise<void> => {
    if (!unanswered && counts.opened + counts.consented === 0) return;
    if (!unanswered) {
      unanswered = { id: newId(), ...counts };
      counts = { opened: 0, consented: 0 };
    }
    try {
      await send(unanswered);
      unanswered = null;
    } catch (error) {
      logger.debug({ error }, 'counts of consent not sent, follow later');
    }
  };

  return {
    /** A page of the website was answered. */
    opened: (): void => {
      counts.opened += 1;
    },
    /** The browser of a visitor who consented reported something. */
    reported: (entry: { readonly category: string; readonly action: string }, userAgent: string): void => {
      if (entry.category === 'device' && entry.action === 'stats' && isVisitor(userAgent, '')) counts.consented += 1;
    },
    flush,
    /** Sends counts at intervals, and the rest when stopped. */
    start: (): (() => Promise<void>) => {
      const stop = flushAtIntervals(flush, SEND_INTERVAL_MS);
      return async () => {
        await stop();
        // A message that had to be sent again went first.
        await flush();
      };
    },
  };
}
export type ConsentCounting = ReturnType<typeof createConsentCounts>;
