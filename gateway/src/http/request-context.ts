import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const REQUEST_ID = /^[\w.-]{8,64}$/;
const TRACE_PARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The id a request is found by in every log: the caller's own when it is usable, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** W3C trace context of a request: passed on when valid, else begun here, so that every call belongs to a trace. */
export function traceParentOf(headers: IncomingHttpHeaders): string {
  const given = headers.traceparent;
  if (typeof given === 'string' && TRACE_PARENT.test(given)) return given;
  const hex = randomBytes(24).toString('hex');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`;
}
