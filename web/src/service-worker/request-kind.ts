/**
 * How the worker answers a request: `page` network first, then the last copy, then the offline view; `private-page` never kept, offline
 * view when there is no network; `office` network first, then the copy that a time clock asked for; `asset` cache first; `image` copy at once, renewed behind it; `init` network first, then the last
 * copy; `network` is left alone.
 */
export type RequestKind = 'page' | 'private-page' | 'office' | 'asset' | 'image' | 'init' | 'network';

type Asked = { readonly method: string; readonly mode: string; readonly url: string };

const ASSETS = '/_next/static/';
/** The one page of the back office; its HTML shows nothing of anybody. */
const OFFICE = '/backend';
/** Answered by the gateway, for staff or for screens, never by the worker, also when somebody navigates there. */
const notOurs = /^\/(?:api|backend|health|upload|fonts|image|_next|app|tv)(?:\/|$)|^\/[a-z]{2,3}(?:-[a-z0-9]+)*\/app\//;
/** What one order or one cart is about. */
const privatePath = /^(?:\/[a-z]{2,3}(?:-[a-z0-9]+)*)?\/(?:status\/|store\/[^/]+\/checkout(?:\/|$))/;

/** Orders, uploads, everything that is posted and the login are always `network`. Source: PWA-010. */
export function requestKind({ method, mode, url }: Asked, origin: string): RequestKind {
  if (method !== 'GET') return 'network';
  const { origin: host, pathname } = new URL(url);
  if (host !== origin) return 'network';
  if (mode === 'navigate') {
    if (pathname === OFFICE) return 'office';
    if (notOurs.test(pathname) || /\.[a-z0-9]+$/.test(pathname)) return 'network';
    return privatePath.test(pathname) ? 'private-page' : 'page';
  }
  if (pathname.startsWith(ASSETS)) return pathname.endsWith('/service-worker.js') ? 'network' : 'asset';
  if (pathname.startsWith('/image/')) return 'image';
  return pathname === '/api/init' ? 'init' : 'network';
}

/** The cache key of a page: without search, so that an opened dish or a table finds the page it belongs to. */
export const pageKey = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

/** Whether the page at an address may be kept; one with a search is the answer to something else. */
export const isKeepableAddress = (url: string, origin: string): boolean =>
  new URL(url).search === '' && requestKind({ method: 'GET', mode: 'navigate', url }, origin) === 'page';
