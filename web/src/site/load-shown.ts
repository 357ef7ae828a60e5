import 'server-only';
import type { InitEntry } from '@filiale/contracts/content/init';
import type { NodeEntry, NodePage } from '@filiale/contracts/content/node';
import type { Site } from '@filiale/contracts/content/site';
import { loadOne } from '../api/server.ts';
import type { BlockPage, NodeLists } from './blocks/block-props.ts';

type Body = Site['content']['body'];

/** Products that one page can name, so that the address of the call stays short. */
const MOST_PRODUCTS = 100;
/** Contents on a page of an overview. Source: SITE-058. */
const PER_PAGE = 6;
/** People, jobs or newest contents that one page can show. */
const MOST_NODES = 60;

const products = async (body: Body): Promise<InitEntry[]> => {
  const named = body.flatMap((block) => (block.type === 'products' ? block.value.products : []));
  const ids = [...new Set(named)].slice(0, MOST_PRODUCTS);
  if (ids.length === 0) return [];
  const query = new URLSearchParams({ 'filter[id]': ids.join(), pageSize: String(MOST_PRODUCTS) });
  return [{ url: '/products', data: await loadOne(`/api/products?${query}`) }];
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

const forms = async (body: Body): Promise<readonly NodeEntry[]> => {
  const ids = new Set(body.flatMap((block) => (block.type === 'form' ? (block.value.form ?? []) : [])));
  const loaded = [...ids].map(async (id) => {
    const { nodes } = (await loadOne(`/api/nodes/public?${new URLSearchParams({ kind: 'form', id })}`)) as NodePage;
    return nodes;
  });
  return (await Promise.all(loaded)).flat();
};

/**
 * What the blocks of a page show besides what every page has: the products they name, as the catalogue has them now, a page of each list, people, jobs and forms.
 * The rest of an installation is not asked for.
 */
export async function loadShown(body: Body, pageNumber: number) {
  const [entries, shown, newestNodes, form] = await Promise.all([
    products(body),
    lists(body, pageNumber),
    newest(body),
    forms(body),
  ]);
  const nodes: BlockPage['nodes'] = { ...newestNodes, form };
  return { entries, lists: shown, nodes };
}
