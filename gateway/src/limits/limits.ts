import { isIPv6 } from 'node:net';
import { ProblemError } from '@filiale/kit/problem-error';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Calls per address and time. `guesses` counts only misses: wrong keys of a public order, wrong tokens. */
export const limitTable = {
  api: { points: 600, seconds: 60 },
  staff: { points: 3_000, seconds: 60 },
  pages: { points: 600, seconds: 60 },
  orders: { points: 20, seconds: 60 },
  uploads: { points: 30, seconds: 60 },
  analytics: { points: 120, seconds: 60 },
  webhooks: { points: 6_000, seconds: 60 },
  guesses: { points: 20, seconds: 600 },
} as const;
export type LimitName = keyof typeof limitTable;

/** A Redis answer that takes longer counts as Redis being away, in ms. */
const REDIS_PATIENCE_MS = 250;

/** What an address is counted under: IPv6 customers own whole /64 networks. */
export function addressKey(address: string): string {
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

const tooMany = (result: RateLimiterRes): ProblemError =>
  new ProblemError('request.too-many', { details: { seconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)) } });

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
        insuranceLimiter: memory,
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

  /** Counts one call; refuses it when there were too many. */
  const consume = async (name: LimitName, key: string): Promise<void> => {
    const { shared, memory } = pairOf(name);
    try {
      if (shared === memory) await memory.consume(key);
      else if ((await inTime(shared.consume(key))) === 'late') await memory.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooMany(error);
      throw error;
    }
  };

  /** Refuses when the limit is already used up, without counting this call. */
  const refuseExhausted = async (name: LimitName, key: string): Promise<void> => {
    const { shared } = pairOf(name);
    const result = await inTime(shared.get(key));
    if (result && result !== 'late' && result.consumedPoints >= shared.points) throw tooMany(result);
  };

  return { consume, refuseExhausted };
}
export type Limits = ReturnType<typeof createLimits>;

async function inTime<T>(work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, REDIS_PATIENCE_MS, 'late');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
