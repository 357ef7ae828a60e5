import type { Branch } from '@filiale/contracts/branch';
import type { EnabledLocale } from '@filiale/contracts/locales';
import type { InitEntry } from '@filiale/contracts/routes';
import { branchPath, localePath } from '../i18n/paths.ts';

/** What a navigation carries as `/api/init` answers it. Source: NAV-001, NAV-002. */
type Item = {
  readonly type: string;
  readonly label: string;
  readonly target?: string | null;
  readonly suffix?: string;
  readonly isEnabled: boolean;
  readonly children?: readonly Item[];
  readonly translations?: Readonly<Record<string, { readonly label?: string } | undefined>>;
};
type Navigation = { readonly identifier: string; readonly isPublic: boolean; readonly items: readonly Item[] };

export type MenuLink = {
  readonly label: string;
  /** Absent for a label that only opens its submenu. Source: NAV-012. */
  readonly href?: string;
  readonly isExternal: boolean;
  readonly children: readonly MenuLink[];
};

/**
 * Links of a public navigation (`mainMenu`, `footer`): enabled items only, targets resolved to paths of the locale. An item
 * whose target does not exist is left out. Source: NAV-003, NAV-005, NAV-006, NAV-008, NAV-011.
 */
export function menuLinks(
  entries: readonly InitEntry[],
  identifier: 'mainMenu' | 'footer',
  branches: readonly Pick<Branch, 'id' | 'identifier'>[],
  locale: EnabledLocale,
): MenuLink[] {
  const data = entries.find((entry) => entry.url === '/navigations')?.data;
  const navigations = Array.isArray(data) ? (data as Navigation[]) : [];
  const found = navigations.find((navigation) => navigation.identifier === identifier && navigation.isPublic);
  return (found?.items ?? []).flatMap((item) => linkOf(item, branches, locale));
}

function linkOf(item: Item, branches: readonly Pick<Branch, 'id' | 'identifier'>[], locale: EnabledLocale): MenuLink[] {
  if (!item.isEnabled) return [];
  const children = (item.children ?? []).flatMap((child) => linkOf(child, branches, locale));
  const label = item.translations?.[locale]?.label || item.label;
  const suffix = item.suffix ?? '';
  switch (item.type) {
    case 'home':
      return [{ label, href: localePath(locale, `/${suffix}`), isExternal: false, children }];
    case 'branch': {
      const branch = branches.find(({ id }) => id === item.target);
      if (!branch) return [];
      return [{ label, href: localePath(locale, branchPath(branch.identifier) + suffix), isExternal: false, children }];
    }
    case 'link':
      return item.target ? [{ label, href: item.target, isExternal: true, children }] : [];
    default:
      return children.length > 0 ? [{ label, isExternal: false, children }] : [];
  }
}
