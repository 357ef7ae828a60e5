import { dietOptions } from '@filiale/contracts/catalog/diets';
import { type DishFit, dishFit, isFiltering, type MenuFilter } from '@filiale/rules/menu-filter';
import { searchDishes } from '@filiale/rules/menu-search';
import type { MenuSection } from '../branch/shop-menu.ts';
import type { ShopProduct } from '../product/shop-product.ts';

/** The dishes to show, by id, with how each meets the filter. */
export type FoundDishes = ReadonlyMap<string, Exclude<DishFit, 'no'>>;

const textsOf = ({ name, description, translations }: Pick<ShopProduct, 'name' | 'description' | 'translations'>) => [
  name,
  description,
  ...Object.values(translations).flatMap((texts) => [texts?.name, texts?.description]),
];
const dietWords = new Map(dietOptions.map(({ value, label }) => [value, [label.de, label.en]]));

/** What of a menu a term and a filter leave; null where both ask for nothing. */
export function findDishes(
  sections: readonly MenuSection[],
  products: ReadonlyMap<string, ShopProduct>,
  term: string,
  filter: MenuFilter,
): FoundDishes | null {
  const searched = sections.flatMap((section) =>
    section.productIds.flatMap((id) => {
      const product = products.get(id);
      if (!product) return [];
      const diets = product.diets.flatMap((diet) => dietWords.get(diet) ?? []);
      return [{ id, texts: [...textsOf(product), ...diets, section.name] }];
    }),
  );
  const named = searchDishes(searched, term);
  if (named === null && !isFiltering(filter)) return null;
  const found = new Map<string, Exclude<DishFit, 'no'>>();
  for (const { id } of searched) {
    const product = products.get(id);
    const fit = product ? dishFit(product, filter) : 'no';
    if (fit !== 'no' && (named === null || named.has(id))) found.set(id, fit);
  }
  return found;
}
