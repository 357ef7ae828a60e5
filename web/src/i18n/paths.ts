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

/** Locale and path of an address that names the locale in full, as routes do inside; undefined for public addresses. */
export function internalPath(pathname: string): { locale: EnabledLocale; path: string } | undefined {
  const match = /^\/(de-AT|en-GB)(\/.*)?$/.exec(pathname);
  return match ? { locale: match[1] as EnabledLocale, path: match[2] || '/' } : undefined;
}

/** Path of a branch shop, of its checkout, and of an order's status page, without locale. */
export const branchPath = (identifier: string): string => `/store/${encodeURIComponent(identifier)}`;
export const checkoutPath = (identifier: string): string => `${branchPath(identifier)}/checkout`;
export const statusPath = (uid: string, hash: string): string =>
  `/status/${encodeURIComponent(uid)}/${encodeURIComponent(hash)}`;
