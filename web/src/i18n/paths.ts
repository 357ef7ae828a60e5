import type { EnabledLocale } from '@filiale/contracts/locales';

/** First path segment of each locale; the default locale has none. */
const prefixes: Record<EnabledLocale, string> = { 'de-AT': '', 'en-GB': '/en' };

/** A page path with the prefix of its locale: `('en-GB', '/store/lend')` is `/en/store/lend`. Hash and query may follow. */
export function localePath(locale: EnabledLocale, path: string): string {
  const prefix = prefixes[locale];
  return prefix !== '' && path === '/' ? prefix : `${prefix}${path}`;
}

/** The locale a public path stands for and the path without its prefix. */
export function localeOfPath(pathname: string): { locale: EnabledLocale; path: string } {
  if (pathname === '/en' || pathname.startsWith('/en/')) return { locale: 'en-GB', path: pathname.slice(3) || '/' };
  return { locale: 'de-AT', path: pathname };
}

/** First segments, in lower case, that name a locale otherwise than its public prefix does. */
const localeNames: Readonly<Record<string, EnabledLocale>> = {
  de: 'de-AT',
  'de-at': 'de-AT',
  en: 'en-GB',
  'en-gb': 'en-GB',
};
/** Segments of routes by their place after the locale; what stands in other places is told apart by letter case. */
const routeSegments: readonly (readonly string[])[] = [['store', 'status', 'site'], [], ['checkout'], ['error']];

/**
 * The one public address of a page: names of locales in full and routes inside become the public prefix, segments of routes
 * lower case, an ending slash goes. What is canonical already comes back as it is. Source: SEO-005.
 */
export function canonicalPath(pathname: string): string {
  const segments = pathname.split('/').slice(1);
  while (segments.length > 1 && segments.at(-1) === '') segments.pop();
  const named = localeNames[segments[0]?.toLowerCase() ?? ''];
  const rest = (named ? segments.slice(1) : segments).map((segment, place) => {
    const lower = segment.toLowerCase();
    return routeSegments[place]?.includes(lower) ? lower : segment;
  });
  return localePath(named ?? 'de-AT', `/${rest.join('/')}`);
}

/** Paths of one page in the languages it has, without locale. */
export type PagePaths = { readonly [locale in EnabledLocale]?: string };
