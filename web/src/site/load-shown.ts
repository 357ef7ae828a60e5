import 'server-only';
import type { Menu } from '@filiale/contracts/catalog/menu';
import type { OwnBlock, SharedBlocks } from '@filiale/contracts/content/block';
import type { InitEntry } from '@filiale/contracts/content/init';
import type { NodeEntry, NodePage } from '@filiale/contracts/content/node';
import type { Site } from '@filiale/contracts/content/site';
import { contentIn } from '@filiale/rules/locales';
import { loadOne } from '../api/server.ts';
import { companyLanguages } from '../i18n/company-languages.ts';
import type { BlockPage, NodeLists } from './blocks/block-props.ts';
import { excerptOf } from './menu-excerpt.ts';
import { type ShownBlock, sharedIn, shownBlocks } from './shown-blocks.ts';

type Body = readonly OwnBlock[];
type Value<K extends OwnBlock['type']> = Extract<OwnBlock, { type: K }>['value'];

/** Values of the blocks of a kind. */
const valuesOf = <K extends OwnBlock['type']>(body: Body, kind: K): Value<K>[] =>
  body.flatMap((block) => (block.type === kind ? [block.value as Value<K>] : []));

/** Records of a kind that one page can name, so that the address of the call stays short. */
const MOST_NAMED = 100;
/** Contents on a page of an overview. Source: SITE-058. */
const PER_PAGE = 6;
/** People, jobs or newest contents that one page can show. */
const MOST_NODES = 60;

/** Records of the catalogue by their ids; none where none is named. */
const byIds = async (resource: 'products' | 'categories', named: readonly string[]): Promise<InitEntry[]> => {
  const ids = [...new Set(named)].slice(0, MOST_NAMED);
  if (ids.length === 0) return [];
  const query = new URLSearchParams({ 'filter[id]': ids.join(), pageSize: String(MOST_NAMED) });
  return [{ url: `/${resource}`, data: await loadOne(`/api/${resource}?${query}`) }];
};

/** Menus of the branches that excerpts name. */
const menusOf = async (excerpts: readonly Value<'menuExcerpt'>[]): Promise<Menu[]> => {
  const branches = new Set(excerpts.flatMap(({ branch }) => branch ?? []));
  const loaded = [...branches].map((id) => loadOne(`/api/menus?filter[branches]=${id}&pageSize=${MOST_NAMED}`));
  const all = ((await Promise.all(loaded)) as Menu[][]).flat();
  return [...new Map(all.map((menu) => [menu.id, menu])).values()];
};

const ofCatalogue = async (body: Body, at: Date): Promise<InitEntry[]> => {
  const excerpts = valuesOf(body, 'menuExcerpt');
  const menus = await menusOf(excerpts);
  const groups = excerpts.flatMap((excerpt) => excerptOf(menus, excerpt, at));
  const named = valuesOf(body, 'products').flatMap(({ products }) => products);
  const [products, categories] = await Promise.all([
    byIds('products', [...named, ...groups.flatMap(({ products }) => products)]),
    byIds(
      'categories',
      groups.map(({ id }) => id),
    ),
  ]);
  return [{ url: '/menus', data: menus }, ...products, ...categories];
};

const lists = async (body: Body, pageNumber: number): Promise<NodeLists> => {
  const types = new Set(body.flatMap((block) => (block.type === 'overview' ? block.value.overview : [])));
  const loaded = [...types].filter(Boolean).map(async (type) => {
    const query = new URLSearchParams({ kind: type, page: String(pageNumber), pageSize: String(PER_PAGE) });
    const page = (await loadOne(`/api/nodes/public?${query}`)) as NodePage;
    return [type, { ...page, pages: Math.ceil(page.total / PER_PAGE) }] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
};

/** The type of nodes that a block shows the newest of. */
const typeShown = (block: Body[number]): string[] => {
  switch (block.type) {
    case 'articles':
      return [block.value.overview].filter(Boolean);
    case 'team':
      return ['contactPerson'];
    case 'careers':
      return ['job'];
    case 'productCatalogue':
      return ['product'];
    default:
      return [];
  }
};

const newest = async (body: Body): Promise<BlockPage['nodes']> => {
  const loaded = [...new Set(body.flatMap(typeShown))].map(async (kind) => {
    const page = (await loadOne(`/api/nodes/public?kind=${kind}&pageSize=${MOST_NODES}`)) as NodePage;
    return [kind, page.nodes] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
};

/** Nodes that blocks name by their ids, with all they say. */
const named = async (body: Body): Promise<readonly NodeEntry[]> => {
  const forms = valuesOf(body, 'form').map(({ form }) => ['form', form] as const);
  const texts = valuesOf(body, 'knowledgeText').map(({ article }) => ['knowledge', article] as const);
  const teasers = valuesOf(body, 'knowledgeTeaser').flatMap(({ articles }) =>
    articles.map((id) => ['knowledge', id] as const),
  );
  const asked = new Set(
    [...forms, ...texts, ...teasers].flatMap(([kind, id]) => (id ? String(new URLSearchParams({ kind, id })) : [])),
  );
  const loaded = [...asked].map(async (query) => ((await loadOne(`/api/nodes/public?${query}`)) as NodePage).nodes);
  return (await Promise.all(loaded)).flat();
};

/** The blocks of a page in a language, shared ones as they are now. */
export async function loadBlocks(site: Site, locale: string): Promise<ShownBlock[]> {
  const { base } = companyLanguages();
  const { content, isFallback } = contentIn(site, locale, base);
  const ids = sharedIn(content.body);
  const shared =
    ids.length === 0 ? [] : await loadOne(`/api/blocks/public?${new URLSearchParams({ ids: ids.join(), base })}`);
  const lang = isFallback ? base : undefined;
  return shownBlocks({ body: content.body, lang }, (shared ?? []) as SharedBlocks[], { locale, base });
}

/**
 * What the blocks of a page show besides what every page has: what they name of the catalogue, as it is at an instant, a page of each list, people, jobs, and the nodes they name.
 * The rest of an installation is not asked for.
 */
export async function loadShown(body: Body, pageNumber: number, at: Date) {
  const [entries, shown, nodes, namedNodes] = await Promise.all([
    ofCatalogue(body, at),
    lists(body, pageNumber),
    newest(body),
    named(body),
  ]);
  return { entries, lists: shown, nodes, named: namedNodes };
}
