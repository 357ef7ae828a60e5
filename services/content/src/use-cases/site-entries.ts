import type { InitEntry } from '@filiale/contracts/content/init';
import type { Navigation } from '@filiale/contracts/content/navigation';
import { MOST_LISTED, type Site, type SiteEntriesQuery, type SiteEntry } from '@filiale/contracts/content/site';
import { sitePath, translatedLocales } from '@filiale/rules/site-path';
import type { z } from 'zod';
import type { Pages } from '../storage/pages.ts';

/** Public pages that `/api/init` lists whether a menu leads to them or not. */
const MOST_TOLD = 100;
const isPublic = { isPublic: true } as const;

/** Path and name in every language it is written in; the rest is read with the page itself. */
function entryOf({ id, path, name, isPublic, hiddenLocales, translations }: Site): SiteEntry {
  const texts = translatedLocales({ translations }).map((locale) => {
    const { path: ownPath = '', name: ownName = '' } = translations[locale] ?? {};
    return [locale, { path: ownPath, name: ownName || name }];
  });
  return { id, path, name, isPublic, hiddenLocales, translations: Object.fromEntries(texts) };
}

/** Ids of the pages that items of menus lead to. */
const ledTo = (menus: readonly Navigation[]): string[] =>
  menus
    .flatMap(({ items }) => items.flatMap((item) => [item, ...item.children]))
    .flatMap((item) => (item.type === 'site' ? (item.target ?? []) : []));

/** The pages that `/api/init` tells everybody of: all public ones, or those that menus lead to where there are more than a hundred, and how many are left out. */
export async function toldSites(pages: Pages, menus: readonly Navigation[]): Promise<Pick<InitEntry, 'data' | 'left'>> {
  const first = await pages.sites.find(isPublic, MOST_TOLD + 1);
  if (first.length <= MOST_TOLD) return { data: first.map(entryOf) };
  const [shown, total] = await Promise.all([pages.sites.getMany(new Set(ledTo(menus))), pages.countPublicSites()]);
  const data = shown.filter((site) => site.isPublic).map(entryOf);
  return { data, left: total - data.length };
}

/** Public pages by their ids and paths, or all of them in the order of their ids. */
export async function siteEntries(
  pages: Pages,
  { ids, paths, locale, after }: z.infer<typeof SiteEntriesQuery>,
): Promise<SiteEntry[]> {
  if (ids === undefined && paths === undefined)
    return (
      await pages.sites.find(after === undefined ? isPublic : { ...isPublic, _id: { $gt: after } }, MOST_LISTED)
    ).map(entryOf);
  const wanted = new Set(paths?.split(','));
  const [byId, byPath] = await Promise.all([
    pages.sites.getMany(new Set(ids?.split(','))),
    wanted.size === 0 ? [] : pages.sitesWith([...wanted], [locale]),
  ]);
  const named = byPath.filter((site) => wanted.has(sitePath(site, locale)));
  const found = new Map([...byId, ...named].filter((site) => site.isPublic).map((site) => [site.id, site]));
  return [...found.values()].map(entryOf);
}
