import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers that concern one connection only. Framing (`transfer-encoding`) of a request stays: its body is passed on as it comes. */
const hopHeaders = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
  'expect',
] as const;
/**
 * Headers by which a caller could pretend to be something else; only we may set them. The same for `tracestate` and `baggage` of a trace:
 * every service would store them and pass them on, and nobody reads them here.
 */
const forgeable = /^(?:x-filiale-|x-forwarded-|forwarded$|x-real-ip$|x-middleware-|tracestate$|baggage$)/;
/** Headers of an answer that are not passed on. */
const answerOnly = new Set<string>([...hopHeaders, 'transfer-encoding', 'x-powered-by']);

/** Where a request came from, for the next hop. */
export type Origin = {
  readonly address: string;
  readonly host: string;
  readonly isSecure: boolean;
  readonly requestId: string;
  readonly traceParent: string;
};

/** Rewrites the headers of a request in place for the next hop: nothing forged, nothing of this connection, its origin added. */
export function forwardHeaders(headers: IncomingHttpHeaders, origin: Origin): void {
  const named = headers.connection;
  if (named !== undefined && !/^(?:keep-alive|close)$/i.test(named))
    for (const name of named.split(',')) {
      const lower = name.trim().toLowerCase();
      if (lower !== 'content-length' && lower !== 'transfer-encoding' && lower !== 'host') delete headers[lower];
    }
  for (const name of hopHeaders) delete headers[name];
  for (const name in headers) if (forgeable.test(name)) delete headers[name];
  headers['x-forwarded-for'] = origin.address;
  headers['x-forwarded-host'] = origin.host;
  headers['x-forwarded-proto'] = origin.isSecure ? 'https' : 'http';
  headers['x-request-id'] = origin.requestId;
  headers.traceparent = origin.traceParent;
}

/** Headers of an upstream answer without those about its connection or its software. */
export function answerHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const kept: OutgoingHttpHeaders = {};
  for (const name in headers) if (!answerOnly.has(name)) kept[name] = headers[name];
  return kept;
}
