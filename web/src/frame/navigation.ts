import type { InitEntry } from '@filiale/contracts/content/init';
import type { NavigationItem } from '@filiale/contracts/content/navigation';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translated } from '@filiale/rules/locales';
import { isChildActive, isItemActive, itemAddress, type Route, type Targets } from '@filiale/rules/navigation';
import { listOf } from '../api/init-entries.ts';
import { companyLanguages } from '../i18n/company-languages.ts';
import { localePath } from '../i18n/paths.ts';

export type MenuLink = {
  readonly id: string;
  readonly label: string;
  /** Absent for a label that only opens its submenu. Source: NAV-012. */
  readonly href?: string;
  readonly isExternal: boolean;
  readonly isActive: boolean;
  readonly isChildActive: boolean;
  readonly children: readonly MenuLink[];
};

type Item = NavigationItem | NavigationItem['children'][number];

/**
 * Links of a public navigation (`mainMenu`, `footer`): enabled items only, targets resolved to addresses of the locale. An item
 * whose target is not to be seen is left out, unless it has children to open. Source: NAV-006, NAV-008, NAV-011.
 */
export function menuLinks(
  entries: readonly InitEntry[],
  identifier: 'mainMenu' | 'footer',
  route: Route,
  locale: EnabledLocale,
): MenuLink[] {
  const navigations = listOf(entries, '/navigations');
  const found = navigations.find((navigation) => navigation.identifier === identifier && navigation.isPublic);
  const targets = { sites: listOf(entries, '/sites'), branches: listOf(entries, '/branches') };
  return (found?.items ?? []).flatMap((item) => linkOf(item, targets, route, locale));
}

const childrenOf = (item: Item): NavigationItem['children'] => ('children' in item ? item.children : []);

function linkOf(item: Item, targets: Targets, route: Route, locale: EnabledLocale): MenuLink[] {
  if (!item.isEnabled) return [];
  const children = childrenOf(item).flatMap((child) => linkOf(child, targets, route, locale));
  const address = itemAddress(item, targets, locale, companyLanguages().base);
  if (!address && children.length === 0) return [];
  return [
    {
      id: item.id,
      label: translated(item, locale, 'label'),
      ...(address && { href: 'url' in address ? address.url : localePath(locale, address.path) }),
      isExternal: address !== undefined && 'url' in address,
      isActive: isItemActive(item, route),
      isChildActive: isChildActive(childrenOf(item), route),
      children,
    },
  ];
}
