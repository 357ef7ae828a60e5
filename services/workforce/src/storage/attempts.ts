import { createHash } from 'node:crypto';
import { type Redis, soon } from '@filiale/kit/stores/redis';

/** Free attempts, by the kind of count; each one beyond doubles the wait, up to `longestMs` (15 minutes). */
export type Counted = { readonly key: string; readonly free: number; readonly longestMs?: number };

const FIRST_WAIT_MS = 60_000;
/** Nobody is kept waiting longer. */
const LONGEST_WAIT_MS = 15 * 60_000;
/** Attempts are forgotten after that time without a further one. */
const FORGOTTEN_MS = 3_600_000;
/** For how long an address is known to be somebody's. */
const KNOWN_SECONDS = 30 * 24 * 3_600;

/*
 * Counts an attempt for each key before it is made, so that many at once are not let through together. Answers how long to wait, and counts nothing then.
 * ARGV: now, first wait, forgotten after, and for each key how many are free and the longest wait.
 */
const ATTEMPT = `
  local now = tonumber(ARGV[1])
  local wait = 0
  for _, key in ipairs(KEYS) do
    local open = tonumber(redis.call('HGET', key, 'open') or '0')
    if open - now > wait then wait = open - now end
  end
  if wait > 0 then return wait end
  for i, key in ipairs(KEYS) do
    local over = redis.call('HINCRBY', key, 'failed', 1) - tonumber(ARGV[2 + 2 * i])
    if over >= 0 then
      redis.call('HSET', key, 'open', now + math.min(tonumber(ARGV[3 + 2 * i]), tonumber(ARGV[2]) * 2 ^ math.min(over, 20)))
    end
    redis.call('PEXPIRE', key, ARGV[3])
  end
  return 0`;
/* Gives one attempt back. */
const GIVE_BACK = `
  for _, key in ipairs(KEYS) do
    if redis.call('HINCRBY', key, 'failed', -1) <= 0 then redis.call('DEL', key) else redis.call('HDEL', key, 'open') end
  end
  return 0`;

const named = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Failed attempts to sign in, counted in Redis for all replicas together. No address and no account is written there by its name. */
export function createAttempts({ client }: Pick<Redis, 'client'>, prefix: string) {
  const at = (what: string): string => `${prefix}workforce.attempts.${what}`;
  const knownKey = (account: string, address: string): string =>
    `${prefix}workforce.known.${named(`${account} ${address}`)}`;
  const keysOf = (counted: readonly Counted[]): string[] => counted.map(({ key }) => at(named(key)));
  return {
    /** Counts an attempt; answers for how many ms none is let through, 0 when this one is. */
    begin: async (counted: readonly Counted[]): Promise<number> => {
      const each = counted.flatMap(({ free, longestMs = LONGEST_WAIT_MS }) => [free, longestMs]);
      const limits = [Date.now(), FIRST_WAIT_MS, FORGOTTEN_MS, ...each];
      return Number(await soon(client.eval(ATTEMPT, { keys: keysOf(counted), arguments: limits.map(String) })));
    },
    /** The attempt was right: `forgiven` starts anew, of the others only this attempt was none. */
    succeeded: async (forgiven: readonly Counted[], others: readonly Counted[]): Promise<void> => {
      if (forgiven.length > 0) await soon(client.del(keysOf(forgiven)));
      if (others.length > 0) await soon(client.eval(GIVE_BACK, { keys: keysOf(others), arguments: [] }));
    },
    /** Whether somebody has signed in to the account from that address lately. */
    isKnown: async (account: string, address: string): Promise<boolean> =>
      (await soon(client.exists(knownKey(account, address)))) === 1,
    remember: async (account: string, address: string): Promise<void> => {
      const expiration = { type: 'EX', value: KNOWN_SECONDS } as const;
      await soon(client.set(knownKey(account, address), '1', { expiration }));
    },
  };
}
export type Attempts = ReturnType<typeof createAttempts>;
