import { partOf } from './part-of-file.ts';
import { FILES_CACHE } from './screen-files.ts';

/** The page of a screen without network: the page itself, what it is built of, and the files that it shows. */
const PAGE = 'tv-page';

type FetchEvent = Event & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type Scope = {
  addEventListener(
    name: 'install' | 'activate',
    listen: (event: Event & { waitUntil(done: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(name: 'fetch', listen: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: { readonly origin: string };
};
const scope = self as unknown as Scope;
/** A page that takes longer is shown as it was last. */
const PAGE_LIMIT_MS = 6_000;

scope.addEventListener('install', (event) => {
  const install = async () => {
    const cache = await caches.open(PAGE);
    const answer = await fetch('/tv');
    await keepPage(cache, answer);
    await scope.skipWaiting();
  };
  event.waitUntil(install());
});
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

/** Whether an answer is this page, and not what a network says that wants to be signed in to, or an error. */
const isPage = (answer: Response, html: string): boolean =>
  answer.status === 200 && !answer.redirected && html.includes('data-surface="tv"');

/** Keeps the page, and the built files that it names: it runs with those of its own build alone. */
async function keepPage(cache: Cache, answer: Response): Promise<void> {
  const html = await answer.clone().text();
  if (!isPage(answer, html)) return;
  const names = new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2|svg)/g) ?? []);
  await Promise.all(
    [...names].map(async (name) => {
      if (!(await cache.match(name))) await cache.add(name);
    }),
  );
  await cache.put('/tv', answer);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== '/tv' && !names.has(pathname)) await cache.delete(url);
  }
}

async function answerPage(): Promise<Response> {
  const cache = await caches.open(PAGE);
  const kept = await cache.match('/tv', { ignoreVary: true });
  try {
    const answer = await fetch('/tv', { signal: AbortSignal.timeout(kept ? PAGE_LIMIT_MS : 60_000) });
    if (kept && !isPage(answer, await answer.clone().text())) return kept;
    try {
      await keepPage(cache, answer.clone());
    } catch {
      // Its files could not be kept: the page of before runs with its own, and a first one with those of the network.
      return kept ?? answer;
    }
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function answerFile(request: Request, name: string): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return (await partOf(kept, request.headers.get('range'))) ?? kept;
  const answer = await fetch(request);
  if (name === PAGE && answer.status === 200) await cache.put(request, answer.clone());
  return answer;
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage());
  else if (pathname.startsWith('/_next/static/')) event.respondWith(answerFile(request, PAGE));
  else if (/^\/(?:image|upload|api\/fonts)\//.test(pathname)) event.respondWith(answerFile(request, FILES_CACHE));
});
