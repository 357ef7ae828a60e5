/** Where items of menus lead and which of them is the present one. Source: NAV-003 to NAV-008, NAV-012. */
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { NavigationItem } from '@filiale/contracts/content/navigation';
import type { SiteEntry } from '@filiale/contracts/content/site';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { isSitePublic, siteAddress } from './site-path.ts';

type Item = Pick<NavigationItem, 'type' | 'target' | 'suffix' | 'isEnabled'> & { readonly children?: readonly Item[] };

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
  { type, target, suffix }: Item,
  { sites, branches }: Targets,
  locale: EnabledLocale,
  base: EnabledLocale,
): { path: string } | { url: string } | undefined {
  switch (type) {
    case 'home':
      return { path: `/${suffix}` };
    case 'site': {
      const site = sites.find(({ id }) => id === target);
      return site && isSitePublic(site, locale, base) ? { path: siteAddress(site, locale) + suffix } : undefined;
    }
    case 'branch': {
      const branch = branches.find(({ id }) => id === target);
      return branch && { path: `/store/${encodeURIComponent(branch.identifier)}${suffix}` };
    }
    case 'link':
      return target === '' ? undefined : { url: target };
    case 'group':
      return undefined;
    default:
      return type satisfies never;
  }
}

/** True of an item whose branch or page is the one shown, and of home on `/`. Source: NAV-007. */
export function isItemActive({ type, target }: Item, { path, siteId, branchId }: Route): boolean {
  if (type === 'home') return path === '/';
  if (type === 'site') return siteId !== undefined && siteId === target;
  return type === 'branch' && branchId !== undefined && branchId === target;
}

/** True when any enabled descendant is active. Source: NAV-007. */
export const isChildActive = ({ children = [] }: Item, route: Route): boolean =>
  children.some((child) => child.isEnabled && (isItemActive(child, route) || isChildActive(child, route)));
