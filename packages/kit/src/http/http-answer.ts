import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { problemMediaType } from '@filiale/contracts/api/problem-details';
import type { Route } from '@filiale/contracts/api/route';
import { namedMediaTypes } from './accepted.ts';
import type { ErrorAnswer } from './error-answer.ts';

type Headers = Readonly<Record<string, string | string[]>>;
/** What a handler returns: data to wrap, prepared bytes, a stream, or nothing when it wrote the response itself. */
export type Answer =
  | { readonly status?: number; readonly data?: unknown; readonly meta?: unknown; readonly headers?: Headers }
  | { readonly status?: number; readonly bytes: Buffer | string; readonly headers: Headers }
  | { readonly status?: number; readonly stream: Readable; readonly headers: Headers }
  | undefined;

/** Headers of every answer; API answers are not cached unless the handler says otherwise. */
const plainHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;
/** Nothing in an answer that is data may run or stand in a frame, should a browser take it for a page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const jsonType = 'application/json; charset=utf-8';

/** Text is made bytes once: to send it as text would be to measure it, to join it with the head, and to encode both. */
const send = (response: ServerResponse, status: number, headers: Headers, content?: Buffer | string): void => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const length = bytes === undefined ? {} : { 'content-length': bytes.length };
  response.writeHead(status, { ...plainHeaders, ...headers, ...length });
  response.end(bytes);
};

/** Writes what a handler returned: data wrapped as `{data, meta}`, bytes and streams as they are. */
export async function sendAnswer(response: ServerResponse, route: Route, answer: NonNullable<Answer>): Promise<void> {
  const status = answer.status ?? route.status ?? 200;
  if ('bytes' in answer) return send(response, status, answer.headers, answer.bytes);
  if ('stream' in answer) {
    response.writeHead(status, { ...plainHeaders, ...answer.headers });
    return pipeline(answer.stream, response);
  }
  const { data, meta, headers = {} } = answer;
  if (status === 204) return send(response, status, headers);
  const body = JSON.stringify(meta === undefined ? { data: data ?? null } : { data: data ?? null, meta });
  send(response, status, { 'content-type': jsonType, ...headers }, body);
}

/** Writes an error with its list of problems; by RFC 9457 where the Accept of the call names that. */
export function sendError(response: ServerResponse, answer: ErrorAnswer, accept: string | undefined): void {
  const { status, headers, body, details } = answer;
  const isByRfc = namedMediaTypes(accept).includes(problemMediaType);
  send(
    response,
    status,
    {
      'content-type': isByRfc ? problemMediaType : jsonType,
      'content-security-policy': DATA_POLICY,
      ...headers,
    },
    JSON.stringify(isByRfc ? details : body),
  );
}
