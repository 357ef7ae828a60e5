import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Logger } from '@filiale/kit/process/logging';
import type { Metrics } from '@filiale/kit/process/metrics';
import { securityLog } from '@filiale/kit/process/security-log';
import { nameTrace } from '@filiale/kit/process/traced-route';
import express, { type Request, type Response } from 'express';
import { showsSession } from '../identity/resolve-caller.ts';
import { requestIdOf } from './request-context.ts';
import { leadNowhere, type RequestPath, requestPath } from './request-path.ts';
import { insistOnTls } from './security-headers.ts';
import { sendProblem } from './send-problem.ts';
import type { Visit } from './visit.ts';

type Options = {
  /** Writes an answer that lies ready, before anything else is done; false when there is none. */
  readonly answerAtOnce?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers everything else; reports the name of the route for logs and metrics. Raises refusals. */
  readonly answer: (visit: Visit, named: (route: string) => void) => Promise<void> | void;
  /** Proxies whose word on the caller's address, host and protocol is taken; true takes everybody's. */
  readonly trustedProxies: readonly string[] | true;
  readonly isInternal: boolean;
  readonly metrics: Metrics;
  readonly logger: Logger;
};

/** Node keeps the first of two Host headers, another server on the way might have gone by the last. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

type Trusts = (address: string | undefined, hop: number) => boolean;

/** Whether a request came over TLS: to this process, or to a trusted proxy that says so. */
const cameOverTls = ({ headers, socket }: IncomingMessage, trusts: Trusts): boolean => {
  if ((socket as Partial<TLSSocket>).encrypted) return true;
  const scheme = headers['x-forwarded-proto'];
  return typeof scheme === 'string' && trusts(socket.remoteAddress, 0) && scheme.split(',')[0]?.trim() === 'https';
};

/** Whether an answer may depend on who calls. */
const isPersonal = ({ headers: { authorization, cookie } }: IncomingMessage): boolean =>
  authorization !== undefined || (cookie !== undefined && showsSession(cookie));

/** Answers that go to the security log. */
const suspicious: ReadonlySet<number> = new Set([401, 403, 429]);

const asProblem = (error: unknown, logger: Logger, route: string, requestId: string): unknown => {
  if (error instanceof ProblemError) {
    if (error.code === 'service.unavailable' || error.code === 'service.timeout')
      logger.warn({ error, route, requestId }, 'call not answered');
    return error;
  }
  logger.error({ error, route, requestId }, 'call failed');
  return error;
};

/** The path of a request; a visitor's page whose address cannot be read is one that is missing. */
function readPath(request: Request, isInternal: boolean): RequestPath {
  try {
    return requestPath(request.url);
  } catch (error) {
    if (isInternal || !leadNowhere(request)) throw error;
    return requestPath(request.url);
  }
}

/** A listener's outermost layer: reads where a request comes from and goes to, answers raised errors, measures. */
export function createListener({
  answerAtOnce,
  answer,
  trustedProxies,
  isInternal,
  metrics,
  logger,
}: Options): RequestListener {
  const secure = securityLog(logger);
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.set('trust proxy', trustedProxies === true ? true : [...trustedProxies]);

  app.use((request: Request, response: Response) => {
    const startedMs = performance.now();
    const requestId = requestIdOf(request.headers);
    let route = 'none';
    let code: string | undefined;
    response.setHeader('x-request-id', requestId);
    response.once('close', () => {
      const seconds = (performance.now() - startedMs) / 1000;
      const status = response.statusCode;
      metrics.observeHttp(route, status, seconds);
      if (suspicious.has(status))
        secure('refused', { route, status, ...(code ? { code } : {}), address: request.ip ?? '', requestId });
      if (logger.isLevelEnabled('debug'))
        logger.debug(
          { route, status: response.statusCode, durationMs: Math.round(seconds * 1000), requestId },
          'call answered',
        );
    });
    const fail = (error: unknown): void => {
      if (error instanceof ProblemError) code = error.code;
      sendProblem(request, response, asProblem(error, logger, route, requestId));
    };
    try {
      const { path, search } = readPath(request, isInternal);
      const visit: Visit = {
        request,
        response,
        isInternal,
        path,
        search,
        address: request.ip ?? '',
        host: request.host ?? '',
        isSecure: request.secure,
        requestId,
      };
      const named = (name: string): void => {
        route = name;
        nameTrace(request, name);
      };
      Promise.resolve(answer(visit, named)).catch(fail);
    } catch (error) {
      fail(error);
    }
  });

  const trusts: Trusts = app.get('trust proxy fn');
  return (request, response) => {
    insistOnTls(response, cameOverTls(request, trusts));
    if (namesTwoHosts(request)) sendProblem(request, response, new ProblemError('request.malformed'));
    else if (!answerAtOnce) app(request, response);
    else if (isPersonal(request) || !answerAtOnce(request, response)) app(request, response);
  };
}
