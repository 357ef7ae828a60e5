import type { IncomingMessage } from 'node:http';
import { wantsPage } from '@filiale/contracts/api/wants-page';
import { isHostilePath } from '@filiale/kit/http/hostile-path';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { mediaSegments } from '../media.ts';

/** Longest address that is read, in characters. */
const LONGEST_URL = 8_192;

/** Path (still encoded) and query (without its mark) of a request. */
export type RequestPath = { readonly path: string; readonly search: string };

/**
 * Splits an address. Refuses with 400 anything a later hop might read differently: absolute addresses,
 * broken percent-encoding, encoded slashes, control characters, empty and dot segments (also encoded), overlong ones.
 */
export function requestPath(url: string): RequestPath {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (url.length > LONGEST_URL || path[0] !== '/' || isHostilePath(path)) throw new ProblemError('request.malformed');
  return { path, search: mark < 0 ? '' : url.slice(mark + 1) };
}

/** A path without a page, for unreadable addresses: they get the answer of any missing page. */
const NOWHERE = '/-';
const notPages: ReadonlySet<string> = new Set(['api', 'internal', 'metrics', 'health', '_next', ...mediaSegments]);

/**
 * Gives a visitor's request for an address that cannot be read another one that leads nowhere, so that a page answers it; false
 * for everything that is no visit of a page, which is refused. Nothing of the address is read on.
 */
export function leadNowhere(request: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): boolean {
  const segment = /^\/([^/?]*)/.exec(request.url ?? '')?.[1];
  if (request.method !== 'GET' || !wantsPage(request) || segment === undefined || notPages.has(segment)) return false;
  request.url = NOWHERE;
  return true;
}

/** First segment of a path, still encoded: `api` of `/api/products`. */
export function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return end < 0 ? path.slice(1) : path.slice(1, end);
}
