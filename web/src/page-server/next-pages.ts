import {
  Agent,
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A kept connection ends here before it ends on the other side. */
const IDLE_MS = 30_000;
const KEPT_MS = 65_000;

/** Calls Next with the request's address and method and these headers; rejects when no answer comes. */
export type AskNext = (
  request: { readonly url?: string | undefined; readonly method?: string | undefined },
  headers: IncomingHttpHeaders,
  signal: AbortSignal,
) => Promise<IncomingMessage>;

/**
 * A private HTTP server for Next's request handler, which only this process reaches: what it answers can be read whole, and asked for twice. Next
 * promises how it answers over HTTP, not what it does with Node's objects.
 */
export async function openNextPages(handle: RequestListener) {
  const server = createServer({ keepAliveTimeout: KEPT_MS }, handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS, scheduling: 'lifo' });
  const askNext: AskNext = ({ url, method }, headers, signal) =>
    new Promise((resolve, reject) => {
      const outgoing = ask({ host: '127.0.0.1', port, path: url, method, headers, agent, signal }, resolve);
      outgoing.on('error', reject);
      outgoing.end();
    });
  const stop = async (): Promise<void> => {
    agent.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { askNext, stop };
}
