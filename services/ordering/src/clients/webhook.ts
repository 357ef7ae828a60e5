import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type AddressGuard, AddressRefused, HostUnknown } from './public-address.ts';

/** A message ready to go: signed, with its id and time in the headers. */
export type WebhookCall = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The result of a call. `error` is empty for any answer. */
export type WebhookAnswer = {
  readonly status: number | null;
  readonly answer: string;
  readonly error: string;
  readonly durationMs: number;
  /** Seconds that the receiver asked to wait; null where it said nothing. */
  readonly retryAfterSeconds: number | null;
  readonly isAddressRefused: boolean;
};

/** So much of an answer is read, and of that so much kept. */
const READ_BYTES = 4_096;
const KEPT_CHARACTERS = 500;

/**
 * Calls receivers: one connection per call, to an address that the guard has looked at and no other; no redirect is followed, no proxy used,
 * the answer read only so far, and everything together (name, connection, answer) ends within `timeoutMs`. Never rejects, unless `signal`
 * ends it.
 */
export const openWebhookClient =
  ({ guard, timeoutMs }: { readonly guard: AddressGuard; readonly timeoutMs: number }) =>
  async (call: WebhookCall, signal: AbortSignal): Promise<WebhookAnswer> => {
    const startedAtMs = performance.now();
    const clock = AbortSignal.timeout(timeoutMs);
    const ended = AbortSignal.any([clock, signal]);
    const came = { status: null as number | null, text: '', retryAfter: undefined as string | undefined };
    let failure: unknown;
    try {
      const url = new URL(call.url);
      const addresses = await unlessEnded(guard(url), ended);
      const response = await send(url, call, addresses, ended);
      came.status = response.statusCode ?? null;
      came.retryAfter = response.headers['retry-after'];
      for await (const chunk of response) {
        came.text += (chunk as Buffer).toString('latin1');
        if (came.text.length >= READ_BYTES) break;
      }
      response.destroy();
    } catch (cause) {
      if (came.status === null) signal.throwIfAborted();
      failure = cause;
    }
    // A status is an answer, also when the rest of it never came.
    const isAnswered = came.status !== null;
    return {
      status: came.status,
      answer: readable(came.text),
      error: isAnswered ? '' : clock.aborted ? `no answer within ${timeoutMs} ms` : reasonOf(failure),
      durationMs: Math.round(performance.now() - startedAtMs),
      retryAfterSeconds: secondsOf(came.retryAfter),
      isAddressRefused: failure instanceof AddressRefused,
    };
  };
export type CallWebhook = ReturnType<typeof openWebhookClient>;

function send(
  url: URL,
  { headers, body }: WebhookCall,
  addresses: Awaited<ReturnType<AddressGuard>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_host, options, answer) => {
    const [first] = addresses;
    if (options.all || !first) answer(null, [...addresses]);
    else answer(null, first.address, first.family);
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      lookup,
      signal,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    });
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

const unlessEnded = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });

/** The part of bytes from anybody that PostgreSQL can store and a page can show. */
const readable = (bytes: string): string =>
  Buffer.from(bytes, 'latin1')
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, KEPT_CHARACTERS)
    .toWellFormed();

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the server refuses connections',
  ECONNRESET: 'the server cut the connection off',
  EPIPE: 'the server cut the connection off',
  ETIMEDOUT: 'the server cannot be reached',
  EHOSTUNREACH: 'the server cannot be reached',
  ENETUNREACH: 'the server cannot be reached',
  CERT_HAS_EXPIRED: 'the certificate of the server has expired',
  CERT_NOT_YET_VALID: 'the certificate of the server is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of the server is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of the server is signed by nobody but itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate of the server is from an authority that is not known',
  UNABLE_TO_GET_ISSUER_CERT: 'the certificate of the server is from an authority that is not known',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate of the server is from an authority that is not known',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the server does not send the certificates between its own and a known authority',
  EPROTO: 'the server and we found no way to encrypt',
};
/** Why no answer came, for operators: by the code of the failure, since its own text is about the inside of this process. */
const reasonOf = (cause: unknown): string => {
  if (cause instanceof AddressRefused || cause instanceof HostUnknown) return cause.message;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  if (code.startsWith('HPE_')) return `the server does not answer in HTTP (${code})`;
  const reason = reasons[code.startsWith('ERR_SSL_') ? 'EPROTO' : code] ?? 'the call failed';
  return code ? `${reason} (${code})` : reason;
};

/** `Retry-After` in seconds or as a date. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}
