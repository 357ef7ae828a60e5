import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Caller, isProved } from '@filiale/contracts/api/access';
import { internalRoutes } from '@filiale/contracts/api/internal-routes';
import { messageLanguage } from '@filiale/contracts/api/problem-message';
import { type Reach, reachOfRoute } from '@filiale/contracts/api/rights';
import { addressesOf, BODY_LIMIT_BYTES, isAnsweredOnce, type Route } from '@filiale/contracts/api/route';
import { type Routes, routes } from '@filiale/contracts/api/routes';
import { lazily } from '@filiale/contracts/fields/lazily';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { z } from 'zod';
import { now } from '../process/clock.ts';
import type { Logger } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import { isOneOf, type RotatingKeys } from '../process/rotating-keys.ts';
import { securityLog } from '../process/security-log.ts';
import { nameTrace } from '../process/traced-route.ts';
import { askedLanguages } from './accepted.ts';
import { callerHeader, type VerifyCaller } from './access.ts';
import { isThisMachine } from './address-key.ts';
import { errorAnswer } from './error-answer.ts';
import { createHealth, type Health } from './health.ts';
import { type Answer, sendAnswer, sendError } from './http-answer.ts';
import { listenHttp } from './http-server.ts';
import { answerOnce } from './idempotency.ts';
import { forbidden, ProblemError, parseOrRefuse } from './problem-error.ts';
import type { CallJournal } from './record-store.ts';
import { checkQuery, mediaTypeOf, parseQuery, readBytes, readJsonBody, splitUrl } from './request-parsing.ts';
import { traceIdOf, traceparentOf } from './request-trace.ts';
import { createRouteTable } from './route-table.ts';
import { dropsUnknown, UNKNOWN_FIELDS_HEADER, unknownFields, unknownFieldsText } from './unknown-fields.ts';

type AllRoutes = Routes & typeof internalRoutes;
const described: Readonly<Record<string, Route>> = { ...routes, ...internalRoutes };
/** Every route a service can bind, by its key in the contracts. */
export type BindableKey = keyof AllRoutes & string;

type Output<S> = S extends z.ZodType ? z.infer<S> : never;
type Part<R, K extends 'params' | 'query' | 'body'> = R extends { readonly [P in K]?: infer S }
  ? [Output<NonNullable<S>>] extends [never]
    ? undefined
    : Output<NonNullable<S>>
  : undefined;

type IsKeyRequired<R> = R extends { readonly idempotency?: infer I }
  ? [NonNullable<I>, 'required'] extends ['required', NonNullable<I>]
    ? true
    : false
  : false;

/** One call as a handler sees it: everything from outside already checked against the contract. */
export type Call<P = unknown, Q = unknown, B = unknown> = {
  readonly params: P;
  readonly query: Q;
  /** Undefined for multipart bodies, which the handler reads from `request` itself. */
  readonly body: B;
  /** The JSON of the body as received, before the contract fills in defaults. */
  readonly sent: unknown;
  readonly caller: Caller;
  /** The records that the caller reaches with the route's right. */
  readonly reach: Reach;
  readonly language: 'de' | 'en';
  /** Languages the caller asks for, the dearest first, in lower case; none where any will do. */
  readonly asked: readonly string[];
  readonly headers: IncomingHttpHeaders;
  /** Present on routes with `idempotency`, when sent. */
  readonly idempotencyKey: string | undefined;
  readonly requestId: string;
  readonly traceparent: string;
  /** The raw body, up to the limit of the route; for bodies that are neither JSON nor multipart. */
  readonly bytes: () => Promise<Buffer>;
  readonly request: Request;
  readonly response: Response;
};
export type CallOf<K extends BindableKey> = Call<
  Part<AllRoutes[K], 'params'>,
  Part<AllRoutes[K], 'query'>,
  Part<AllRoutes[K], 'body'>
> &
  // Where a key is required, a call without one never gets here.
  (IsKeyRequired<AllRoutes[K]> extends true ? { readonly idempotencyKey: string } : unknown);

export type Handler<C> = (call: C) => Promise<Answer> | Answer;

/** Routes of every service that are open to everybody. */
const ownPaths = /^\/(?:health\/|metrics$)/;
type Bound = {
  readonly key: string;
  readonly route: Route;
  readonly handler: Handler<Call>;
  readonly isBodyOptional: boolean;
};

/** What a call with a key is known by. Routes with `idempotency` do with it as they must; every other POST is answered once per key. */
const idempotencyKeyOf = (routeKey: string, route: Route, headers: IncomingHttpHeaders): string | undefined => {
  if (!route.idempotency && !isAnsweredOnce(routeKey, route)) return undefined;
  const key = headers['idempotency-key'];
  if (key === undefined && route.idempotency !== 'required') return undefined;
  if (key === undefined || key === '') throw new ProblemError('request.idempotency-key-missing');
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))
    throw new ProblemError('request.idempotency-key-invalid');
  return key;
};

