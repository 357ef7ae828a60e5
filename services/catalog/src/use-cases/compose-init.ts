import { catalogResources } from '@filiale/contracts/catalog/catalog-resources';
import type { Menu } from '@filiale/contracts/catalog/menu';
import type { Product } from '@filiale/contracts/catalog/product';
import { emptyInitEntries, type InitEntry } from '@filiale/contracts/content/init';
import { withoutMetadata } from '@filiale/contracts/fields/metadata';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { activeMenu } from '@filiale/rules/menu-availability';
import type { Catalogue } from '../storage/catalogue.ts';
import { currentConfig } from './current-config.ts';

/** Resources whose records are all part of the answer. */
const listed = emptyInitEntries.flatMap(({ url }) => catalogResources.filter(({ name }) => url === `/${name}`));

const entriesOf = (data: Record<string, unknown>): InitEntry[] =>
  Object.entries(data).map(([name, value]) => ({ url: `/${name}`, data: value }));

/** The products on a menu and those that options of its bundles name, which are needed to show and tax them. */
async function productsOn({ products }: Catalogue, menu: Menu): Promise<Product[]> {
  const listed = await products.getMany(new Set(menu.catalog.flatMap((group) => group.products)));
  const known = new Set(listed.map(({ id }) => id));
  const named = listed
    .filter(({ type }) => type === 'bundle')
    .flatMap(({ config }) => config.parts)
    .flatMap(({ options }) => options)
    .flatMap(({ product }) => (product && !known.has(product) ? [product] : []));
  return named.length === 0 ? listed : [...listed, ...(await products.getMany(new Set(named)))];
}

/**
 * Everything the catalogue has for `/api/init`; of the entries named in `parts` only, where it is given. A kind with more than `mostRecords` is left out,
 * and its entry says how many: pages ask by branch, and lists are read page by page.
 */
export async function composeInit(
  catalogue: Catalogue,
  mostRecords: number,
  parts?: readonly string[],
): Promise<InitEntry[]> {
  const isWanted = (name: string): boolean => parts === undefined || parts.includes(name);
  const entries: InitEntry[] = isWanted('config') ? [{ url: '/config', data: await currentConfig(catalogue) }] : [];
  // One after the other: strangers ask for this, and the largest kind alone is load enough.
  for (const { name } of listed.filter((each) => isWanted(each.name))) {
    const store = catalogue.stores[name];
    const records = await store.count();
    entries.push(
      records > mostRecords
        ? { url: `/${name}`, data: [], left: records }
        : { url: `/${name}`, data: (await store.findAll()).map(withoutMetadata<object>) },
    );
  }
  return entries;
}

/**
 * The same, reduced to one branch (by id or identifier) now: its active menu with the categories and products
 * on it, its tables; the other branches only as far as they are public. An unknown branch is 404.
 */
export async function composeBranchInit(catalogue: Catalogue, branchKey: string, now: Date): Promise<InitEntry[]> {
  const branch = await catalogue.branchCalled(branchKey);
  if (!branch) throw new ProblemError('record.missing');
  const [config, divisions, branches, menus, tags, tables, donatees] = await Promise.all([
    currentConfig(catalogue),
    catalogue.divisions.findAll(),
    catalogue.branches.findAll(),
    catalogue.menusOf(branch.id),
    catalogue.tags.findAll(),
    catalogue.tablesOf(branch.id),
    catalogue.donatees.findAll(),
  ]);
  const menu = activeMenu(menus, branch.id, now);
  const [categories, products] = menu
    ? await Promise.all([catalogue.categories.getMany(menu.catalog.map(({ id }) => id)), productsOn(catalogue, menu)])
    : [[], []];
  return entriesOf({
    config,
    divisions,
    branches: branches.filter(({ id, isPublic }) => isPublic || id === branch.id),
    menus: menu ? [menu] : [],
    categories,
    products: products.map(withoutMetadata),
    tags,
    tables,
    donatees,
  });
}
