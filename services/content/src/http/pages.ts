import { isAllowed } from '@filiale/contracts/api/rights';
import { Block } from '@filiale/contracts/content/block';
import { contentResources } from '@filiale/contracts/content/content-resources';
import { ImageTemplate } from '@filiale/contracts/content/image-template';
import { Navigation } from '@filiale/contracts/content/navigation';
import { Node } from '@filiale/contracts/content/node';
import { packNames } from '@filiale/contracts/content/packs/in-pack';
import { Redirect } from '@filiale/contracts/content/redirect';
import { Site } from '@filiale/contracts/content/site';
import { bindResource } from '@filiale/kit/http/crud';
import type { HttpApp } from '@filiale/kit/http/http';
import { type Rules, referableIn, soundRecords } from '@filiale/kit/http/record-rules';
import { now } from '@filiale/kit/process/clock';
import type { CatalogueCopy } from '../storage/catalogue-copy.ts';
import type { Pages } from '../storage/pages.ts';
import { activeRedirects } from '../use-cases/active-redirects.ts';
import { checkBlock } from '../use-cases/check-block.ts';
import { checkImageTemplate } from '../use-cases/check-image-template.ts';
import { checkNavigation } from '../use-cases/check-navigation.ts';
import { checkAddress, checkNode, type NodeContent } from '../use-cases/check-node.ts';
import { checkRedirect } from '../use-cases/check-redirect.ts';
import { checkSite } from '../use-cases/check-site.ts';
import { composeContentInit } from '../use-cases/compose-content-init.ts';
import { type Media, withCurrentMedia } from '../use-cases/current-media.ts';
import { findSite } from '../use-cases/find-site.ts';
import { blockPackProblems, nodePackProblems } from '../use-cases/installed-packs.ts';
import { listNodes } from '../use-cases/list-nodes.ts';
import { settlePlans } from '../use-cases/publish-site-text.ts';
import { sharedBlocks } from '../use-cases/shared-blocks.ts';
import { siteEntries } from '../use-cases/site-entries.ts';
import { heedTexts } from '../use-cases/write-site-text.ts';
import { bindPathVisits } from './path-visits.ts';
import { bindSiteTexts } from './site-texts.ts';

/** Pages and their parts, navigations and redirects under /api, and the gateway's routes for them. Source: RES-021, RES-025..029. */
export function bindPages(
  http: HttpApp,
  { pages, images, uploads, catalogue }: Media & { readonly pages: Pages; readonly catalogue: CatalogueCopy },
): void {
  const media = { images, uploads };
  bindResource(http, Redirect, pages.redirects, {
    beforeWrite: ({ id, values }) => checkRedirect(pages, id, values),
  });
  const sound = soundRecords(referableIn(contentResources, pages.stores));
  // Pages link to each other in circles: what a link leads to may be written after it, and is not shown until then.
  const unreferred = soundRecords({ resources: [], find: async () => [] });
  const sites: Rules<Site> = {};
  const site = unreferred(Site, sites);
  bindResource(http, Site, pages.sites, {
    beforeWrite: async (write, call) => {
      const { id, current } = write;
      const values = await checkSite(pages, id, (await site.beforeWrite?.(write, call)) ?? write.values, current);
      if (current) await heedTexts(pages, id, current, values);
      return values;
    },
    usesOf: async (id) =>
      (await pages.navigationsTo(id)).map((use) => ({
        resource: 'navigations',
        id: use.id,
        name: use.identifier,
        branches: [],
      })),
    usesAmong: ['navigations'],
  });
  const nodes: Rules<Node> = {
    check: async ({ id, values }) => [
      ...nodePackProblems(values.type, pages),
      ...checkNode(values as NodeContent),
      ...(await checkAddress(pages, id, values as NodeContent)),
    ],
    written: ({ values }) => ({ name: values.content.name }),
  };
  const blocks: Rules<Block> = {
    check: async ({ values, current }) => [
      ...blockPackProblems(values, pages),
      ...(current ? [] : await checkBlock(pages, values)),
    ],
  };
  const templates: Rules<ImageTemplate> = { check: ({ values }) => checkImageTemplate(values) };
  const navigations: Rules<Navigation> = { check: ({ values }) => checkNavigation(values) };
  bindResource(http, Navigation, pages.navigations, sound(Navigation, navigations));
  bindResource(http, Block, pages.blocks, sound(Block, blocks));
  bindResource(http, Node, pages.nodes, sound(Node, nodes));
  bindResource(http, ImageTemplate, pages['image-templates'], sound(ImageTemplate, templates));

  // What is due by itself is there before anybody reads.
  const settled = async (): Promise<Pages> => {
    await settlePlans(pages, now());
    return pages;
  };
  http.bind('GET /api/sites/public', async ({ query, caller }) => ({
    data: await withCurrentMedia(
      media,
      await findSite(await settled(), query, isAllowed(caller, Site.rights.read)),
      query.base,
    ),
  }));
  http.bind('GET /api/sites/entries', async ({ query }) => ({ data: await siteEntries(await settled(), query) }));
  http.bind('GET /api/nodes/public', async ({ query }) => ({
    data: await withCurrentMedia(media, await listNodes(pages, query), query.locale),
  }));
  http.bind('GET /api/content-packs', async () => ({
    data: { packs: ['core' as const, ...packNames.filter((name) => pages.packs.has(name))] },
  }));
  http.bind('GET /api/blocks/public', async ({ query: { ids, base } }) => ({
    data: await withCurrentMedia(media, await sharedBlocks(pages, ids.split(',')), base),
  }));
  http.bind('GET /internal/content/init', async () => ({ data: await composeContentInit(await settled(), now()) }));
  http.bind('GET /internal/content/redirects', async () => ({ data: await activeRedirects(await settled()) }));
  bindSiteTexts(http, { pages, media, catalogue }, settled);
  bindPathVisits(http, pages, settled);
}
