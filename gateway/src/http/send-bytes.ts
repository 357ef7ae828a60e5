import type { OutgoingHttpHeaders } from 'node:http';
import { dataHeaders } from './security-headers.ts';
import type { Visit } from './visit.ts';

/** Answers bytes of our own; a HEAD gets their headers. */
export function sendBytes(
  { request, response }: Visit,
  type: string,
  bytes: Buffer | string,
  headers: OutgoingHttpHeaders = dataHeaders,
): void {
  response.writeHead(200, { ...headers, 'content-type': type, 'content-length': Buffer.byteLength(bytes) });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Answers data as the API does. */
export const sendData = (visit: Visit, data: unknown): void =>
  sendBytes(visit, 'application/json; charset=utf-8', JSON.stringify({ data }));
