import { type Caller, isProved } from '@filiale/contracts/api/access';
import { branchesReached, reachOf, reachOfRoute } from '@filiale/contracts/api/rights';
import { BODY_LIMIT_BYTES, isAnsweredOnce, type Route } from '@filiale/contracts/api/route';
import { rememberedHeader } from '@filiale/contracts/workforce/session';
import { callerHeader } from '@filiale/kit/http/access';
import { addressKey } from '@filiale/kit/http/address-key';
import type { TokenFor } from '@filiale/kit/http/caller-tokens';
import { forbidden, ProblemError } from '@filiale/kit/http/problem-error';
import { now } from '@filiale/kit/process/clock';
import type { AuditedCalls } from './audited-calls.ts';
import { deprecationHeaders } from './http/deprecation-headers.ts';
import { dataHeaders } from './http/security-headers.ts';
import { sendProblem } from './http/send-problem.ts';
import { passOn, type Visit } from './http/visit.ts';
import type { CallerOfVisit } from './identity/caller-of-visit.ts';
import { refuseForeignPage, refuseUnmarked } from './identity/csrf.ts';
import type { DeniedKeys } from './identity/denied-keys.ts';
import { apiKeyHeader, rememberedIn } from './identity/resolve-caller.ts';
import type { LinkGuard } from './limits/guarded-links.ts';
import { type Quota, setQuotaHeaders } from './limits/quota-headers.ts';
import type { Limits } from './limits/rate-limits.ts';
import { refuseBody } from './proxy/body-limit.ts';
import type { Upstream } from './proxy/upstream.ts';
import { changedDevice, type Endpoint, linksOfPlacement, type RoutingTable, secretOf } from './routing.ts';

/** Uploads and batches may take this many times longer than other calls. */
const LONG_PATIENCE = 8;

/** Calls that receive the cookie which a session is renewed with. */
const readsRemembered: ReadonlySet<string> = new Set(['POST /api/session/renew', 'DELETE /api/session']);
/** Calls of everybody that say who somebody is: without knowing it they cannot be answered. */
const saysWho: ReadonlySet<string> = new Set([
  'GET /api/users/me',
  'POST /api/session',
  'POST /api/session/renew',
  'POST /api/session/links',
  'DELETE /api/session',
  'POST /api/setup',
  'POST /api/device-pairings',
  'POST /api/digital-signage-pairings',
]);

const anonymous: Caller = { kind: 'anonymous' };

type Params = Record<string, string>;
/** Answers a route that the gateway owns itself. */
export type OwnHandler = (visit: Visit, caller: Caller, params: Params) => Promise<void> | void;

type Options = {
  readonly table: RoutingTable;
  readonly upstreams: ReadonlyMap<string, Upstream>;
  readonly own: Readonly<Record<string, OwnHandler>>;
  readonly callerOf: CallerOfVisit;
  readonly tokenFor: TokenFor;
  readonly limits: Limits;
  readonly links: LinkGuard;
  /** Whether somebody was let in while nobody could say for sure that they still may be. */
  readonly isUnsure: (caller: Caller) => boolean;
  /** Called when a device, its key or its session changed. */
  readonly deviceChanged: (deviceId: string) => void;
  /** Called when a key of an integrator is used without the right. */
  readonly deniedKeys: DeniedKeys;
  /** Logs calls that change nothing. */
  readonly auditedCalls: AuditedCalls;
  /** Origins that our pages have, see `ownOrigins`. */
  readonly ours: ReadonlySet<string>;
  readonly timeoutMs: number;
};

/**
 * Every call of the contracts: finds its route, who calls, whether they may and how often, then streams it to its owner
 * with a fresh word on who is calling. Refusals are raised. Resolves with the route's key for metrics.
 */
