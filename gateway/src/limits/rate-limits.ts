import { ProblemError } from '@filiale/kit/http/problem-error';
import { withTimeout } from '@filiale/kit/process/timeout';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Quota } from './quota-headers.ts';

/**
 * Calls per address and time, and what counts, as the page of the limits says it; what a route counts under stands in its contract. `tokens`, `keys`,
 * `cookies` and `links` count only wrong ones: API tokens, keys and cookies of devices, links of public orders.
 */
export const limitTable = {
  api: {
    points: 600,
    seconds: 60,
    counts: 'calls of one address without a session or key that count under nothing else',
  },
  staff: { points: 3_000, seconds: 60, counts: 'all calls of one person, one key or one device, from wherever' },
  pages: { points: 600, seconds: 60, counts: 'pages of the shop to one address' },
  orders: { points: 20, seconds: 60, counts: 'placing orders from one address' },
  uploads: { points: 30, seconds: 60, counts: 'files that guests at one address send' },
  forms: { points: 10, seconds: 60, counts: 'forms that are sent from one address' },
  analytics: { points: 120, seconds: 60, counts: 'entries that browsers at one address report' },
  webhooks: { points: 6_000, seconds: 60, counts: 'calls of a payment provider from one address' },
  logins: { points: 30, seconds: 60, counts: 'attempts to sign in from one address' },
  // Screens that wait for somebody to enter their code ask every eight seconds. A code has 40 bits and ends after ten minutes.
  pairings: { points: 240, seconds: 60, counts: 'calls about codes to pair devices with, from one address' },
  tokens: {
    points: 20,
    seconds: 600,
    counts: 'wrong tokens and keys of one address; then none of its tokens is looked at',
  },
  keys: {
    points: 20,
    seconds: 600,
    counts: 'wrong keys of devices of one address; then none of its keys is looked at',
  },
  cookies: { points: 60, seconds: 600, counts: 'wrong cookies of one address; then none of its cookies is looked at' },
  links: {
    points: 20,
    seconds: 600,
    counts: 'wrong links to orders of one address; then none of its links is looked at',
  },
} as const;
export type LimitName = keyof typeof limitTable;

/** A Redis answer that takes longer counts as Redis being away, in ms. */
const REDIS_PATIENCE_MS = 250;

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

const tooMany = (result: RateLimiterRes): ProblemError =>
  new ProblemError('request.too-many', { details: { seconds: secondsOf(result) } });

/** The part of a Redis client that is used here. */
export type LimitRedis = { readonly isReady: boolean };

/**
 * Counts calls in Redis, so that all replicas count together, and in this process while Redis is away or slow.
 * `factor` multiplies every limit, `prefix` keeps installations on one Redis apart. Refusals are 429 `request.too-many` with the seconds to wait.
 */
export function createLimits({
  redis,
  prefix,
  factor,
}: {
  redis: LimitRedis | undefined;
  prefix: string;
  factor: number;
}) {
  const limiters = new Map<LimitName, { shared: RateLimiterAbstract; memory: RateLimiterMemory }>(
    (Object.keys(limitTable) as LimitName[]).map((name) => {
      const { points, seconds } = limitTable[name];
      const options = {
        keyPrefix: `${prefix}gateway.limit.${name}`,
        points: Math.max(1, Math.round(points * factor)),
        duration: seconds,
      };
      const memory = new RateLimiterMemory(options);
      if (!redis) return [name, { shared: memory, memory }];
      const shared = new RateLimiterRedis({
        ...options,
        storeClient: redis,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        inMemoryBlockOnConsumed: options.points + 1,
      });
      return [name, { shared, memory }];
    }),
  );
  const pairOf = (name: LimitName) => {
    const pair = limiters.get(name);
    if (!pair) throw new Error(`no limit is called ${name}`);
    return pair;
  };

  const quotaOf = (name: LimitName, result: RateLimiterRes): Quota => ({
    limit: pairOf(name).memory.points,
    windowSeconds: limitTable[name].seconds,
    remaining: Math.max(0, result.remainingPoints),
    resetSeconds: secondsOf(result),
  });
  /** The count of a limit from Redis or, without an answer in time, from this process. */
  const withFallback = async <T>(name: LimitName, ask: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> => {
    const { shared, memory } = pairOf(name);
    if (shared === memory) return ask(memory);
    try {
      return await withTimeout(REDIS_PATIENCE_MS, ask(shared));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      return ask(memory);
    }
  };

  /** Counts one call; refuses it when there were too many. `report` receives the remaining quota either way. */
  const consume = async (name: LimitName, key: string, report?: (quota: Quota) => void): Promise<void> => {
    try {
      const result = await withFallback(name, (limiter) => limiter.consume(key));
      report?.(quotaOf(name, result));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      report?.(quotaOf(name, error));
      throw tooMany(error);
    }
  };

  /** Refuses when the limit is already used up, without counting this call. */
  const refuseExhausted = async (name: LimitName, key: string): Promise<void> => {
    const result = await withFallback(name, (limiter) => limiter.get(key));
    if (result && result.consumedPoints >= pairOf(name).memory.points) throw tooMany(result);
  };

  /** How many calls a limit allows in how many seconds. */
  const allowance = (name: LimitName): Pick<Quota, 'limit' | 'windowSeconds'> => ({
    limit: pairOf(name).memory.points,
    windowSeconds: limitTable[name].seconds,
  });

  return { consume, refuseExhausted, allowance };
}
export type Limits = ReturnType<typeof createLimits>;
