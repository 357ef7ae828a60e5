import type { Caller } from '@filiale/contracts/api/access';
import { PRESENCE_SECONDS, type PresenceQuery, type Present, SayPresence } from '@filiale/contracts/api/presence';
import { reachOf } from '@filiale/contracts/api/rights';
import { routes } from '@filiale/contracts/api/routes';
import type { TokenFor } from '@filiale/kit/http/caller-tokens';
import { forbidden, ProblemError, parseOrRefuse } from '@filiale/kit/http/problem-error';
import { readJsonBody } from '@filiale/kit/http/request-parsing';
import { now } from '@filiale/kit/process/clock';
import { type Redis, soon } from '@filiale/kit/stores/redis';
import { z } from 'zod';
import type { OwnHandler } from '../api.ts';
import { sendData } from '../http/send-bytes.ts';
import { askAs, queryOf } from '../own-answer.ts';
import type { Upstream } from '../proxy/upstream.ts';
import { readable } from './readable-changes.ts';

const KEPT_MS = PRESENCE_SECONDS * 1000;
/** How long it is cached that somebody may read a record, in ms. */
const CACHED_MS = KEPT_MS;
const MOST_CACHED = 5_000;
const BODY_BYTES = 1024;
const ASK_WITHIN_MS = 3_000;

const Member = z.object({ id: z.string(), name: z.string(), session: z.string() });
type Place = z.infer<typeof PresenceQuery>;
type Staff = Extract<Caller, { kind: 'staff' }>;

type Options = {
  readonly redis: Redis | undefined;
  readonly prefix: string;
  readonly upstreams: ReadonlyMap<string, Upstream>;
  readonly tokenFor: TokenFor;
};

/**
 * Who has which record open: each client reports it every few seconds, and is gone half a minute after its last report. Kept in Redis alone, so all replicas know; only callers who
 * may read the record are notified and counted.
 */
export function createPresence({ redis, prefix, upstreams, tokenFor }: Options): {
  readonly look: OwnHandler;
  readonly say: OwnHandler;
} {
  const readers = new Map<string, number>();

  const refuseUnread = async (caller: Staff, { resource, id }: Place): Promise<void> => {
    const known = readable.get(resource);
    const upstream = known && upstreams.get(known.owner);
    if (!upstream || reachOf(caller, known.right).length === 0) throw new ProblemError('record.missing');
    const key = `${caller.session} ${resource}/${id}`;
    const at = now().getTime();
    if ((readers.get(key) ?? 0) > at) return;
    const asking = { upstream, owner: known.owner, tokenFor, timeoutMs: ASK_WITHIN_MS };
    const path = resource === 'config' ? '/api/config' : `/api/${resource}/${id}`;
    const { ok, status } = await askAs(caller, asking, path, { method: 'HEAD' }).catch((cause: unknown) => {
      throw new ProblemError('service.unavailable', { cause });
    });
    if (!ok) throw new ProblemError(status >= 500 ? 'service.unavailable' : 'record.missing');
    if (readers.size >= MOST_CACHED) readers.clear();
    readers.set(key, at + CACHED_MS);
  };

  /** The others at the record, after storing this session's own report. */
  const others = async (caller: Staff, { resource, id }: Place, own?: 'here' | 'gone'): Promise<Present[]> => {
    if (!redis) throw new ProblemError('service.unavailable');
    const key = `${prefix}gateway.presence.${resource}.${id}`;
    const { sub, name, session = '' } = caller;
    const member = JSON.stringify({ id: sub, name, session });
    const at = now().getTime();
    try {
      const said = redis.client.multi();
      if (own === 'here') said.zAdd(key, { score: at + KEPT_MS, value: member }).expire(key, PRESENCE_SECONDS);
      if (own === 'gone') said.zRem(key, member);
      await soon(said.zRemRangeByScore(key, '-inf', at).exec());
      const members = await soon(redis.client.zRange(key, 0, -1));
      const people = members.map((text) => Member.parse(JSON.parse(text))).filter((one) => one.session !== session);
      const byId = new Map(people.map((one) => [one.id, { id: one.id, name: one.name, isSelf: one.id === sub }]));
      return [...byId.values()];
    } catch (cause) {
      throw new ProblemError('service.unavailable', { cause });
    }
  };
  const person = (caller: Caller): Staff => {
    if (caller.kind !== 'staff') throw forbidden(caller, { access: 'person' });
    return caller;
  };

  return {
    look: async (visit, caller) => {
      const staff = person(caller);
      const place = queryOf(visit, routes['GET /api/presence']);
      await refuseUnread(staff, place);
      sendData(visit, await others(staff, place));
    },
    say: async (visit, caller) => {
      const staff = person(caller);
      const sent = await readJsonBody(visit.request, BODY_BYTES);
      const { isGone, ...place } = parseOrRefuse(SayPresence, sent ?? {});
      await refuseUnread(staff, place);
      sendData(visit, await others(staff, place, isGone ? 'gone' : 'here'));
    },
  };
}
