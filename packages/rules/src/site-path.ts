/** Addresses of pages. Source: SITE-007, SITE-011, READ-001, READ-003. */

import type { SiteEntry } from '@filiale/contracts/content/site';
import type { Locale } from '@filiale/contracts/fields/locales';
import { namesLanguage } from './locales.ts';
import { path as slugPath } from './slug.ts';

/** The page on `/` itself. */
export const INDEX_PATH = '/';

/** First segments that other parts of the installation answer. */
const RESERVED: ReadonlySet<string> = new Set([
  'api',
  'backend',
  'fonts',
  'health',
  'image',
  'internal',
  'metrics',
  'next',
  'orders',
  'preview',
  'q',
  'signage',
  'status',
  'store',
  'tv',
  'upload',
]);
/** Legal texts of the configuration have these for themselves. Source: SHELL-008. */
const LEGAL: ReadonlySet<string> = new Set([
  'site/terms-and-conditions',
  'site/privacy',
  'site/imprint',
  'site/allergens',
]);
/** News and knowledge have these in some language. Source: SITE-013. */
const ARTICLE = /^(?:news|wissenswertes|knowledge)\/[^/]+$/;
/** The name of a file, which no page answers. */
const FILE = /^[^/]*\.[a-z0-9]+$/;

/**
 * A page's path as it is stored: `/Über uns/` is `ueber-uns`, `/` is the index. Empty when nothing is left that could stand in
 * an address.
 */
export function normalisedSitePath(text: string): string {
  if (text.trim() === INDEX_PATH) return INDEX_PATH;
  return slugPath(text)
    .split('/')
    .map((segment) => segment.replace(/^[-.]+|[-.]+$/g, ''))
    .filter(Boolean)
    .join('/');
}

/** True of a normalised path that belongs to the system, so that a page there would never be seen. */
export function isReservedPath(path: string): boolean {
  const first = path.split('/')[0] ?? '';
  return RESERVED.has(first) || namesLanguage(first) || LEGAL.has(path) || ARTICLE.test(path) || FILE.test(path);
}

/** Files of the site's own that a redirect must not take the place of. */
const OWN_FILES: ReadonlySet<string> = new Set([
  'favicon.ico',
  'manifest.webmanifest',
  'robots.txt',
  'sitemap.xml',
  'sw.js',
]);

/** True of a path (as redirects are compared by) that must never lead elsewhere: the start page and what belongs to the system. */
export function isReservedForRedirects(key: string): boolean {
  const [name = '', ...below] = key.replace(/^\//, '').split('/');
  const path = namesLanguage(name) ? below.join('/') : [name, ...below].join('/');
  const first = path.split('/')[0] ?? '';
  return path === '' || first === '_next' || RESERVED.has(first) || LEGAL.has(path) || OWN_FILES.has(path);
}

/** What of a page says in which languages it is written, and where. */
type Translated = {
  readonly translations: {
    readonly [locale: string]: { readonly path?: string | undefined; readonly name?: string | undefined } | undefined;
  };
};

/**
 * A page is written in a locale when that is the company's base language, which its base texts are in, or its translations carry any text of it: a
 * name, a path, a title or a description. A content alone is nothing that a menu could name.
 */
export function isWrittenIn({ translations }: Translated, locale: Locale, base: Locale): boolean {
  return (
    locale === base || Object.values(translations[locale] ?? {}).some((text) => typeof text === 'string' && text !== '')
  );
}

/** A page that is public is shown in a locale that it is written in, unless it is hidden there. */
export const isShownIn = (
  site: { readonly hiddenLocales?: readonly string[] } & Translated,
  locale: Locale,
  base: Locale,
): boolean => isWrittenIn(site, locale, base) && !site.hiddenLocales?.includes(locale);

/** Visitors see a page in a locale when it is public and shown in it; otherwise it is a draft there. Source: SITE-003, READ-043. */
export const isSitePublic = (
  site: { readonly isPublic: boolean; readonly hiddenLocales?: readonly string[] } & Translated,
  locale: Locale,
  base: Locale,
): boolean => site.isPublic && isShownIn(site, locale, base);

/** Path of a page in a locale, as it is stored: the translated one when there is one. */
export function sitePath({ path, translations }: Pick<SiteEntry, 'path'> & Translated, locale: Locale): string {
  return translations[locale]?.path || path;
}

/** The same as an address without locale: `/ueber-uns`, or `/` for the index. */
export function siteAddress(site: Pick<SiteEntry, 'path'> & Translated, locale: Locale): string {
  const path = sitePath(site, locale);
  return path === INDEX_PATH ? path : `/${path}`;
}

/** Locales that the translations of a page carry texts of. */
export const translatedLocales = ({ translations }: Translated): Locale[] =>
  Object.keys(translations).filter((locale) => isWrittenIn({ translations }, locale, ''));

/** Every address a page may be reached by: its base path, and below either prefix that each of its other languages can have. */
export const siteAddresses = (site: Pick<SiteEntry, 'path'> & Translated): string[] => [
  siteAddress(site, ''),
  ...translatedLocales(site).flatMap((locale) =>
    [locale.split('-')[0], locale.toLowerCase()].map((prefix) => `/${prefix}${siteAddress(site, locale)}`),
  ),
];
