import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedCoding } from '@filiale/kit/http/accepted';
import { DATA_POLICY } from '@filiale/kit/http/http-answer';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const FAST_BROTLI = 5;
const SMALL_BROTLI = 9;
const GZIP_LEVEL = 6;

type Coding = 'identity' | 'gzip' | 'br';
/** One representation: its bytes and its header lines, name and value in turn, as Node writes them fastest. */
type Representation = { readonly bytes: Buffer; readonly headers: string[]; readonly unchangedHeaders: string[] };

/** A JSON answer in every coding, ready to be written. `hash` names its content in each ETag. */
export type PreparedAnswer = { readonly hash: string; readonly more: readonly string[] } & {
  readonly [C in Coding]: Representation;
};

/** Browsers ask each time whether it has changed, and are answered in a few bytes where it has not. */
const cacheHeaders = ['Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding'];
const safeHeaders = ['X-Content-Type-Options', 'nosniff', 'Content-Security-Policy', DATA_POLICY];

function representation(bytes: Buffer, hash: string, coding: string, more: readonly string[]): Representation {
  const tag = ['ETag', `"${hash}${coding === 'identity' ? '' : `-${coding}`}"`];
  const type = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(bytes.length)];
  const encoding = coding === 'identity' ? [] : ['Content-Encoding', coding.replace(/\d+$/, '')];
  return {
    bytes,
    headers: [...type, ...encoding, ...tag, ...cacheHeaders, ...safeHeaders, ...more],
    unchangedHeaders: [...tag, ...cacheHeaders, ...safeHeaders, ...more],
  };
}

const brotliAt = (bytes: Buffer, quality: number): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: 22,
    },
  });

/** Content name of an answer: equal bytes, equal name. */
export const contentHash = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Prepares bytes in every coding, Brotli at a quality that takes milliseconds. `more` are further header lines, name and value in turn. */
export async function prepareAnswer(
  bytes: Buffer,
  more: readonly string[] = [],
  hash = contentHash(bytes),
): Promise<PreparedAnswer> {
  const [zipped, small] = await Promise.all([deflate(bytes, { level: GZIP_LEVEL }), brotliAt(bytes, FAST_BROTLI)]);
  return {
    hash,
    more,
    identity: representation(bytes, hash, 'identity', more),
    gzip: representation(zipped, hash, 'gzip', more),
    br: representation(small, hash, `br${FAST_BROTLI}`, more),
  };
}

/** The same answer with Brotli at the quality that is worth its time only once bytes have proved to stay. */
export async function compressHarder(answer: PreparedAnswer): Promise<PreparedAnswer> {
  const small = await brotliAt(answer.identity.bytes, SMALL_BROTLI);
  return { ...answer, br: representation(small, answer.hash, `br${SMALL_BROTLI}`, answer.more) };
}

/** Bytes of memory an answer takes. */
export const answerSize = ({ identity, gzip: zipped, br }: PreparedAnswer): number =>
  identity.bytes.length + zipped.bytes.length + br.bytes.length;

const codings = new Map<string, Coding>();
const MOST_CODINGS = 200;

/** The best coding that an Accept-Encoding header allows. */
export function codingFor(accept: string | undefined): Coding {
  if (accept === undefined) return 'identity';
  const known = codings.get(accept);
  if (known) return known;
  const coding = acceptedCoding(accept);
  if (codings.size >= MOST_CODINGS) codings.clear();
  if (accept.length <= 100) codings.set(accept, coding);
  return coding;
}

/** Writes a prepared answer: 304 when the client has these very contents in any coding, else the bytes. */
export function writePrepared(request: IncomingMessage, response: ServerResponse, answer: PreparedAnswer): void {
  const { headers, method } = request;
  const chosen = answer[codingFor(headers['accept-encoding'] as string | undefined)];
  const known = headers['if-none-match'];
  if (known !== undefined && (known.includes(`"${answer.hash}`) || known.trim() === '*')) {
    response.writeHead(304, chosen.unchangedHeaders);
    response.end();
    return;
  }
  response.writeHead(200, chosen.headers);
  response.end(method === 'HEAD' ? undefined : chosen.bytes);
}
