import type { OutgoingHttpHeaders } from 'node:http';
import { dataHeaders } from './security-headers.ts';
import type { Visit } from './visit.ts';

/** Answers bytes of our own; a HEAD gets their headers. */
export function sendBytes(
  { request, response }: Visit,
  type: string,
  bytes: Buffer | string,
  headers: OutgoingHttpHeaders = dataHeaders,
  status = 200,
): void {
  response.writeHead(status, { ...headers, 'content-type': type, 'content-length': Buffer.byteLength(bytes) });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Answers data as the API does. */
export const sendData = (visit: Visit, data: unknown, status?: number): void =>
  sendBytes(visit, 'application/json; charset=utf-8', JSON.stringify({ data }), dataHeaders, status);
