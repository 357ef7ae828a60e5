import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Logger } from '../process/logging.ts';
import { errorAnswer } from './error-answer.ts';
import { DATA_POLICY } from './http-answer.ts';
import { ProblemError } from './problem-error.ts';

/** Longer than the gateway keeps an idle connection (its `UPSTREAM_IDLE_MS`), so that no request meets one that is just closing. */
const KEEP_ALIVE_MS = 65_000;
/** Longest time a whole request may take to arrive; uploads over slow lines need it. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Time that running requests get to finish when the process stops. */
const DRAIN_MS = 10_000;

/** Answers what Node's parser refused before it became a request. */
const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { body } = errorAnswer(new ProblemError('request.malformed'), 'de');
  const text = JSON.stringify(body);
  const lines = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    `Content-Security-Policy: ${DATA_POLICY}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
};

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });

type ListenOptions = { readonly port: number; readonly host?: string; readonly logger: Logger };

/**
 * Listens on `host`:`port` (0: any free one). `stop` accepts nobody new, lets running requests finish, then returns. Their answers
 * say that the connection ends: a busy one would go on bringing requests until it is cut in the middle of some. A connection that
 * cannot be taken (no file handle is left) is logged and costs nobody else theirs.
 */
export async function listenHttp(handler: RequestListener, { port, host, logger }: ListenOptions) {
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    handler,
  );
  server.on('clientError', answerBrokenRequest);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.on('error', (error) => logger.warn({ error }, 'connection not taken'));
  const running = new Set<ServerResponse>();
  let isStopping = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive &&= !isStopping;
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  // Browsers open connections ahead of need; Node does not count those as idle.
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  const closeIdle = (): void => {
    server.closeIdleConnections();
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  };
  const stop = async (): Promise<void> => {
    isStopping = true;
    for (const response of running) response.shouldKeepAlive = false;
    const idle = setInterval(closeIdle, 50);
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    try {
      await closed(server);
    } finally {
      clearInterval(idle);
      clearTimeout(cut);
    }
  };
  return { port: (server.address() as AddressInfo).port, server, stop };
}
