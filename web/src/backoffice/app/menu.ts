import type { Caller } from '@filiale/contracts/api/access';
import { menuGroupOf, resources } from '@filiale/contracts/api/resources';
import { isAllowed } from '@filiale/contracts/api/rights';
import { configResource } from '@filiale/contracts/catalog/config';
import { Product } from '@filiale/contracts/catalog/product';
import type { Label } from '@filiale/contracts/fields/locales';
import { type MenuGroup, menuGroups } from '@filiale/contracts/fields/menu-groups';
import { orderRights } from '@filiale/contracts/ordering/order-rights';
import { listHash } from '../hash-route.ts';
import { may } from '../resources/may.ts';

/** A page that the menu leads to. `name` is the resource, or the word of the page in its address. */
type MenuPage = { readonly name: string; readonly label: Label; readonly hash: string };
export type MenuSection = { readonly group: MenuGroup; readonly pages: readonly MenuPage[] };

/** Pages that are no list of a generic resource, with those who may open them. */
type OwnPage = MenuPage & {
  readonly group: MenuGroup;
  readonly isFor: (caller: Caller) => boolean;
  /** Stands below the lists of its group. */
  readonly isBelow?: true;
};
const ownPages: readonly OwnPage[] = [
  {
    name: 'orders',
    group: 'operation',
    label: { de: 'Bestellungen', en: 'Orders' },
    hash: '#/orders',
    isFor: (caller) => isAllowed(caller, orderRights.history),
  },
  {
    name: 'frontdesk',
    group: 'operation',
    label: { de: 'Frontdesk', en: 'Front desk' },
    hash: '#/frontdesk',
    isFor: (caller) => isAllowed(caller, orderRights.read),
  },
  {
    name: 'allergens',
    group: 'range',
    label: { de: 'Allergene', en: 'Allergens' },
    hash: '#/allergens',
    isFor: (caller) => isAllowed(caller, Product.rights.update),
    isBelow: true,
  },
  {
    name: 'config',
    group: 'settings',
    label: configResource.label.one,
    hash: '#/config',
    isFor: (caller) => isAllowed(caller, configResource.rights.update),
  },
];

/** The menu of somebody: what their role may see, each page reached in two clicks. Lists begin with a branch where one is chosen. */
export const menuOf = (caller: Caller, branch: string | null = null): readonly MenuSection[] =>
  menuGroups.flatMap((group) => {
    const own = ownPages.filter((page) => page.group === group && page.isFor(caller));
    const pages = [
      ...own.filter(({ isBelow }) => !isBelow),
      ...resources
        .filter((resource) => menuGroupOf(resource) === group && may(caller, 'read', resource))
        .map(({ name, label, branchField }) => ({
          name,
          label: label.many,
          hash: listHash(name, branch !== null && branchField !== undefined ? `branch=${branch}` : ''),
        })),
      ...own.filter(({ isBelow }) => isBelow),
    ];
    return pages.length > 0 ? [{ group, pages }] : [];
  });
