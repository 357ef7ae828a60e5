import type { Product } from '@filiale/contracts/catalog/product';

/** What a product is said to hold. */
export type Declared = Pick<Product, 'allergens' | 'hasNoAllergens'>;

/** With one allergen more or less, in the order of the letters; a product that holds one is free of none. */
export function toggled({ allergens, hasNoAllergens }: Declared, letter: Declared['allergens'][number]): Declared {
  const next = allergens.includes(letter)
    ? allergens.filter((each) => each !== letter)
    : [...allergens, letter].toSorted();
  return { allergens: next, hasNoAllergens: next.length === 0 && hasNoAllergens };
}

/** Free of all of them, or not said any more. */
export const toggledFree = ({ hasNoAllergens }: Declared): Declared => ({
  allergens: [],
  hasNoAllergens: !hasNoAllergens,
});

/** Whether anybody has said anything. */
export const isDeclared = ({ allergens, hasNoAllergens }: Declared): boolean => allergens.length > 0 || hasNoAllergens;
