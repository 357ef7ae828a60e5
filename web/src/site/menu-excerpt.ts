import type { Menu } from '@filiale/contracts/catalog/menu';
import type { SiteBlock } from '@filiale/contracts/content/site';
import { activeMenu } from '@filiale/rules/menu-availability';

type Excerpt = Pick<Extract<SiteBlock, { type: 'menuExcerpt' }>['value'], 'branch' | 'categories' | 'count'>;

/** Dishes of a category unless the block says how many. */
const USUAL_COUNT = 6;

/** The part of a branch's menu at an instant that a block shows: its categories, those that are chosen in their order, each with its first dishes. */
export function excerptOf(menus: readonly Menu[], { branch, categories, count }: Excerpt, at: Date): Menu['catalog'] {
  const catalog = (branch && activeMenu(menus, branch, at)?.catalog) || [];
  const chosen =
    categories.length === 0 ? catalog : categories.flatMap((id) => catalog.find((each) => each.id === id) ?? []);
  return chosen.map(({ products, ...category }) => ({
    ...category,
    products: products.slice(0, count ?? USUAL_COUNT),
  }));
}
