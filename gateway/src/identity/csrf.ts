import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Caller } from '@filiale/contracts/api/access';
import { sessionCallHeader } from '@filiale/contracts/workforce/session';
import { ProblemError } from '@filiale/kit/http/problem-error';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe call that a foreign page could have made a browser send: one with cookies and without a same-origin
 * `Sec-Fetch-Site` or `Origin`. Where both are sent, both must agree. Calls without cookies and calls with a token of
 * their own need neither, unless they are `opening` something: then sent headers are checked all the same, so that no foreign page signs
 * anybody in. An `Origin` is ours when it is one of `ours` ({@link ownOrigins}); in an installation without an address of its own, when it names
 * the `host` that the browser addressed. Source: FORM-019.
 */
export function refuseForeignPage(
  method: string | undefined,
  headers: IncomingHttpHeaders,
  { host, ours }: { readonly host: string; readonly ours: ReadonlySet<string> },
  opening = false,
): void {
  if (headers.authorization !== undefined || SAFE.has(method ?? '')) return;
  if (headers.cookie === undefined && !opening) return;
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const isSameSite = site === undefined ? undefined : site === 'same-origin';
  const isSameOrigin = origin === undefined ? undefined : isOurs(origin, host, ours);
  const isUntold = headers.cookie !== undefined && (isSameSite ?? isSameOrigin) === undefined;
  if (isSameSite === false || isSameOrigin === false || isUntold) throw new ProblemError('request.csrf-invalid');
}

/** Refuses a writing call with a session's cookie that lacks the header which no foreign page can make a browser send. */
export function refuseUnmarked({ method, headers }: IncomingMessage, caller: Caller): void {
  if (caller.kind !== 'staff' || caller.session === undefined || SAFE.has(method ?? '')) return;
  if (headers[sessionCallHeader] === undefined) throw new ProblemError('request.csrf-invalid');
}

function isOurs(origin: string, host: string, ours: ReadonlySet<string>): boolean {
  if (!URL.canParse(origin)) return false;
  const named = new URL(origin);
  return ours.size > 0 ? ours.has(named.origin) : named.host === host.toLowerCase();
}

/**
 * Origins of our pages: the shop's address and its other ones. None while its address is one of this machine: then it is not live, and is opened under
 * any name of the machine.
 */
export function ownOrigins(publicUrl: string, others: readonly string[]): ReadonlySet<string> {
  const { hostname } = new URL(publicUrl);
  const isOfThisMachine = hostname === '[::1]' || /(^|\.)localhost$|^127\./.test(hostname);
  return new Set(isOfThisMachine ? [] : [publicUrl, ...others]);
}
