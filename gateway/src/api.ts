import { type Caller, isAllowed } from '@filiale/contracts/access';
import { callerHeader } from '@filiale/kit/access';
import { ProblemError } from '@filiale/kit/problem-error';
import { dataHeaders } from './http/security-headers.ts';
import { sendProblem } from './http/send-problem.ts';
import { passOn, type Visit } from './http/visit.ts';
import type { CallerOfVisit } from './identity/caller-of-visit.ts';
import type { TokenFor } from './identity/caller-tokens.ts';
import { refuseForeignPage } from './identity/csrf.ts';
import { apiKeyHeader } from './identity/resolve-caller.ts';
import { addressKey, type Limits } from './limits/limits.ts';
import { BODY_LIMIT_BYTES, refuseBody } from './proxy/body-limit.ts';
import type { Upstream } from './proxy/upstream.ts';
import { type Endpoint, isGuessable, type RoutingTable } from './routing.ts';

/** Uploads may take this many times longer than other calls. */
const UPLOAD_PATIENCE = 8;

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
  readonly timeoutMs: number;
};

/**
 * Every call of the contracts: finds its route, who calls, whether they may and how often, then streams it to its owner
 * with a fresh word on who is calling. Refusals are raised. Resolves with the route's key for metrics.
 */
export function createApi({ table, upstreams, own, callerOf, tokenFor, limits, timeoutMs }: Options) {
  const checkLimits = async ({ address, isInternal }: Visit, { key, limit }: Endpoint, caller: Caller) => {
    if (isInternal) return;
    if (caller.kind === 'staff' || caller.kind === 'device') return limits.consume('staff', caller.sub);
    const from = addressKey(address);
    if (isGuessable(key)) await limits.refuseExhausted('guesses', from);
    await limits.consume(limit, from);
  };

  /** Sends a call to the owner of its route as `caller`. */
  const forward = async (visit: Visit, { key, route }: Endpoint, caller: Caller): Promise<void> => {
    const { request, response, address, isInternal } = visit;
    const upstream = upstreams.get(route.owner);
    if (!upstream) throw new ProblemError('request.route-unknown');
    const bodyLimitBytes = route.bodyLimitBytes ?? BODY_LIMIT_BYTES;
    refuseBody(request, bodyLimitBytes);
    const token = await tokenFor(caller, route.owner);
    passOn(visit);
    const { headers } = request;
    delete headers.authorization;
    delete headers.cookie;
    delete headers[apiKeyHeader];
    headers[callerHeader] = token;
    upstream.forward(request, response, {
      timeoutMs: route.accepts === 'multipart' ? timeoutMs * UPLOAD_PATIENCE : timeoutMs,
      bodyLimitBytes,
      defaults: dataHeaders,
      fail: (problem) => sendProblem(request, response, problem),
      ...(isGuessable(key) && !isInternal
        ? {
            answered: (status) => {
              // Only counts; the refusal meets the next guess.
              if (status === 404) limits.consume('guesses', addressKey(address)).catch(() => undefined);
            },
          }
        : {}),
    });
  };

  /** Answers a route of our own; a key that opens nothing counts as a guess. */
  const answerOwn = async (handle: OwnHandler, visit: Visit, { key }: Endpoint, caller: Caller, params: Params) => {
    refuseBody(visit.request, BODY_LIMIT_BYTES);
    try {
      await handle(visit, caller, params);
    } catch (error) {
      if (isGuessable(key) && !visit.isInternal && error instanceof ProblemError && error.code === 'record.missing')
        limits.consume('guesses', addressKey(visit.address)).catch(() => undefined);
      throw error;
    }
  };

  return async function answerApi(visit: Visit, named: (route: string) => void): Promise<void> {
    const { request, response } = visit;
    const match = table.find(request.method ?? 'GET', visit.path);
    if (!match) throw new ProblemError('request.route-unknown');
    if (match.kind === 'other-method') {
      response.setHeader('allow', match.allowed.join(', '));
      throw new ProblemError('request.method-not-allowed');
    }
    const { entry } = match;
    named(entry.key);
    if (!entry.route.isFromElsewhere)
      refuseForeignPage(request.method, visit.isInternal ? {} : request.headers, visit.host);
    const caller = entry.route.access === 'service' ? internalCaller(visit) : await callerOf(visit);
    await checkLimits(visit, entry, caller);
    if (!isAllowed(caller, entry.route.access))
      throw new ProblemError(caller.kind === 'anonymous' ? 'access.session-missing' : 'access.forbidden');
    const handle = own[entry.key];
    return handle ? answerOwn(handle, visit, entry, caller, match.params) : forward(visit, entry, caller);
  };
}

const internalCaller = ({ isInternal }: Visit): Caller =>
  isInternal ? { kind: 'service', sub: 'gateway' } : { kind: 'anonymous' };