const reachOrRefuse = (route: Route, caller: Caller, tokenProblem: ProblemError | undefined): Reach => {
  const reach = reachOfRoute(caller, route);
  if (reach.length === 0) {
    if (caller.kind === 'anonymous') throw tokenProblem ?? new ProblemError('access.session-missing');
    throw forbidden(caller, route);
  }
  if (route.asksForProof && !isProved(caller, now())) throw new ProblemError('access.proof-needed');
  return reach;
};

const bodyOf = async (
  bound: Bound,
  request: Request,
  response: Response,
): Promise<{ body: unknown; sent: unknown }> => {
  const { route } = bound;
  if (!route.body) return { body: undefined, sent: undefined };
  if (route.accepts === 'multipart' && mediaTypeOf(request) === 'multipart/form-data')
    return { body: undefined, sent: undefined };
  const sent = await readJsonBody(request, route.bodyLimitBytes ?? BODY_LIMIT_BYTES);
  if (sent === undefined && !bound.isBodyOptional) throw new ProblemError('request.body-malformed');
  const body = parseOrRefuse(route.body, sent ?? {});
  const unknown = dropsUnknown(route.body) ? unknownFields(sent, body) : [];
  if (unknown.length > 0) response.setHeader(UNKNOWN_FIELDS_HEADER, unknownFieldsText(unknown));
  return { body, sent };
};

/** A malformed id is the id of nothing: 404, never 400 or 500. */
const paramsOf = (route: Route, raw: Record<string, string>): unknown => {
  if (!route.params) return raw;
  const result = route.params.safeParse(raw);
  if (!result.success) throw new ProblemError('record.missing');
  return result.data;
};

/**
 * The HTTP side of a service. `bind` answers a route of the contracts: access, parameters, query and body are checked
 * here, the handler's result is wrapped as `{data, meta}`, a thrown error as `{errors: […]}`. GET routes answer
 * HEAD too; a known path with another method (OPTIONS among them) is 405 with `Allow`; `app` takes further express
 * handlers, which see only what no route matched. `/health/live`, `/health/ready` and `/metrics` are always there.
 */
