import type { IncomingHttpHeaders } from 'node:http';
import { ProblemError } from '@filiale/kit/http/problem-error';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe call that a foreign page could have made a browser send: one with cookies and without a same-origin
 * `Sec-Fetch-Site` or `Origin`. Where both are sent, both must agree. Calls without cookies and calls with a token of
 * their own need neither. `host` is the host the browser addressed. Source: FORM-019.
 */
export function refuseForeignPage(method: string | undefined, headers: IncomingHttpHeaders, host: string): void {
  if (headers.cookie === undefined || headers.authorization !== undefined || SAFE.has(method ?? '')) return;
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const isSameSite = site === undefined ? undefined : site === 'same-origin';
  const isSameOrigin = origin === undefined ? undefined : hostOf(origin) === host.toLowerCase();
  if (isSameSite === false || isSameOrigin === false || (isSameSite ?? isSameOrigin) === undefined)
    throw new ProblemError('request.csrf-invalid');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
