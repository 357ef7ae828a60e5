import type { Locale } from '@filiale/contracts/fields/locales';
import { localeOfSegment, localePrefix } from '@filiale/rules/locales';
import { companyLanguages } from './company-languages.ts';

/** A page path with the prefix of its locale: `('en-GB', '/store/lend')` is `/en/store/lend`. Hash and query may follow. */
export function localePath(locale: Locale, path: string): string {
  const prefix = localePrefix(locale, companyLanguages());
  return prefix !== '' && path === '/' ? prefix : `${prefix}${path}`;
}

/** The locale a public path stands for and the path without its prefix. */
export function localeOfPath(pathname: string): { locale: Locale; path: string } {
  const languages = companyLanguages();
  for (const locale of languages.offered) {
    const prefix = localePrefix(locale, languages);
    if (prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`)))
      return { locale, path: pathname.slice(prefix.length) || '/' };
  }
  return { locale: languages.base, path: pathname };
}

/** Segments of routes by their place after the locale; other segments are case-sensitive. */
const routeSegments: readonly (readonly string[])[] = [
  ['store', 'status', 'orders', 'site'],
  [],
  ['checkout'],
  ['error'],
];

/**
 * The one public address of a page: names of locales in full and routes inside become the public prefix, segments of routes
 * lower case, an ending slash goes. Canonical paths are returned unchanged. Source: SEO-005.
 */
export function canonicalPath(pathname: string): string {
  const segments = pathname.split('/').slice(1);
  while (segments.length > 1 && segments.at(-1) === '') segments.pop();
  const named = localeOfSegment(segments[0] ?? '', companyLanguages());
  const rest = (named ? segments.slice(1) : segments).map((segment, place) => {
    const lower = segment.toLowerCase();
    return routeSegments[place]?.includes(lower) ? lower : segment;
  });
  return localePath(named ?? companyLanguages().base, `/${rest.join('/')}`);
}

/** Paths of one page in the languages it has, without locale. */
export type PagePaths = { readonly [locale in Locale]?: string };
