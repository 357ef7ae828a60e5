import type { InitEntry } from '@filiale/contracts/content/init';
import type { Site, SiteEntry } from '@filiale/contracts/content/site';
import { translatedLocales } from '@filiale/rules/site-path';
import type { Pages } from '../storage/pages.ts';

/** Path and name in every language it is written in; the rest is read with the page itself. */
function entryOf({ id, path, name, isPublic, translations }: Site): SiteEntry {
  const texts = translatedLocales({ translations }).map((locale) => {
    const { path: ownPath = '', name: ownName = '' } = translations[locale] ?? {};
    return [locale, { path: ownPath, name: ownName || name }];
  });
  return { id, path, name, isPublic, translations: Object.fromEntries(texts) };
}

/** What content has for `/api/init`: public navigations and public pages without their content. Source: RES-003, NAV-011. */
export async function composeContentInit({ sites, navigations }: Pages): Promise<InitEntry[]> {
  const [shown, menus] = await Promise.all([sites.find({ isPublic: true }), navigations.find({ isPublic: true })]);
  return [
    { url: '/sites', data: shown.map(entryOf) },
    { url: '/navigations', data: menus },
  ];
}
