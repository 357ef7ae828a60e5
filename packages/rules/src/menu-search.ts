/** The search in a menu. */
import { haystackOf, wordsOf } from './search-text.ts';

/** A dish with all the words it may be found by: names and texts in any language, its category, its diets. */
export type SearchedDish = { readonly id: string; readonly texts: readonly (string | undefined)[] };

/**
 * Ids of the dishes that a term finds, null where it has no words, which finds all. Several words must all appear, each anywhere and in any order;
 * upper case and umlauts do not matter.
 */
export function searchDishes(dishes: readonly SearchedDish[], term: string): ReadonlySet<string> | null {
  const words = wordsOf(term);
  if (words.length === 0) return null;
  const found = dishes.filter(({ texts }) => {
    const haystack = haystackOf(texts);
    return words.every((word) => haystack.includes(word));
  });
  return new Set(found.map(({ id }) => id));
}
