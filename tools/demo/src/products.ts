import { type MenuGroup, menuGroups } from './categories.ts';
import { type Dish, type ProductRecord, productOf } from './dish.ts';
import { factsOf } from './dish-facts.ts';

const FIRST_SKU = 1001;

/** Every product; the article numbers follow the card, a hundred for each group. */
export const products: readonly ProductRecord[] = Object.values(menuGroups).flatMap(({ dishes }, group) =>
  (dishes as readonly Dish[]).map((dish, place) => ({
    ...productOf(dish),
    ...factsOf(dish.key),
    sku: `RK-${FIRST_SKU + group * 100 + place}`,
  })),
);

/** Ids of the products of a group, in the order of the card, without those left out. */
export const productIds = (group: MenuGroup, without: readonly string[] = []): string[] =>
  (menuGroups[group].dishes as readonly Dish[])
    .filter(({ key }) => !without.includes(key))
    .map((dish) => productOf(dish).id);