export function createApi({
  table,
  upstreams,
  own,
  callerOf,
  tokenFor,
  limits,
  links,
  isUnsure,
  deviceChanged,
  deniedKeys,
  auditedCalls,
  ours,
  timeoutMs,
}: Options) {
  const checkLimits = async (visit: Visit, { key, route }: Endpoint, caller: Caller, params: Params) => {
    const { address, isInternal, response } = visit;
    if (isInternal) return;
    const report = (quota: Quota): void => setQuotaHeaders(response, quota);
    if (caller.kind === 'staff' || caller.kind === 'device' || caller.kind === 'key')
      return limits.consume('staff', caller.sub, report);
    const secret = secretOf(key, params);
    if (secret) await links.check(secret, address);
    await limits.consume(route.limit ?? 'api', addressKey(address), report);
  };

  /** What an answer's status says beyond the call itself: whether a secret was right, and that a device changed. */
  const learn = ({ address, isInternal }: Visit, key: string, caller: Caller, params: Params, status: number): void => {
    const secret = isInternal ? undefined : secretOf(key, params);
    if (secret) links.learn(secret, address, status);
    const device = status < 300 ? changedDevice(key, params, caller) : undefined;
    if (device !== undefined) deviceChanged(device);
  };

  /** Logs calls that no service logs: exports, visible to everybody who may read these branches, and long work on the record in the path. */
  const auditCall = (visit: Visit, { auditedAs, right }: Route, caller: Caller, { id = '' }: Params): void => {
    if (!auditedAs || !right || caller.kind === 'anonymous') return;
    const branches = branchesReached(reachOf(caller, right)) ?? [];
    const isRead = visit.request.method === 'GET';
    const name = isRead ? (new URLSearchParams(visit.search).get('format') ?? 'csv') : '';
    const record = isRead ? '' : id;
    auditedCalls.publish(visit, caller, { resource: right.resource, record, action: auditedAs, name, branches });
  };

  /** Sends a call to the owner of its route as `caller`. */
  const forward = async (visit: Visit, { key, route }: Endpoint, caller: Caller, params: Params): Promise<void> => {
    const { request, response } = visit;
    const upstream = upstreams.get(route.owner);
    if (!upstream) throw new ProblemError('request.route-unknown');
    const bodyLimitBytes = route.bodyLimitBytes ?? BODY_LIMIT_BYTES;
    refuseBody(request, bodyLimitBytes);
    const token = await tokenFor(caller, route.owner);
    const remembered = readsRemembered.has(key) ? rememberedIn(request.headers.cookie, visit.isSecure) : undefined;
    passOn(visit);
    const { headers } = request;
    const { 'idempotency-key': idempotencyKey } = headers;
    if (remembered !== undefined) headers[rememberedHeader] = remembered;
    delete headers.authorization;
    delete headers.cookie;
    delete headers[apiKeyHeader];
    headers[callerHeader] = token;
    upstream.forward(request, response, {
      timeoutMs: route.accepts === 'multipart' || route.isLong ? timeoutMs * LONG_PATIENCE : timeoutMs,
      bodyLimitBytes,
      isRepeatable: (route.idempotency !== undefined || isAnsweredOnce(key, route)) && 'idempotency-key' in headers,
      defaults: dataHeaders,
      fail: (problem) => sendProblem(request, response, problem),
      answered: (status, { location }) => {
        learn(visit, key, caller, params, status);
        if (status === 201) for (const link of linksOfPlacement(key, { location, idempotencyKey })) links.teach(link);
        if (status === 200) auditCall(visit, route, caller, params);
      },
    });
  };

  /** Answers a route of our own; a secret that opens nothing counts. */
  const answerOwn = async (
    handle: OwnHandler,
    visit: Visit,
    { key, route }: Endpoint,
    caller: Caller,
    params: Params,
  ) => {
    refuseBody(visit.request, route.bodyLimitBytes ?? BODY_LIMIT_BYTES);
    try {
      await handle(visit, caller, params);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'record.missing') learn(visit, key, caller, params, 404);
      throw error;
    }
  };

  /** Who calls. Public routes answer everybody, also while nobody can check whose cookie it is. */
  const callerOfCall = async (visit: Visit, { key, route }: Endpoint): Promise<Caller> => {
    try {
      return await callerOf(visit, { isForDevice: route.access === 'device' });
    } catch (error) {
      const isUntold = error instanceof ProblemError && error.code.startsWith('service.');
      if (isUntold && !saysWho.has(key) && reachOfRoute(anonymous, route).length > 0) return anonymous;
      throw error;
    }
  };

  return async function answerApi(visit: Visit, named: (route: string) => void): Promise<void> {
    const { request, response } = visit;
    const match = table.find(request.method ?? 'GET', visit.path);
    if (match?.kind !== 'found' && !visit.isInternal)
      await limits.consume('api', addressKey(visit.address), (quota) => setQuotaHeaders(response, quota));
    if (!match) throw new ProblemError('request.route-unknown');
    if (match.kind === 'other-method') {
      response.setHeader('allow', match.allowed.join(', '));
      throw new ProblemError('request.method-not-allowed');
    }
    const { entry } = match;
    named(entry.key);
    for (const [name, value] of Object.entries(deprecationHeaders(entry.route))) response.setHeader(name, value);
    if (!entry.route.isFromElsewhere)
      refuseForeignPage(
        request.method,
        visit.isInternal ? {} : request.headers,
        { host: visit.host, ours },
        saysWho.has(entry.key),
      );
    const caller = entry.route.access === 'service' ? internalCaller(visit) : await callerOfCall(visit, entry);
    if (!visit.isInternal) refuseUnmarked(request, caller);
    await checkLimits(visit, entry, caller, match.params);
    if (reachOfRoute(caller, entry.route).length === 0) {
      if (caller.kind === 'key') deniedKeys(visit, entry, caller);
      throw caller.kind === 'anonymous' ? new ProblemError('access.session-missing') : forbidden(caller, entry.route);
    }
    if (entry.route.asksForProof && isUnsure(caller)) throw new ProblemError('service.unavailable');
    if (entry.route.asksForProof && !isProved(caller, now())) throw new ProblemError('access.proof-needed');
    const handle = own[entry.key];
    return handle ? answerOwn(handle, visit, entry, caller, match.params) : forward(visit, entry, caller, match.params);
  };
}

const internalCaller = ({ isInternal }: Visit): Caller =>
  isInternal ? { kind: 'service', sub: 'gateway' } : { kind: 'anonymous' };