export function createHttpApp({
  service,
  logger,
  verifyCaller,
  metrics,
  health = createHealth(),
  directCalls = 'allowed',
  metricsTokens,
  calls,
}: {
  service: string;
  logger: Logger;
  verifyCaller?: VerifyCaller;
  metrics?: Metrics;
  health?: Health;
  /** `refused` answers 401 to calls without a valid caller token, before routing; health and metrics stay open. */
  directCalls?: 'allowed' | 'refused';
  /** What `/metrics` asks for; without one only this machine is answered. */
  metricsTokens?: RotatingKeys | undefined;
  /** What remembers calls by their `Idempotency-Key`. */
  calls?: CallJournal | undefined;
}) {
  const app: Express = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  const table = createRouteTable<Bound>();
  const secure = securityLog(logger);

  const answerError = (error: unknown, request: Request, response: Response, route: string): void => {
    const answer = errorAnswer(error, messageLanguage(askedLanguages(request.headers['accept-language'])));
    for (const code of new Set(answer.body.errors.map((problem) => problem.code))) metrics?.problem(code);
    if (answer.isUnexpected) {
      const traceId = traceIdOf(traceparentOf(request.headers.traceparent));
      logger.error(
        { error, route, status: answer.status, requestId: response.getHeader('x-request-id'), traceId },
        'call failed',
      );
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    sendError(response, answer, request.headers.accept);
  };

  const callerOf = async (
    { headers, socket }: Request,
    route: string,
  ): Promise<{ caller: Caller; problem?: ProblemError }> => {
    const token = headers[callerHeader];
    if (typeof token !== 'string' || !verifyCaller) return { caller: { kind: 'anonymous' } };
    try {
      return { caller: await verifyCaller(token) };
    } catch (error) {
      if (error instanceof ProblemError) {
        secure('caller-forged', { route, address: socket.remoteAddress ?? '' });
        return { caller: { kind: 'anonymous' }, problem: error };
      }
      throw error;
    }
  };

  /** Who makes a request that is no call of the contracts, as a file is fetched. */
  const callerOfRequest = async (request: Request): Promise<Caller> => (await callerOf(request, request.path)).caller;

  const answerCall = async (
    bound: Bound,
    raw: Record<string, string>,
    search: string,
    request: Request,
    response: Response,
  ) => {
    const { route } = bound;
    const { headers } = request;
    const { caller, problem } = await callerOf(request, bound.key);
    const reach = reachOrRefuse(route, caller, problem);
    const params = paramsOf(route, raw);
    const query = checkQuery(route.query, parseQuery(search));
    const idempotencyKey = idempotencyKeyOf(bound.key, route, headers);
    const asked = askedLanguages(headers['accept-language']);
    const { body, sent } = await bodyOf(bound, request, response);
    const call: Call = {
      params,
      query,
      body,
      sent,
      caller,
      reach,
      language: messageLanguage(asked),
      asked,
      headers,
      idempotencyKey,
      requestId: String(response.getHeader('x-request-id')),
      traceparent: traceparentOf(headers.traceparent),
      bytes: () => readBytes(request, route.bodyLimitBytes ?? BODY_LIMIT_BYTES),
      request,
      response,
    };
    const work = async () => bound.handler(call);
    const isOnce = calls !== undefined && idempotencyKey !== undefined && !route.idempotency;
    // Of a file, which only its handler reads, its length.
    const what = [params, search, sent ?? headers['content-length'] ?? ''];
    const address = String(headers['x-forwarded-for'] ?? '');
    const answer = isOnce
      ? await answerOnce(calls, { route: bound.key, caller, address, idempotencyKey, asked: what }, work)
      : await work();
    if (answer) await sendAnswer(response, route, answer);
  };

  const observe = (request: Request, response: Response, route: () => string, isPolled: () => boolean): void => {
    const startedMs = performance.now();
    response.once('close', () => {
      const durationMs = performance.now() - startedMs;
      const status = response.statusCode;
      metrics?.observeHttp(route(), status, durationMs / 1000);
      const level = (request.method === 'GET' || isPolled()) && status < 500 ? 'debug' : 'info';
      if (!logger.isLevelEnabled(level)) return;
      const traceId = traceIdOf(traceparentOf(request.headers.traceparent));
      const requestId = response.getHeader('x-request-id');
      logger[level](
        { route: route(), status, durationMs: Math.round(durationMs), requestId, traceId },
        'call answered',
      );
    });
  };

  app.use((request: Request, response: Response, next: NextFunction) => {
    const given = request.headers['x-request-id'];
    response.setHeader(
      'x-request-id',
      typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID(),
    );
    let route = 'none';
    let isPolled = false;
    observe(
      request,
      response,
      () => route,
      () => isPolled,
    );
    const fail = (error: unknown) => answerError(error, request, response, route);
    const find = (): void => {
      const { path, search } = splitUrl(request.url);
      const match = table.find(request.method, path);
      if (!match) {
        next();
        return;
      }
      if (match.kind === 'other-method') {
        response.setHeader('allow', match.allowed.join(', '));
        throw new ProblemError('request.method-not-allowed');
      }
      route = match.entry.key;
      isPolled = match.entry.route.isPolled ?? false;
      nameTrace(request, route);
      answerCall(match.entry, match.params, search, request, response).catch(fail);
    };
    const refuseDirect = async (): Promise<void> => {
      const token = request.headers[callerHeader];
      if (typeof token === 'string') await verifyCaller?.(token);
      else throw new ProblemError('access.token-invalid');
    };
    try {
      if (directCalls === 'allowed' || ownPaths.test(request.url)) {
        find();
        return;
      }
      refuseDirect()
        .catch((error: unknown) => {
          secure('caller-forged', { route, address: request.socket.remoteAddress ?? '' });
          throw error;
        })
        .then(find)
        .catch(fail);
    } catch (error) {
      fail(error);
    }
  });

  /** Binds a route that is described in place. */
  const bindRoute = (key: string, route: Route, handler: Handler<Call>): void => {
    const bound = lazily({ key, route, handler }, { isBodyOptional: () => Boolean(route.body?.safeParse({}).success) });
    for (const { method, path } of addressesOf(key, route)) table.add(method, path, bound);
  };

  /** Answers a route of the contracts. */
  const bind = <K extends BindableKey>(key: K, handler: Handler<CallOf<K>>): void =>
    bindRoute(key, described[key] as Route, handler as Handler<Call>);

  const own = { owner: service as Route['owner'], access: 'public' } as const;
  bindRoute('GET /health/live', { ...own, summary: 'Alive' }, () => ({ data: { status: 'alive' } }));
  bindRoute('GET /health/ready', { ...own, summary: 'Ready' }, async () => {
    const away = await health.away();
    if (away.length > 0) throw new ProblemError('service.unavailable', { details: { away } });
    return { data: { status: 'ready' } };
  });
  if (metrics)
    bindRoute('GET /metrics', { ...own, summary: 'Metrics' }, async ({ request, headers }) => {
      const isInside = metricsTokens
        ? isOneOf(
            headers.authorization ?? '',
            metricsTokens.map((token) => `Bearer ${token}`),
          )
        : isThisMachine(request.socket.remoteAddress ?? '');
      if (!isInside) throw new ProblemError('request.route-unknown');
      return { bytes: await metrics.registry.metrics(), headers: { 'content-type': metrics.registry.contentType } };
    });

  /** Starts listening; `stop` finishes running calls first. */
  const listen = async ({ port, host }: { port: number; host?: string }) => {
    app.use((request: Request, response: Response) =>
      answerError(new ProblemError('request.route-unknown'), request, response, 'none'),
    );
    app.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
      answerError(error, request, response, 'none'),
    );
    const listener = await listenHttp(app, { port, logger, ...(host === undefined ? {} : { host }) });
    logger.info({ port: listener.port }, 'listening');
    const stop = (): Promise<void> => {
      health.stopping();
      return listener.stop();
    };
    return { port: listener.port, server: listener.server, stop };
  };

  return { app, bind, bindRoute, callerOfRequest, listen, health };
}
export type HttpApp = ReturnType<typeof createHttpApp>;
