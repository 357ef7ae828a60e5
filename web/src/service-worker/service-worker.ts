import { NOTICE_ICON } from '../pwa/icon-path.ts';
import { pageCache } from './page-cache.ts';
import { beyond, type NetworkOutcome, pageChoice, staleCaches } from './page-choice.ts';
import { readNews } from './push-news.ts';
import { requestKind } from './request-kind.ts';
import type { PageEvent, WorkerScope } from './worker-scope.ts';

/** Filled in by the build: a hash over the built files, and the scripts and styles among them. */
declare const BUILD_VERSION: string;
declare const BUILD_ASSETS: readonly string[];
/** Filled in by the build: script and style of the offline view (`src/inline`). */
declare const OFFLINE_SCRIPT: string;
declare const OFFLINE_STYLE: string;

/** How long a page may take while a copy of it is held back. */
const PAGE_LIMIT_MS = 4_000;
const MOST_IMAGES = 150;
const MOST_INITS = 12;

const scope = self as unknown as WorkerScope;
const { origin } = scope.location;
const ASSETS = `filiale-assets-${BUILD_VERSION}`;
const PAGES = `filiale-pages-${BUILD_VERSION}`;
const INIT = `filiale-init-${BUILD_VERSION}`;
const IMAGES = 'filiale-images';
const built = { script: OFFLINE_SCRIPT, style: OFFLINE_STYLE };
const pages = pageCache({ origin, pages: PAGES, assets: ASSETS, built });

scope.addEventListener('install', (event) => {
  const install = async () => {
    await (await caches.open(ASSETS)).addAll([...BUILD_ASSETS]);
    await pages.takeOver(await caches.keys());
  };
  event.waitUntil(install());
});

scope.addEventListener('activate', (event) => {
  const activate = async () => {
    const stale = staleCaches(await caches.keys(), [ASSETS, PAGES, INIT, IMAGES]);
    await Promise.all(stale.map((name) => caches.delete(name)));
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  };
  event.waitUntil(activate());
});

scope.addEventListener('message', (event) => {
  const message = event.data as { type?: unknown; url?: unknown; loaded?: unknown } | null;
  if (message?.type === 'restart') event.waitUntil(scope.skipWaiting());
  if (message?.type === 'entered' && typeof message.url === 'string')
    // Offline, or the shop is away: the copy that is there stays.
    event.waitUntil(pages.renew(message.url).catch(() => undefined));
  if (message?.type === 'clock' && typeof message.url === 'string') {
    const loaded = Array.isArray(message.loaded) ? message.loaded.filter((file) => typeof file === 'string') : [];
    event.waitUntil(pages.keepOffice(message.url, loaded).catch(() => undefined));
  }
});

/** News of an order while its page may be closed; under the same tag as the page's own, so that both are one. */
scope.addEventListener('push', (event) => {
  const news = readNews(event.data, origin);
  if (!news) return;
  const { title, body, tag, url } = news;
  event.waitUntil(scope.registration.showNotification(title, { body, tag, icon: NOTICE_ICON, data: { url } }));
});

/** A tap on „Jetzt abholbereit“ leads back to the order. */
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = (event.notification.data ?? {}) as { url?: unknown };
  if (typeof url !== 'string' || new URL(url, origin).origin !== origin) return;
  const show = async () => {
    const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = open.find((each) => each.url === url);
    await (page ? page.focus() : scope.clients.openWindow(url));
  };
  event.waitUntil(show());
});

scope.addEventListener('fetch', (event) => {
  switch (requestKind(event.request, origin)) {
    case 'page':
      return event.respondWith(answerPage(event, true));
    case 'private-page':
      return event.respondWith(answerPage(event, false));
    case 'office':
      return event.respondWith(answerOffice(event));
    case 'asset':
      return event.respondWith(answerAsset(event.request));
    case 'image':
      return event.respondWith(answerImage(event));
    case 'init':
      return event.respondWith(answerInit(event));
    default:
      return;
  }
});

async function answerPage(event: PageEvent, isKept: boolean): Promise<Response> {
  const { url } = event.request;
  const load = async () => {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isKept) event.waitUntil(pages.keep(url, answer.clone()).catch(() => undefined));
    return answer;
  };
  const network = load();
  event.waitUntil(network.catch(() => undefined));
  const copy = isKept ? await pages.copyOf(url) : undefined;
  const outcomes: Promise<NetworkOutcome>[] = [
    network.then(
      ({ status }) => status,
      () => 'failed',
    ),
  ];
  // A redirect reads as status 0, which is an answer like any other.
  if (copy) outcomes.push(new Promise((resolve) => setTimeout(() => resolve('late'), PAGE_LIMIT_MS)));
  switch (pageChoice(await Promise.race(outcomes), copy !== undefined)) {
    case 'copy':
      return copy ?? network;
    case 'offline-view':
      return pages.view(url);
    default:
      return network;
  }
}

/** The office is always what the network says, but for a time clock without one. */
async function answerOffice(event: PageEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const copy = await pages.copyOf(event.request.url);
    if (copy) return copy;
    throw error;
  }
}

async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await cache.put(request, answer.clone());
  return answer;
}

async function answerImage(event: PageEvent): Promise<Response> {
  const cache = await caches.open(IMAGES);
  const renew = async () => {
    const answer = await fetch(event.request);
    if (answer.status === 200) {
      await cache.put(event.request, answer.clone());
      for (const old of beyond(await cache.keys(), MOST_IMAGES)) await cache.delete(old);
    }
    return answer;
  };
  const fresh = renew();
  event.waitUntil(fresh.catch(() => undefined));
  return (await cache.match(event.request, { ignoreVary: true })) ?? fresh;
}

async function answerInit(event: PageEvent): Promise<Response> {
  const cache = await caches.open(INIT);
  try {
    const answer = await fetch(event.request);
    if (answer.status < 500) {
      const copy = answer.clone();
      const keep = async () => {
        if (copy.status !== 200) return;
        await cache.put(event.request, copy);
        for (const old of beyond(await cache.keys(), MOST_INITS)) await cache.delete(old);
      };
      event.waitUntil(keep());
      return answer;
    }
    return (await cache.match(event.request, { ignoreVary: true })) ?? answer;
  } catch (error) {
    const kept = await cache.match(event.request, { ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
}
