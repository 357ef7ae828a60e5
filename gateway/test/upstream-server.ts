import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Handle = (received: Received, response: ServerResponse, request: IncomingMessage) => void;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

export const answerJson = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
};

/** A tiny real server in the place of a service. It echoes what it received until `handle` is set. */
export async function startUpstream(name: string) {
  const received: Received[] = [];
  const echo: Handle = (call, response) => answerJson(response, 200, { data: { by: name, ...call } });
  let handle: Handle = echo;
  let isStreaming = false;
  let isFrozen = false;
  const listener: RequestListener = async (request, response) => {
    if (isFrozen) return;
    if (request.url?.startsWith('/health/')) return answerJson(response, 200, { data: { status: 'alive' } });
    const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: '' };
    try {
      if (!isStreaming) call.body = await bodyOf(request);
    } catch {
      return;
    }
    received.push(call);
    handle(call, response, request);
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    connections: (): Promise<number> =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    /** Answers from now on with `next`; `streaming` leaves the request's body to it. */
    handle: (next: Handle, streaming = false): void => {
      handle = next;
      isStreaming = streaming;
    },
    /** Takes calls and answers none, as a stopped process does. */
    freeze: (): void => {
      isFrozen = true;
    },
    reset: (): void => {
      handle = echo;
      isFrozen = false;
      isStreaming = false;
      received.length = 0;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    restart: (): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
  };
}
export type UpstreamServer = Awaited<ReturnType<typeof startUpstream>>;
