import { always } from './branch-hours.ts';
import type { BranchRecord } from './branches.ts';
import type { CategoryRecord } from './categories.ts';
import { categories as demoCategories, type MenuGroup, menuGroups } from './categories.ts';
import { demoId } from './demo-id.ts';
import { type Dish, type ProductRecord, productOf } from './dish.ts';
import type { MenuRecord } from './menus.ts';

type LargeBranch = {
  readonly branch: BranchRecord;
  readonly categories: readonly CategoryRecord[];
  readonly products: readonly ProductRecord[];
  readonly menu: MenuRecord;
};

/**
 * A branch for measurements and tests: always open, every way of ordering, with as many products as asked for. The products
 * are the dishes of the demo card, repeated under other ids, so that texts, parts and pictures weigh what real ones do.
 * The same `key` gives the same ids; its categories are its own.
 */
export function largeBranch({ products: count, key = 'large' }: { products: number; key?: string }): LargeBranch {
  const groups = (Object.keys(menuGroups) as MenuGroup[]).filter(
    (group) => group !== 'catering' && group !== 'lunch' && group !== 'breakfast' && group !== 'bundles',
  );
  const dishes = groups.flatMap((group) =>
    (menuGroups[group].dishes as readonly Dish[]).map((dish) => ({ group, dish })),
  );
  const drawn = Array.from({ length: count }, (_, place) => {
    const source = dishes[place % dishes.length];
    if (!source) throw new Error('the demo card is empty');
    const round = Math.floor(place / dishes.length);
    const name = round === 0 ? source.dish.name : `${source.dish.name} ${round + 1}`;
    const product = productOf({ ...source.dish, key: `${key}/${place}`, name });
    // Always for sale, so that a measurement does not depend on the hour.
    return { group: source.group, product: { ...product, sku: `${key}-${place + 1}`, isEnabled: true, schedule: [] } };
  });
  const idOf = (group: MenuGroup): string => demoId('category', `${key}/${group}`);
  const used = groups.filter((group) => drawn.some((item) => item.group === group));
  const branchId = demoId('branch', key);
  return {
    branch: {
      id: branchId,
      identifier: key,
      name: `Filiale ${key}`,
      city: 'Wien',
      zipCode: '1010',
      openingHours: always,
      isDeliveryEnabled: true,
      isDineInEnabled: true,
      isPreorderEnabled: true,
      deliveryAreas: [
        {
          id: demoId('area', key),
          area: '1010 Wien',
          price: 2.9,
          tax: 20,
          freeFromOrderValue: 45,
          minimumOrderValue: 10,
        },
      ],
    },
    categories: used.map((group) => {
      const source = demoCategories[Object.keys(menuGroups).indexOf(group)];
      return { ...source, name: source?.name ?? group, id: idOf(group), schedule: [] };
    }),
    products: drawn.map(({ product }) => product),
    menu: {
      id: demoId('menu', key),
      name: `Karte ${key}`,
      availableFrom: '2025-01-01T00:00:00.000Z',
      branches: [branchId],
      catalog: used.map((group) => ({
        id: idOf(group),
        products: drawn.filter((item) => item.group === group).map(({ product }) => product.id),
      })),
    },
  };
}
