import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A call as a stand-in got it. */
export type StandInCall = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  /** Empty while the answering function reads the request itself. */
  readonly bytes: Buffer;
  readonly body: string;
};
export type StandInAnswer = (call: StandInCall, response: ServerResponse, request: IncomingMessage) => unknown;
export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

export const answerJson = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
};

/** A small real server that stands in for another: records its calls and answers as configured, at first with `usual`. It is always healthy. */
export async function startStandIn(usual: StandInAnswer = (_call, response) => response.end()) {
  const received: StandInCall[] = [];
  let answer = usual;
  let isStreaming = false;
  let isFrozen = false;
  let begun = 0;
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    const { method = '', url = '', headers } = request;
    const isHealth = url.startsWith('/health/');
    if (!isHealth) begun += 1;
    if (isFrozen) return;
    if (isHealth) return answerJson(response, 200, { data: { status: 'alive' } });
    const bytes = isStreaming ? Buffer.alloc(0) : await buffer(request).catch(() => null);
    if (!bytes) return;
    const call = { method, url, headers, bytes, body: bytes.toString() };
    received.push(call);
    await answer(call, response, request);
  });
  const listen = (at: number): Promise<void> => new Promise((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    received,
    /** Calls that have reached it, answered or not. */
    begun: () => begun,
    connections: (): Promise<number> =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    /** Answers from now on with `next`; `streaming` leaves the request's body to it. */
    handle: (next: StandInAnswer, streaming = false): void => {
      answer = next;
      isStreaming = streaming;
    },
    /** Takes calls and answers none, as a stopped process does. */
    freeze: (): void => {
      isFrozen = true;
    },
    reset: (): void => {
      answer = usual;
      isFrozen = false;
      isStreaming = false;
      received.length = 0;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    restart: (): Promise<void> => listen(port),
  };
}
