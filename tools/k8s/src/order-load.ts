import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { GuestShop } from './open-guest-shop.ts';

/** Orders that come in each second, whether the ones before are answered or not. */
export const ORDERS_PER_SECOND = 20;
const ANSWER_WITHIN_MS = 15_000;
/** Longest a guest keeps trying. */
const GIVE_UP_MS = 60_000;
/** First pause of a guest who tries again; each is twice as long as the one before, up to the longest. */
const PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;
/** What a guest tries again after: away, busy, or moving at this moment. */
const passing = new Set([409, 429, 502, 503, 504]);

/** What guests saw. */
export type LoadResult = {
  readonly asked: number;
  /** Ids of answered orders, one for each key that was answered. */
  readonly answered: readonly string[];
  /** Why requests failed that were not tried again, or not any more. */
  readonly failures: readonly string[];
  /** Requests that were sent again, with the same key, and why. */
  readonly retries: readonly string[];
  /** From the first request of an order to its answer. */
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly longestMs: number;
};

type Answer = { readonly status: number; readonly text: string };

/** Guests order over kept connections, each order with a key of its own, until `stop`. */
export function startLoad(shop: GuestShop, { isPatient }: { readonly isPatient: boolean }) {
  const agent = new Agent({ keepAlive: true });
  const body = JSON.stringify(shop.order());
  const answered: string[] = [];
  const failures: string[] = [];
  const retries: string[] = [];
  const tookMs: number[] = [];
  const running = new Set<Promise<void>>();

  const send = (key: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': key,
      };
      const options = { agent, method: 'POST', headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) };
      const outgoing = request(`${shop.origin}/api/orders`, options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.once('error', reject);
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });

  /** Answers the id of the order; throws why there is none, and whether another try may help. */
  const place = async (key: string): Promise<string> => {
    const { status, text } = await send(key).catch((error: NodeJS.ErrnoException) => {
      throw Object.assign(new Error(error.code ?? error.message), { isPassing: true });
    });
    if (status === 201) return (JSON.parse(text) as { data: { id: string } }).data.id;
    throw Object.assign(new Error(`${status} ${text.slice(0, 200)}`), { isPassing: passing.has(status) });
  };

  const order = async (): Promise<void> => {
    const key = randomUUID();
    const began = performance.now();
    const giveUpAt = Date.now() + GIVE_UP_MS;
    for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS))
      try {
        answered.push(await place(key));
        tookMs.push(performance.now() - began);
        return;
      } catch (error) {
        const { message, isPassing } = error as Error & { isPassing?: boolean };
        if (!isPatient || !isPassing || Date.now() > giveUpAt) return void failures.push(message);
        retries.push(message);
        await pause(pauseMs * (0.5 + Math.random()));
      }
  };

  let asked = 0;
  const began = performance.now();
  const clock = setInterval(() => {
    // A late clock makes good what it missed.
    for (; asked < ((performance.now() - began) / 1_000) * ORDERS_PER_SECOND; asked += 1) {
      const one = order().finally(() => running.delete(one));
      running.add(one);
    }
  }, 1_000 / ORDERS_PER_SECOND);

  return {
    /** Nobody orders any more; resolves when all have their answers. */
    stop: async (): Promise<LoadResult> => {
      clearInterval(clock);
      while (running.size > 0) await Promise.all(running);
      agent.destroy();
      tookMs.sort((a, b) => a - b);
      const at = (share: number): number => Math.round(tookMs[Math.floor((tookMs.length - 1) * share)] ?? 0);
      return { asked, answered, failures, retries, medianMs: at(0.5), p99Ms: at(0.99), longestMs: at(1) };
    },
  };
}
