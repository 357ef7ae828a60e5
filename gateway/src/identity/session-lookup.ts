import type { Caller } from '@filiale/contracts/api/access';
import { CachedSession, type Person, sessionKey } from '@filiale/contracts/workforce/session';
import { addressKey } from '@filiale/kit/http/address-key';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { createServiceCaller } from '@filiale/kit/http/service-caller';
import { now } from '@filiale/kit/process/clock';
import { secretHash } from '@filiale/kit/process/secret-hash';
import { type Redis, soon } from '@filiale/kit/stores/redis';
import type { Source } from '../init/service-entries.ts';
import type { Limits } from '../limits/rate-limits.ts';

/** How long a session is taken from the cache without asking workforce, in ms. Workforce deletes ended sessions from Redis, which is read with every call. */
const CACHED_MS = 10_000;
/** How often the session behind an open stream is looked at besides being notified of its end, in ms. */
const STREAM_LOOK_MS = 10_000;
const MOST = 5_000;

/** Where a cookie was shown. */
export type Place = { readonly address: string | undefined; readonly userAgent: string };
type Staff = Extract<Caller, { kind: 'staff' }>;
type Read = { readonly raw: string; readonly cached: CachedSession; readonly caller: Staff };
type Behind = { readonly hash: string; readonly person: Person; readonly place: Place; readonly isUnsure: boolean };

const callerOf = ({ id, firstName, lastName, roles, branches, session }: Person): Staff => ({
  kind: 'staff',
  sub: id,
  name: [firstName, lastName].filter(Boolean).join(' '),
  roles,
  branches: branches.map((branch) => branch.id),
  session: session.id,
  ...(session.confirmedAt === null ? {} : { confirmedAt: session.confirmedAt }),
});

type Looked = { readonly cached: CachedSession | undefined; readonly isUnsure: boolean };

/**
 * Finds the caller of a session token. Workforce keeps a cache of sessions in Redis, read here with every call, so that an entry it deletes is gone at the next call on
 * every replica; workforce is asked when the entry is older than 10 s or missing. Wrong cookies count per address before workforce is asked. While Redis is away the
 * last answer stays in memory for 10 s, then workforce is asked; while neither answers, the last answer counts for `awaySeconds`, then 503. A caller
 * let in without Redis is `isUnsure`: calls that need a fresh proof of the password are refused. See ADR 52.
 */
