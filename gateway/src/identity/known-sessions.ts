import { createHash } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { type Person, SessionBelief, sessionKey } from '@filiale/contracts/workforce/session';
import { addressKey } from '@filiale/kit/http/address-key';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { createServiceCaller } from '@filiale/kit/http/service-caller';
import { now } from '@filiale/kit/process/clock';
import { type Redis, soon } from '@filiale/kit/stores/redis';
import type { Source } from '../init/service-entries.ts';
import type { Limits } from '../limits/rate-limits.ts';

/** How long a session is believed without asking workforce, in ms. What it takes back it takes out of Redis, which is read with every call. */
const BELIEVED_MS = 10_000;
/** While workforce is away nobody can take anything back there; sessions go on for so long. */
const BELIEVED_WHILE_AWAY_MS = 5 * 60_000;
/** How often the session behind an open stream is looked at besides being told, in ms. */
const STREAM_LOOK_MS = 10_000;
const MOST = 5_000;

/** Where a cookie was shown. */
export type Place = { readonly address: string | undefined; readonly userAgent: string };
type Staff = Extract<Caller, { kind: 'staff' }>;
type Read = { readonly raw: string; readonly belief: SessionBelief; readonly caller: Staff };
type Behind = { readonly hash: string; readonly person: Person; readonly place: Place };

const callerOf = ({ id, firstName, lastName, roles, branches, session }: Person): Staff => ({
  kind: 'staff',
  sub: id,
  name: [firstName, lastName].filter(Boolean).join(' '),
  roles,
  branches: branches.map((branch) => branch.id),
  session: session.id,
  ...(session.confirmedAt === null ? {} : { confirmedAt: session.confirmedAt }),
});

/**
 * Whose session a token is. Workforce keeps what is to be believed in Redis, read here with every call, so that what it takes back is gone at the next call on
 * every replica; it is asked when that is older than 10 s or not there. Wrong cookies count per address before workforce is asked. While Redis is away nobody
 * with a cookie is let in: 503.
 */
export function knownSessions(
  source: Source,
  { redis, prefix, limits }: { readonly redis: Redis | undefined; readonly prefix: string; readonly limits: Limits },
) {
  const call = createServiceCaller({ service: 'gateway', ...source });
  const reads = new Map<string, Read>();
  const asked = new Map<string, Promise<SessionBelief | undefined>>();
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
    const belief = SessionBelief.parse(JSON.parse(raw));
    const read = { raw, belief, caller: callerOf(belief.person) };
    if (reads.size >= MOST) reads.clear();
    reads.set(hash, read);
    return read;
  };
  const ask = (hash: string, { address = '', userAgent }: Place): Promise<SessionBelief | undefined> => {
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
  const askStranger = async (hash: string, place: Place): Promise<SessionBelief | undefined> => {
    const { address } = place;
    if (address !== undefined) await limits.refuseExhausted('cookies', addressKey(address));
    const belief = await ask(hash, place);
    if (!belief && address !== undefined) limits.consume('cookies', addressKey(address)).catch(() => undefined);
    return belief;
  };
  const look = async (hash: string, place: Place): Promise<SessionBelief | undefined> => {
    const raw = await stored(hash);
    if (raw === null) return askStranger(hash, place);
    const { belief } = readOf(hash, raw);
    const at = now().getTime();
    const ageMs = at - Date.parse(belief.checkedAt);
    if (Date.parse(belief.person.session.endsAt) <= at) return undefined;
    if (ageMs < BELIEVED_MS) return belief;
    try {
      return await ask(hash, place);
    } catch (error) {
      if (ageMs < BELIEVED_WHILE_AWAY_MS && error instanceof ProblemError && error.code.startsWith('service.'))
        return belief;
      throw error;
    }
  };

  const sessionOf = async (token: string, place: Place): Promise<Caller | undefined> => {
    const hash = createHash('sha256').update(token).digest('hex');
    const belief = await look(hash, place);
    if (!belief) return undefined;
    const read = reads.get(hash);
    const caller = read?.belief === belief ? read.caller : callerOf(belief.person);
    behind.set(caller, { hash, person: belief.person, place });
    return caller;
  };

  return {
    sessionOf,
    /** Another word on the caller of a session: it ends with it all the same. */
    alike: (caller: Caller, other: Caller): void => {
      const known = behind.get(caller);
      if (known) behind.set(other, known);
    },
    /** Who is signed in, as everybody is told; null for whoever is no person. */
    personOf: (caller: Caller): Person | null => behind.get(caller)?.person ?? null,
    /** Calls `end` once when the session behind a caller is over or its rights have changed. Answers how to stop watching. */
    watch: (caller: Caller, end: () => void): (() => void) => {
      const session = behind.get(caller);
      if (!session) return () => undefined;
      const { hash, place, person } = session;
      const watching = streams.get(hash) ?? new Set();
      streams.set(hash, watching);
      const lookAgain = (): void => {
        look(hash, place).then(
          (belief) => {
            if (JSON.stringify(belief?.person) !== JSON.stringify(person)) finish();
          },
          // Redis or workforce is away: what is open stays open until it is known.
          () => undefined,
        );
      };
      const timer = setInterval(lookAgain, STREAM_LOOK_MS);
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
     * What workforce has taken back: streams of these sessions end and come back with what holds now, and an answer that is on its way is for those alone
     * who wait for it already.
     */
    changed: (hashes: string): void => {
      for (const hash of hashes.split(' ')) {
        asked.delete(hash);
        for (const finish of [...(streams.get(hash) ?? [])]) finish();
      }
    },
  };
}
export type KnownSessions = ReturnType<typeof knownSessions>;
