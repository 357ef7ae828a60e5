import type { InitEntry } from '@filiale/contracts/content/init';
import type { Pages } from '../storage/pages.ts';
import { hasNodes } from './installed-packs.ts';
import { nodeEntryOf } from './node-entry-of.ts';
import { toldSites } from './site-entries.ts';

/** Blocks or nodes that go into one answer. */
const MOST_RECORDS = 1_000;

/** Entry of a list, which is left out as a whole where it is too long for an answer that everybody reads. */
const entry = (url: string, data: readonly unknown[]): InitEntry =>
  data.length > MOST_RECORDS ? { url, data: [], left: data.length } : { url, data };

/** The part of `/api/init` that content owns: public navigations, the pages they lead to and blocks (without their content), and nodes. Source: RES-003, NAV-011. */
export async function composeContentInit(pages: Pages, now: Date): Promise<InitEntry[]> {
  const { navigations, blocks, nodes, texts } = pages;
  const isPublic = { isPublic: true } as const;
  const [menus, pieces, listed, changesAt] = await Promise.all([
    navigations.find(isPublic),
    blocks.find(isPublic),
    nodes.find(isPublic),
    texts.nextAfter(now.toISOString()),
  ]);
  return [
    { url: '/sites', ...(await toldSites(pages, menus)), ...(changesAt !== null && { changesAt }) },
    { url: '/navigations', data: menus },
    entry(
      '/blocks',
      pieces.map(({ id, identifier, name }) => ({ id, identifier, name })),
    ),
    entry('/nodes', listed.filter(({ type }) => hasNodes(type, pages)).map(nodeEntryOf)),
  ];
}