export function createSessionLookup(
  source: Source,
  {
    redis,
    prefix,
    limits,
    awaySeconds,
  }: {
    readonly redis: Redis | undefined;
    readonly prefix: string;
    readonly limits: Limits;
    readonly awaySeconds: number;
  },
) {
  const call = createServiceCaller({ service: 'gateway', ...source });
  const reads = new Map<string, Read>();
  /** The last answers about sessions, for while Redis is away. */
  const seen = new Map<string, CachedSession>();
  const asked = new Map<string, Promise<CachedSession | undefined>>();
  const behind = new WeakMap<Caller, Behind>();
  const streams = new Map<string, Set<() => void>>();

  const stored = async (hash: string): Promise<string | null> => {
    if (!redis) throw new ProblemError('service.unavailable');
    try {
      return await soon(redis.client.get(sessionKey(prefix, hash)));
    } catch (cause) {
      throw new ProblemError('service.unavailable', { cause });
    }
  };
  const readOf = (hash: string, raw: string): Read => {
    const known = reads.get(hash);
    if (known?.raw === raw) return known;
    const cached = CachedSession.parse(JSON.parse(raw));
    const read = { raw, cached, caller: callerOf(cached.person) };
    if (reads.size >= MOST) reads.clear();
    reads.set(hash, read);
    return read;
  };
  const ask = (hash: string, { address = '', userAgent }: Place): Promise<CachedSession | undefined> => {
    const running = asked.get(hash);
    if (running) return running;
    const answer = call('POST /internal/workforce/session', { body: { hash, address, userAgent } })
      .catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === 'record.missing') return undefined;
        throw error;
      })
      .finally(() => {
        if (asked.get(hash) === answer) asked.delete(hash);
      });
    asked.set(hash, answer);
    return answer;
  };
  /** A session that Redis does not know: ended, forgotten, or never one. */
  const askStranger = async (hash: string, place: Place): Promise<CachedSession | undefined> => {
    const { address } = place;
    if (address !== undefined) await limits.refuseExhausted('cookies', addressKey(address));
    const cached = await ask(hash, place);
    if (!cached && address !== undefined) limits.consume('cookies', addressKey(address)).catch(() => undefined);
    return cached;
  };
  const remember = (hash: string, cached: CachedSession | undefined): void => {
    seen.delete(hash);
    if (!cached) return;
    const [oldest] = seen.size >= MOST ? seen.keys() : [];
    if (oldest !== undefined) seen.delete(oldest);
    seen.set(hash, cached);
  };
  /** The session from Redis, or, where Redis does not answer, from memory; null if neither has it. */
  const readCached = async (hash: string): Promise<{ cached: CachedSession | null; isUnsure: boolean }> => {
    try {
      const raw = await stored(hash);
      return { cached: raw === null ? null : readOf(hash, raw).cached, isUnsure: false };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { cached: seen.get(hash) ?? null, isUnsure: true };
    }
  };
  const look = async (hash: string, place: Place): Promise<Looked> => {
    const { cached, isUnsure } = await readCached(hash);
    const found = cached ? await lookAgain(hash, place, cached) : await askStranger(hash, place);
    remember(hash, found);
    return { cached: found, isUnsure };
  };
  const lookAgain = async (hash: string, place: Place, cached: CachedSession): Promise<CachedSession | undefined> => {
    const at = now().getTime();
    const ageMs = at - Date.parse(cached.checkedAt);
    if (Date.parse(cached.person.session.endsAt) <= at) return undefined;
    if (ageMs < CACHED_MS) return cached;
    try {
      return await ask(hash, place);
    } catch (error) {
      if (ageMs < awaySeconds * 1000 && error instanceof ProblemError && error.code.startsWith('service.'))
        return cached;
      throw error;
    }
  };

  const sessionOf = async (token: string, place: Place): Promise<Caller | undefined> => {
    const hash = secretHash(token).toString('hex');
    const { cached, isUnsure } = await look(hash, place);
    if (!cached) return undefined;
    const read = reads.get(hash);
    const known = read?.cached === cached ? read.caller : callerOf(cached.person);
    const { confirmedAt: _proof, ...unproved } = known;
    const caller = isUnsure ? unproved : known;
    behind.set(caller, { hash, person: cached.person, place, isUnsure });
    return caller;
  };

  return {
    sessionOf,
    /** Another word on the caller of a session: it ends with it all the same. */
    alike: (caller: Caller, other: Caller): void => {
      const known = behind.get(caller);
      if (known) behind.set(other, known);
    },
    /** The person who is signed in; null for other callers. */
    personOf: (caller: Caller): Person | null => behind.get(caller)?.person ?? null,
    /** Whether somebody was let in while Redis was away. */
    isUnsure: (caller: Caller): boolean => behind.get(caller)?.isUnsure === true,
    /** Calls `end` once when the session behind a caller is over or its rights have changed. Returns a function that stops it. */
    watch: (caller: Caller, end: () => void): (() => void) => {
      const session = behind.get(caller);
      if (!session) return () => undefined;
      const { hash, place, person } = session;
      const watching = streams.get(hash) ?? new Set();
      streams.set(hash, watching);
      const lookNow = (): void => {
        look(hash, place).then(
          ({ cached }) => {
            if (JSON.stringify(cached?.person) !== JSON.stringify(person)) finish();
          },
          // Redis or workforce is away: open streams stay open until it is known.
          () => undefined,
        );
      };
      const timer = setInterval(lookNow, STREAM_LOOK_MS);
      const stop = (): void => {
        clearInterval(timer);
        watching.delete(finish);
        if (watching.size === 0) streams.delete(hash);
      };
      const finish = (): void => {
        stop();
        end();
      };
      watching.add(finish);
      return stop;
    },
    /**
     * Drops sessions that workforce changed: their streams end and resume with the present rights, and a running request for one is used only by callers
     * who wait for it already.
     */
    changed: (hashes: string): void => {
      for (const hash of hashes.split(' ')) {
        asked.delete(hash);
        seen.delete(hash);
        for (const finish of [...(streams.get(hash) ?? [])]) finish();
      }
    },
  };
}
export type SessionLookup = ReturnType<typeof createSessionLookup>;
