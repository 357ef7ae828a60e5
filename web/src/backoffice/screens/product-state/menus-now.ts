import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Category } from '@filiale/contracts/catalog/category';
import type { Menu } from '@filiale/contracts/catalog/menu';
import { activeMenu } from '@filiale/rules/menu-availability';
import { zoneOf } from '@filiale/rules/zone-of';

export type ListedMenu = Pick<Menu, 'id' | 'availableFrom' | 'isEnabled' | 'branches' | 'catalog'>;
export type ListedCategory = Pick<
  Category,
  'id' | 'name' | 'translations' | 'isEnabled' | 'schedule' | 'isVisibleWhenUnavailable'
>;
type ListedBranch = Pick<Branch, 'id' | 'name' | 'timeZone'>;

/** The ids of the categories that each product stands in, by the id of the product. */
type Places = ReadonlyMap<string, readonly string[]>;
/** What a branch sells now. */
export type BranchNow = Pick<Branch, 'id' | 'name'> & { readonly zone: string; readonly places: Places };
/** What branches sell now, and the products of menus that begin later, each with the first of those instants. */
export type MenusNow = {
  readonly branches: readonly BranchNow[];
  readonly categories: ReadonlyMap<string, ListedCategory>;
  readonly later: ReadonlyMap<string, Date>;
};

function placesOf({ catalog }: Pick<Menu, 'catalog'>): Places {
  const places = new Map<string, string[]>();
  for (const { id, products } of catalog)
    for (const product of products) places.set(product, [...(places.get(product) ?? []), id]);
  return places;
}

/** Which product stands where at an instant, read once for a whole list. */
export function menusNow(
  {
    menus,
    categories,
    branches,
  }: {
    readonly menus: readonly ListedMenu[];
    readonly categories: readonly ListedCategory[];
    readonly branches: readonly ListedBranch[];
  },
  company: { readonly timeZone: string },
  now: Date,
): MenusNow {
  const ids = new Set(branches.map(({ id }) => id));
  const later = new Map<string, Date>();
  for (const { availableFrom, isEnabled, branches: sold, catalog } of menus) {
    const from = new Date(availableFrom);
    if (!isEnabled || from <= now || !sold.some((id) => ids.has(id))) continue;
    for (const product of catalog.flatMap(({ products }) => products)) {
      const known = later.get(product);
      if (!known || from < known) later.set(product, from);
    }
  }
  return {
    branches: branches.map((branch) => {
      const menu = activeMenu(menus, branch.id, now);
      const { id, name } = branch;
      return { id, name, zone: zoneOf(branch, company), places: menu ? placesOf(menu) : new Map() };
    }),
    categories: new Map(categories.map((category) => [category.id, category])),
    later,
  };
}
