import type { InitEntry } from '@filiale/contracts/content/init';
import type { Site, SiteEntry } from '@filiale/contracts/content/site';
import { translatedLocales } from '@filiale/rules/site-path';
import type { Pages } from '../storage/pages.ts';
import { hasNodes } from './installed-packs.ts';
import { nodeEntryOf } from './node-entry-of.ts';

/** Blocks or nodes that go into one answer. */
const MOST_RECORDS = 1_000;

/** Path and name in every language it is written in; the rest is read with the page itself. */
function entryOf({ id, path, name, isPublic, hiddenLocales, translations }: Site): SiteEntry {
  const texts = translatedLocales({ translations }).map((locale) => {
    const { path: ownPath = '', name: ownName = '' } = translations[locale] ?? {};
    return [locale, { path: ownPath, name: ownName || name }];
  });
  return { id, path, name, isPublic, hiddenLocales, translations: Object.fromEntries(texts) };
}

/** Entry of a list, which is left out as a whole where it is too long for an answer that everybody reads. */
const entry = (url: string, data: readonly unknown[]): InitEntry =>
  data.length > MOST_RECORDS ? { url, data: [], left: data.length } : { url, data };

/** The part of `/api/init` that content owns: public navigations, pages and blocks (without their content) and nodes. Source: RES-003, NAV-011. */
export async function composeContentInit(pages: Pages, now: Date): Promise<InitEntry[]> {
  const { sites, navigations, blocks, nodes, texts } = pages;
  const isPublic = { isPublic: true } as const;
  const [shown, menus, pieces, listed, changesAt] = await Promise.all([
    sites.find(isPublic),
    navigations.find(isPublic),
    blocks.find(isPublic),
    nodes.find(isPublic),
    texts.nextAfter(now.toISOString()),
  ]);
  return [
    { url: '/sites', data: shown.map(entryOf), ...(changesAt !== null && { changesAt }) },
    { url: '/navigations', data: menus },
    entry(
      '/blocks',
      pieces.map(({ id, identifier, name }) => ({ id, identifier, name })),
    ),
    entry('/nodes', listed.filter(({ type }) => hasNodes(type, pages)).map(nodeEntryOf)),
  ];
}
