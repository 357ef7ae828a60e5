import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Person } from '@filiale/contracts/workforce/session';
import { codingFor, contentHash, type PreparedAnswer } from './prepared-answer.ts';

const zip = promisify(gzip);

/** How nobody stands in the bytes that are the same for all; within a text its quotes would be escaped. */
const NOBODY = Buffer.from('{"url":"/users/me","data":null}');

/** The bytes of an answer with this person in the place of nobody; undefined where the answer has no such place. */
function withPerson(shared: Buffer, person: Person): Buffer | undefined {
  const at = shared.indexOf(NOBODY);
  if (at < 0) return undefined;
  const entry = Buffer.from(JSON.stringify({ url: '/users/me', data: person }));
  return Buffer.concat([shared.subarray(0, at), entry, shared.subarray(at + NOBODY.length)]);
}

/** Writes a prepared answer as one person is to see it, kept by their browser alone. False where everybody sees the same. */
export async function writePersonal(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
  person: Person,
): Promise<boolean> {
  const bytes = withPerson(answer.identity.bytes, person);
  if (!bytes) return false;
  const isZipped = codingFor(request.headers['accept-encoding'] as string | undefined) !== 'identity';
  const tag = `"${contentHash(bytes)}${isZipped ? '-gzip' : ''}"`;
  const headers = {
    etag: tag,
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    'x-content-type-options': 'nosniff',
  };
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
    return true;
  }
  const sent = isZipped ? await zip(bytes, { level: constants.Z_BEST_SPEED }) : bytes;
  response.writeHead(200, {
    ...headers,
    ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
    'content-type': 'application/json; charset=utf-8',
    'content-length': sent.length,
  });
  response.end(request.method === 'HEAD' ? undefined : sent);
  return true;
}
