import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 5_000;

/**
 * Reads the rest of a refused request and forgets it. Closing at once would reset the connection before many clients
 * have read the answer; reading for ever would be a gift to an attacker. Past 64 MiB or 5 s the connection is cut.
 */
export function drainBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let bytes = 0;
  const timer = setTimeout(() => request.destroy(), LONGEST_MS);
  timer.unref();
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) request.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  request.resume();
}
