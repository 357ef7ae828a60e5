import {
  Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { constants } from 'node:zlib';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Breaker } from '@filiale/kit/process/breaker';
import type { Logger } from '@filiale/kit/process/logging';
import compression from 'compression';
import type { Request, Response } from 'express';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { watchBody } from './body-limit.ts';
import { answerHeaders } from './forwarded-headers.ts';

/** Longest silence in the middle of an answer, in ms. */
const STALL_MS = 60_000;
const MOST_IDLE_CONNECTIONS = 256;

type Headers = Readonly<Record<string, string>>;
export type Forwarding = {
  /** Longest wait for the first byte of the answer, in ms: `UPSTREAM_TIMEOUT_MS`, longer for calls that take their time. */
  readonly timeoutMs: number;
  readonly bodyLimitBytes: number;
  /** Headers an answer gets unless it carries them itself. */
  readonly defaults?: Headers;
  /** Answers in our name what the upstream could not. */
  readonly fail: (problem: ProblemError) => void;
  /** Takes an answer over when it returns true; nothing of it has been passed on then. */
  readonly takeOver?: (answer: IncomingMessage) => boolean;
  /** Told the status as soon as the upstream answered. */
  readonly answered?: (status: number) => void;
};
type Running = Forwarding & {
  timer: NodeJS.Timeout;
  /** Ends the breaker's look at this call. */
  seen: (isUnanswered: boolean) => void;
  outgoing?: ClientRequest;
  isDone: boolean;
  isSecondTry: boolean;
  isLate: boolean;
};

const isStream = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;

/** Compresses what is text and long enough, by what the caller accepts; nothing that came compressed. */
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });

/** Breaks off an answer in which nothing has come for too long. */
function watchStall(answer: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => answer.destroy(), STALL_MS);
  answer.on('data', () => timer.refresh());
  response.once('close', () => clearTimeout(timer));
}

type Options = {
  readonly origin: string;
  /** A connection idle for this long is closed here, before the other side does it under a request that may not be sent twice. */
  readonly idleMs: number;
  readonly breaker: Breaker;
  readonly logger: Logger;
};

/**
 * One server behind the gateway. `forward` streams a request there and its answer back over kept connections. Whatever
 * goes wrong before the answer has begun is told to `fail` (503 away, 504 too late, 413 body too large); an answer that
 * breaks off is broken off here too, never ended as if it were whole. A GET whose kept connection had just died is sent
 * once more. While the server is known to be away nothing is sent, and reads that wait for it end.
 */
export function createUpstream({ origin, idleMs, breaker, logger }: Options) {
  // Without a time of its own an agent keeps idle connections until the other side ends them, whatever that side announces.
  const agent = new Agent({
    keepAlive: true,
    maxFreeSockets: MOST_IDLE_CONNECTIONS,
    scheduling: 'lifo',
    timeout: idleMs,
  });
  const runs = new WeakMap<IncomingMessage, Running>();

  const fail = (request: IncomingMessage, run: Running, problem: ProblemError): void => {
    run.isDone = true;
    clearTimeout(run.timer);
    run.seen(problem.code.startsWith('service.') && !request.socket.destroyed);
    request.unpipe();
    run.outgoing?.destroy();
    run.fail(problem);
  };

  const started = (outgoing: ClientRequest, request: IncomingMessage): void => {
    const run = runs.get(request);
    if (!run) return;
    run.outgoing = outgoing;
    if (!run.isSecondTry)
      watchBody(request, run.bodyLimitBytes, () => {
        if (!run.isDone) fail(request, run, new ProblemError('request.too-large'));
      });
  };

  const answered = (answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): void => {
    const run = runs.get(request);
    if (!run || run.isDone) {
      answer.destroy();
      return;
    }
    run.isDone = true;
    clearTimeout(run.timer);
    run.seen(false);
    const status = answer.statusCode ?? 502;
    run.answered?.(status);
    if (run.takeOver?.(answer)) return;
    if (!isStream(answer.headers)) {
      watchStall(answer, response);
      if (request.method === 'GET') compress(request as Request, response as Response, () => undefined);
    }
    response.writeHead(status, { ...run.defaults, ...answerHeaders(answer.headers) });
    answer.pipe(response);
  };

  const failed = (error: NodeJS.ErrnoException, request: IncomingMessage, response: ServerResponse): void => {
    const run = runs.get(request);
    if (!run) return;
    if (run.isDone) {
      if (response.headersSent && !response.writableEnded) response.destroy();
      return;
    }
    const isStaleConnection = run.outgoing?.reusedSocket === true && error.code === 'ECONNRESET' && !run.isLate;
    if (isStaleConnection && !run.isSecondTry && request.method === 'GET') {
      run.isSecondTry = true;
      // Both ways listen for its end.
      response.setMaxListeners(2 * response.getMaxListeners());
      void proxy(request, response);
      return;
    }
    fail(request, run, new ProblemError(run.isLate ? 'service.timeout' : 'service.unavailable', { cause: error }));
  };

  const plugin: Plugin = (server) => {
    server.on('proxyReq', started);
    server.on('proxyRes', answered);
    server.on('error', failed as never);
    server.on('econnreset', () => undefined);
  };
  // The answer is written above, so that its headers are ours to choose and cost one pass.
  const proxy = createProxyMiddleware({
    target: origin,
    agent,
    ejectPlugins: true,
    plugins: [plugin],
    selfHandleResponse: true,
  });

  const send = (request: IncomingMessage, response: ServerResponse, forwarding: Forwarding): void => {
    const late = (run: Running) => {
      run.isLate = true;
      fail(request, run, new ProblemError('service.timeout'));
    };
    const run: Running = {
      ...forwarding,
      fail: (problem) => {
        // Neither a caller's mistake nor one who has gone.
        if (problem.code !== 'request.too-large' && !request.socket.destroyed)
          logger.warn({ error: problem, method: request.method, upstream: origin }, 'call not answered');
        forwarding.fail(problem);
      },
      seen: breaker.watch(() => {
        // Whether a write was carried out, only its answer can tell.
        if (request.method === 'GET' && !run.isDone) fail(request, run, new ProblemError('service.unavailable'));
      }),
      isDone: false,
      isSecondTry: false,
      isLate: false,
      timer: setTimeout(() => late(run), forwarding.timeoutMs),
    };
    runs.set(request, run);
    response.once('close', () => {
      clearTimeout(run.timer);
      run.seen(false);
    });
    void proxy(request, response);
  };

  const forward = (request: IncomingMessage, response: ServerResponse, forwarding: Forwarding): void => {
    const waiting = breaker.enter();
    if (waiting)
      waiting.then(
        () => send(request, response, forwarding),
        (problem: ProblemError) => forwarding.fail(problem),
      );
    else send(request, response, forwarding);
  };

  return { origin, breaker, forward, upgrade: proxy.upgrade, stop: (): void => agent.destroy() };
}
export type Upstream = ReturnType<typeof createUpstream>;
