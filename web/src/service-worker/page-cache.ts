import { languagesOfText, setLanguages } from '../i18n/company-languages.ts';
import { holdWordsOfPage } from '../i18n/document-words.ts';
import { localeOfPath } from '../i18n/paths.ts';
import { type BuiltParts, type KeptPage, offlineView } from './offline-view.ts';
import { beyond } from './page-choice.ts';
import { isKeepableAddress, pageKey, requestKind } from './request-kind.ts';
import { assetsOf, isKeepable, localesOf, storedAtMs, storedPage, storedTitle, themeOf } from './stored-page.ts';

const MOST_PAGES = 20;
/** A copy younger than this is not fetched again only because its page was entered. */
const FRESH_MS = 10 * 60_000;

type Options = { readonly origin: string; readonly pages: string; readonly assets: string; readonly built: BuiltParts };

/** The copies of pages: one cache per version, because a page runs only with the files of its build. */
export function pageCache({ origin, pages, assets, built }: Options) {
  const copyOf = async (url: string): Promise<Response | undefined> =>
    (await caches.open(pages)).match(pageKey(url), { ignoreVary: true });

  const keepFiles = async (names: readonly string[]): Promise<void> => {
    const files = await caches.open(assets);
    await Promise.all(
      [...new Set(names)].map(async (file) => {
        if (!(await files.match(file, { ignoreVary: true }))) await files.add(file);
      }),
    );
  };

  /** Keeps an answer as the copy of its page, with the built files it names; drops the oldest beyond the bound. */
  const keep = async (url: string, answer: Response): Promise<void> => {
    if (!isKeepableAddress(url, origin) || !isKeepable(answer)) return;
    const html = await answer.text();
    const cache = await caches.open(pages);
    await cache.put(pageKey(url), storedPage(html, answer.headers, Date.now()));
    for (const old of beyond(await cache.keys(), MOST_PAGES)) await cache.delete(old);
    await keepFiles(assetsOf(html));
  };

  /** Fetches and keeps the page of the back office for a time clock, with the built files that it has loaded. */
  const keepOffice = async (url: string, loaded: readonly string[]): Promise<void> => {
    if (requestKind({ method: 'GET', mode: 'navigate', url }, origin) !== 'office') return;
    const answer = await fetch(pageKey(url), { headers: { accept: 'text/html' } });
    if (!isKeepable(answer)) return;
    const html = await answer.text();
    await keepFiles([
      ...assetsOf(html),
      ...loaded.filter((file) => requestKind({ method: 'GET', mode: 'cors', url: file }, origin) === 'asset'),
    ]);
    await (await caches.open(pages)).put(pageKey(url), storedPage(html, answer.headers, Date.now()));
  };

  /** Fetches and keeps a page that was entered without loading its HTML. A page that cannot be had is left as it is. */
  const renew = async (url: string): Promise<void> => {
    if (!isKeepableAddress(url, origin)) return;
    const copy = await copyOf(url);
    if (copy && Date.now() - storedAtMs(copy) < FRESH_MS) return;
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    await keep(url, answer);
  };

  /** Copies of earlier versions, fetched anew for this one. What cannot be had now comes with its next visit. */
  const takeOver = async (names: readonly string[]): Promise<void> => {
    const urls = new Set<string>();
    for (const name of names.filter((each) => each.startsWith('filiale-pages-') && each !== pages))
      for (const request of await (await caches.open(name)).keys()) urls.add(request.url);
    await Promise.allSettled([...urls].map(renew));
  };

  const view = async (url: string): Promise<Response> => {
    const cache = await caches.open(pages);
    const all: KeptPage[] = [];
    let theme = '';
    for (const request of await cache.keys()) {
      if (!isKeepableAddress(request.url, origin)) continue;
      const page = await cache.match(request, { ignoreVary: true });
      const { pathname } = new URL(request.url);
      if (!page) continue;
      all.unshift({ path: pathname, title: storedTitle(page), storedAtMs: storedAtMs(page) });
      const html = await page.text();
      theme ||= themeOf(html);
      // The newest copy comes last, and knows best what the company speaks.
      const languages = localesOf(html);
      if (languages) setLanguages(languagesOfText(languages));
      holdWordsOfPage(html);
    }
    const { locale } = localeOfPath(new URL(url).pathname);
    const kept = all.filter(({ path }) => localeOfPath(path).locale === locale);
    const { html, headers } = offlineView({ locale, kept, theme, nowMs: Date.now() }, built, crypto.randomUUID());
    return new Response(html, { status: 503, headers });
  };

  return { copyOf, keep, keepOffice, renew, takeOver, view };
}
