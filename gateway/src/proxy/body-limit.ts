import type { IncomingMessage } from 'node:http';
import { ProblemError } from '@filiale/kit/http/problem-error';

/**
 * Refuses a body before any of it is read: 413 when its announced length is over the limit, 400 for bodies of GET and
 * HEAD and for framings other than plain or chunked, which the next hop might read as another request.
 */
export function refuseBody({ method, headers }: IncomingMessage, limitBytes: number): void {
  const framing = headers['transfer-encoding'];
  const length = Number(headers['content-length'] ?? 0);
  if (framing !== undefined && framing.toLowerCase() !== 'chunked') throw new ProblemError('request.malformed');
  if ((method === 'GET' || method === 'HEAD') && (framing !== undefined || length > 0))
    throw new ProblemError('request.malformed');
  if (length > limitBytes) throw new ProblemError('request.too-large');
}

/** Counts a body of unknown length while it streams and calls `refuse` once when it passes the limit. */
export function watchBody(request: IncomingMessage, limitBytes: number, refuse: () => void): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= limitBytes) return;
    request.off('data', count);
    refuse();
  };
  request.on('data', count);
}
