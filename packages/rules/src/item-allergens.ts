import type { Allergen } from '@filiale/contracts/catalog/allergens';
import type { PartOption } from '@filiale/contracts/catalog/product-part';
import type { PartValue } from '@filiale/contracts/ordering/place-order';
import { type ConfigurableProduct, chosenOptions, type PartRule } from './configurable-parts.ts';

/** What allergens are read from: a product, and options that may bring their own. */
export type AllergenProduct = ConfigurableProduct & {
  readonly allergens: readonly Allergen[];
  readonly config: {
    readonly parts: readonly (PartRule & {
      readonly options: readonly Pick<PartOption, 'name' | 'modifier' | 'value' | 'allergens'>[];
    })[];
  };
};

/** Each letter once; the EU's list is in alphabetical order. */
const ordered = (letters: readonly Allergen[]): Allergen[] => [...new Set(letters)].sort();

/**
 * Allergens of an item as it is configured: those of the product and of every chosen option, in the order of the EU's list.
 * A choice never removes an allergen: the product's own allergens apply with every choice. Source: PROD-003, PROD-004.
 */
export const itemAllergens = (product: AllergenProduct, parts: readonly PartValue[]): Allergen[] =>
  ordered([...product.allergens, ...chosenOptions(product, parts).flatMap(({ allergens }) => [...allergens])]);

/**
 * Allergens of an option: its own and, in a bundle, those of the product it stands for. A product that is not in `products` adds
 * none. Source: PROD-030.
 */
export const optionAllergens = (
  option: Pick<PartOption, 'allergens' | 'product'>,
  products: ReadonlyMap<string, { readonly allergens: readonly Allergen[] }>,
): Allergen[] => ordered([...option.allergens, ...(products.get(option.product ?? '')?.allergens ?? [])]);

type Declared = { readonly allergens: readonly Allergen[]; readonly hasNoAllergens: boolean };
const isDeclared = ({ allergens, hasNoAllergens }: Declared): boolean => allergens.length > 0 || hasNoAllergens;

/**
 * Whether somebody has entered what a product holds: allergens, or that it is free of all. Options without allergens add none. What a bundle holds is
 * also known from its dishes, and unknown as long as that of one of them is; a dish that is not in `products` is unknown. Source: PROD-003, PROD-030.
 */
export function areAllergensKnown(
  product: Declared &
    Pick<ConfigurableProduct, 'type'> & {
      readonly config: {
        readonly parts: readonly { readonly options: readonly Pick<PartOption, 'product'>[] }[];
      };
    },
  products: ReadonlyMap<string, Declared>,
): boolean {
  const options = product.type === 'bundle' ? product.config.parts.flatMap((part) => part.options) : [];
  const dishes = options.flatMap((option) => (option.product ? [products.get(option.product)] : []));
  const areDishesKnown = dishes.every((dish) => dish !== undefined && isDeclared(dish));
  return areDishesKnown && (isDeclared(product) || (dishes.length > 0 && dishes.length === options.length));
}
