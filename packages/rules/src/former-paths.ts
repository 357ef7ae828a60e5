/** Where pages stood before lead to where they stand now. Source: ADR 63, SITE-070. */

import { isReservedForRedirects, isWrittenIn, siteAddress, siteAddresses, sitePath } from './site-path.ts';

/** A path that a page had, in the company's language where `locale` is empty. */
export type FormerPath = { readonly path: string; readonly locale: string };
type Placed = Parameters<typeof siteAddresses>[0];
type Moved = Placed & { readonly formerPaths: readonly FormerPath[] };

/** Stands for the company's language. */
const BASE = '';
const MOST_KEPT = 200;

const languagesOf = (page: Placed): string[] => [
  BASE,
  ...Object.keys(page.translations).filter((locale) => isWrittenIn(page, locale, BASE)),
];
const isSame = (one: FormerPath, other: FormerPath): boolean => one.path === other.path && one.locale === other.locale;
const placesOf = (page: Placed): FormerPath[] =>
  languagesOf(page).map((locale) => ({ path: sitePath(page, locale), locale }));

/** The former paths of a page after a write: those it had, and those that it had until now. What it has again is none. */
export function formerPathsAfter(before: Moved, after: Placed): FormerPath[] {
  const present = placesOf(after);
  const all = [...before.formerPaths, ...placesOf(before)];
  const left = all.filter(
    (one, index) =>
      !present.some((each) => isSame(each, one)) && all.findLastIndex((each) => isSame(each, one)) === index,
  );
  return left.slice(-MOST_KEPT);
}

/** The addresses of a place below either prefix that its language can have, as redirects compare them. */
const prefixesOf = (locale: string): string[] =>
  locale === BASE ? [''] : [...new Set([`/${locale.split('-')[0]}`, `/${locale.toLowerCase()}`])];

/**
 * Where former paths lead: to where their page stands now in that language. A path that a public page has leads nowhere else; of two pages that had it
 * the one moved last takes it. What a page stood at in a language that it is written in no more leads nowhere.
 * @param others pages that may have taken one of the paths
 */
export function redirectsOfMoved(
  moved: readonly (Moved & { readonly isPublic: boolean; readonly updatedAt: string })[],
  others: readonly (Placed & { readonly isPublic: boolean })[],
): { readonly path: string; readonly target: string }[] {
  const taken = new Set(
    [...moved, ...others].filter(({ isPublic }) => isPublic).flatMap((page) => siteAddresses(page)),
  );
  const found = new Map<string, string>();
  for (const page of moved.toSorted((one, other) => (one.updatedAt < other.updatedAt ? -1 : 1))) {
    if (!page.isPublic) continue;
    for (const { path, locale } of page.formerPaths) {
      if (!isWrittenIn(page, locale, BASE)) continue;
      for (const prefix of prefixesOf(locale)) {
        const from = `${prefix}/${path}`;
        if (!taken.has(from) && !isReservedForRedirects(from)) found.set(from, prefix + siteAddress(page, locale));
      }
    }
  }
  return [...found].map(([path, target]) => ({ path, target }));
}
