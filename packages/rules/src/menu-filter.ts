/** The filter of a menu by diet and allergens. */
import { type Allergen, allergenOptions } from '@filiale/contracts/catalog/allergens';
import { type Diet, dietOptions } from '@filiale/contracts/catalog/diets';
import type { Product } from '@filiale/contracts/catalog/product';
import type { PartOption } from '@filiale/contracts/catalog/product-part';
import { type PartRule, partsOf } from './configurable-parts.ts';
import type { AllergenProduct } from './item-allergens.ts';

/** What a guest wants of every dish: each of `diets`, and none of the allergens of `without`. */
export type MenuFilter = { readonly diets: readonly Diet[]; readonly without: readonly Allergen[] };
export const noFilter: MenuFilter = { diets: [], without: [] };
export const isFiltering = ({ diets, without }: MenuFilter): boolean => diets.length + without.length > 0;

/** What the filter reads of a dish. */
export type FilteredDish = Omit<AllergenProduct, 'config'> &
  Pick<Product, 'diets' | 'dietsByChoice'> & {
    /** See `areAllergensKnown`. */
    readonly areAllergensKnown: boolean;
    /** Ids of options that cannot be chosen now. */
    readonly goneOptions: readonly string[];
    readonly config: {
      readonly parts: readonly (Omit<PartRule, 'options'> & {
        readonly options: readonly Pick<PartOption, 'id' | 'name' | 'modifier' | 'value' | 'allergens'>[];
      })[];
    };
  };

/**
 * How a dish meets a filter. `always`: with every choice. `by-choice`: each wish can be met by some choice, but not by every one; the options
 * show which. `unknown`: nobody has entered its allergens, so nothing is promised. `no`: it does not.
 */
export type DishFit = 'always' | 'by-choice' | 'unknown' | 'no';

/** The worst of what each wish answers: a dish promises no more than its weakest point. */
export function dishFit(dish: FilteredDish, { diets, without }: MenuFilter): DishFit {
  const fits = [...diets.map((diet) => dietFit(dish, diet)), allergenFit(dish, without)];
  return worst.find((fit) => fits.includes(fit)) ?? 'always';
}
const worst: readonly DishFit[] = ['no', 'unknown', 'by-choice'];

/** Vegan implies vegetarian. A diet that is not entered does not apply. */
const isOf = (diets: readonly Diet[], diet: Diet): boolean =>
  diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'));

function dietFit({ diets, dietsByChoice }: FilteredDish, diet: Diet): DishFit {
  if (isOf(diets, diet)) return 'always';
  return isOf(dietsByChoice, diet) ? 'by-choice' : 'no';
}

/**
 * The product's own allergens apply with every choice, so one of them is a `no`. A required part needs an available option without them; an
 * optional part never rules the dish out.
 */
function allergenFit(dish: FilteredDish, without: readonly Allergen[]): DishFit {
  const holds = ({ allergens }: { readonly allergens: readonly Allergen[] }) =>
    allergens.some((letter) => without.includes(letter));
  if (without.length === 0) return 'always';
  if (holds(dish)) return 'no';
  const parts = partsOf<FilteredDish>(dish).map(({ optional, options }) => ({
    optional,
    options: options.filter(({ id }) => !dish.goneOptions.includes(id)),
  }));
  const isBlocked = parts.some(({ optional, options }) => !optional && options.length > 0 && options.every(holds));
  if (isBlocked) return 'no';
  if (!dish.areAllergensKnown) return 'unknown';
  return parts.some(({ options }) => options.some(holds)) ? 'by-choice' : 'always';
}

/**
 * Diets and allergens that some dish of a menu has: what there is to choose from, in the order of the lists. With them what is `chosen` already, at
 * another menu: it can be ended here too.
 */
export function filterChoices(dishes: readonly FilteredDish[], chosen: MenuFilter): MenuFilter {
  const has = new Set<string>([
    ...chosen.diets,
    ...chosen.without,
    ...dishes.flatMap((dish) => [
      ...dish.diets,
      ...dish.dietsByChoice,
      ...dish.allergens,
      ...partsOf<FilteredDish>(dish).flatMap(({ options }) => options.flatMap(({ allergens }) => allergens)),
    ]),
  ]);
  return {
    diets: dietOptions.map(({ value }) => value).filter((value) => has.has(value)),
    without: allergenOptions.map(({ value }) => value).filter((value) => has.has(value)),
  };
}

/** A filter as it was kept as text; none where that is no filter. Unknown wishes are left out. */
export function readFilter(text: string | null): MenuFilter {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    // Not written by us.
  }
  const listOf = (name: keyof MenuFilter): readonly unknown[] => {
    const list = (kept as Partial<Record<string, unknown>> | null | undefined)?.[name];
    return Array.isArray(list) ? list : [];
  };
  return {
    diets: dietOptions.map(({ value }) => value).filter((value) => listOf('diets').includes(value)),
    without: allergenOptions.map(({ value }) => value).filter((value) => listOf('without').includes(value)),
  };
}
