import {
  Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { constants } from 'node:zlib';
import type { Breaker } from '@filiale/kit/http/breaker';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Logger } from '@filiale/kit/process/logging';
import compression from 'compression';
import type { Request, Response } from 'express';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { watchBody } from './body-limit.ts';
import { answerHeaders } from './forwarded-headers.ts';
import { limitConnecting } from './limit-connecting.ts';

/** Longest silence in the middle of an answer, in ms. */
const STALL_MS = 60_000;
const MOST_IDLE_CONNECTIONS = 256;
/** Longest body that is kept in case that it is sent once more. */
const MOST_KEPT_BYTES = 64 * 1024;
/** Until a connection that was refused is tried once more, in ms: a replica that has gone is known to be by then. */
const REFUSED_PAUSE_MS = 100;

type Headers = Readonly<Record<string, string>>;
export type Forwarding = {
  /** Longest wait for the first byte of the answer, in ms: `UPSTREAM_TIMEOUT_MS`, longer for calls that take their time. */
  readonly timeoutMs: number;
  readonly bodyLimitBytes: number;
  /** Does no harm when it arrives twice. */
  readonly isRepeatable?: boolean;
  /** Headers an answer gets unless it carries them itself. */
  readonly defaults?: Headers;
  /** Answers a failure of the upstream in our name. */
  readonly fail: (problem: ProblemError) => void;
  /** Takes an answer over when it returns true; nothing of it has been passed on then. */
  readonly takeOver?: (answer: IncomingMessage) => boolean;
  /** Called with the status and the headers as soon as the upstream answered. */
  readonly answered?: (status: number, headers: IncomingHttpHeaders) => void;
};
type Running = Forwarding & {
  timer: NodeJS.Timeout;
  /** Ends the breaker's look at this call. */
  seen: (isUnanswered: boolean) => void;
  outgoing?: ClientRequest;
  /** The body as far as it has come, where it may be sent once more. */
  kept?: Buffer[];
  isDone: boolean;
  isSecondTry: boolean;
  isLate: boolean;
};

const isStream = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;

/** Compresses long text answers with a coding that the caller accepts; nothing that came compressed. */
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });

/** Whether a kept connection had died under a call that does no harm twice. */
const isStale = ({ code }: NodeJS.ErrnoException, { method }: IncomingMessage, run: Running): boolean =>
  run.outgoing?.reusedSocket === true && code === 'ECONNRESET' && (method === 'GET' || run.isRepeatable === true);

/** Whether there is all of a request that sending it once more takes. */
const isWhole = ({ method, readableEnded }: IncomingMessage, { kept }: Running): boolean =>
  method === 'GET' || method === 'HEAD' || (readableEnded && kept !== undefined);

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
 * One server behind the gateway. `forward` streams a request there and its answer back over kept connections. Failures
 * before the answer has begun go to `fail` (503 away, 504 too late, 413 body too large); an answer that
 * breaks off is broken off here too, never ended as if it were whole. A request that met a stopping replica is sent once more: any request that
 * found no connection, and one that found a dead kept connection if it is a GET or carries an idempotency key. While the server is known to be away nothing is sent, and reads that wait for it end.
 */
export function createUpstream({ origin, idleMs, breaker, logger }: Options) {
  // Without a time of its own an agent keeps idle connections until the other side ends them, even when that side announces a time.
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
    limitConnecting(outgoing);
    if (run.isSecondTry) {
      if (run.kept?.length) outgoing.end(Buffer.concat(run.kept));
      return;
    }
    watchBody(request, run.bodyLimitBytes, () => {
      if (!run.isDone) fail(request, run, new ProblemError('request.too-large'));
    });
    if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > MOST_KEPT_BYTES) return;
    const kept: Buffer[] = [];
    run.kept = kept;
    request.on('data', (chunk: Buffer) => kept.push(chunk));
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
    run.answered?.(status, answer.headers);
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
    const isRefused = error.syscall === 'connect';
    if (!run.isSecondTry && !run.isLate && (isRefused || isStale(error, request, run)) && isWhole(request, run)) {
      run.isSecondTry = true;
      request.unpipe();
      // Both ways listen for its end.
      response.setMaxListeners(2 * response.getMaxListeners());
      const again = () => {
        if (!run.isDone && !response.destroyed) void proxy(request, response);
      };
      if (isRefused) setTimeout(again, REFUSED_PAUSE_MS);
      else again();
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
        // Only the answer can show whether a write was carried out.
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
