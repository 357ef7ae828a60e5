/** Where items of menus lead and which of them is the present one. Source: NAV-003 to NAV-008, NAV-012. */
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { NavigationItem } from '@filiale/contracts/content/navigation';
import type { SiteEntry } from '@filiale/contracts/content/site';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { isSitePublic, siteAddress } from './site-path.ts';

type Item = NavigationItem | NavigationItem['children'][number];
/** What an item says of where it leads. */
export type Leading<K extends Item = Item> = K extends Item
  ? Omit<K, 'id' | 'label' | 'translations' | 'isEnabled' | 'children'>
  : never;

/** What items may point at. */
export type Targets = {
  readonly sites: readonly Pick<SiteEntry, 'id' | 'path' | 'isPublic' | 'translations'>[];
  readonly branches: readonly Pick<Branch, 'id' | 'identifier'>[];
};
/** Where the visitor is: the address without locale, and the page or branch that it shows. */
export type Route = {
  readonly path: string;
  readonly siteId?: string | undefined;
  readonly branchId?: string | undefined;
};

/**
 * Address of an item: `path` on this site without locale, or `url` outside. Undefined for a group, and for an item whose target
 * does not exist or is not public in the locale. `base` is the company's own language.
 */
export function itemAddress(
  item: Leading,
  { sites, branches }: Targets,
  locale: EnabledLocale,
  base: EnabledLocale,
): { path: string } | { url: string } | undefined {
  switch (item.type) {
    case 'home':
      return { path: `/${item.suffix}` };
    case 'site': {
      const site = sites.find(({ id }) => id === item.target);
      return site && isSitePublic(site, locale, base) ? { path: siteAddress(site, locale) + item.suffix } : undefined;
    }
    case 'branch': {
      const branch = branches.find(({ id }) => id === item.target);
      return branch && { path: `/store/${encodeURIComponent(branch.identifier)}${item.suffix}` };
    }
    case 'link':
      return item.target === '' ? undefined : { url: item.target };
    case 'group':
      return undefined;
    default:
      // One of a kind that this version does not know.
      return item satisfies never;
  }
}

/** True of an item whose branch or page is the one shown, and of home on `/`. Source: NAV-007. */
export function isItemActive(item: Leading, { path, siteId, branchId }: Route): boolean {
  if (item.type === 'home') return path === '/';
  if (item.type === 'site') return siteId !== undefined && siteId === item.target;
  return item.type === 'branch' && branchId !== undefined && branchId === item.target;
}

/** True when any enabled descendant is active. Source: NAV-007. */
export const isChildActive = (children: readonly (Leading & Pick<Item, 'isEnabled'>)[], route: Route): boolean =>
  children.some((child) => child.isEnabled && isItemActive(child, route));
