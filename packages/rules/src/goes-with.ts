/** Suggestions beside a cart. */
import { partsOf } from './configurable-parts.ts';
import { dishFit, type FilteredDish, type MenuFilter } from './menu-filter.ts';

type Named = { readonly goesWith: readonly string[] };

/** Ids of the products that go with a product: its own list, else that of its category; never itself. */
export const goesWithOf = (product: Named & { readonly id: string }, category: Named | undefined): string[] =>
  (product.goesWith.length > 0 ? product.goesWith : (category?.goesWith ?? [])).filter((id) => id !== product.id);

const MOST_SUGGESTED = 3;

type OfferedDish = Named &
  FilteredDish & {
    readonly id: string;
    readonly isEnabled: boolean;
    readonly isOrderable: boolean;
  };

/** It can be ordered now, and every part that must be chosen has an option that can be had. */
const isToBeHad = (dish: OfferedDish): boolean =>
  dish.isEnabled &&
  dish.isOrderable &&
  partsOf<Pick<OfferedDish, 'name' | 'type' | 'config'>>(dish).every(
    ({ optional, options }) =>
      optional || options.length === 0 || options.some(({ id }) => !dish.goneOptions.includes(id)),
  );

/**
 * Products that go with the dishes of a cart, a few; those of the dish added last come first. Leaves out products that are in the cart already, cannot be
 * ordered now, or do not fit what the guest looks for.
 */
export function goesWithCart<Dish extends OfferedDish>(
  items: readonly { readonly product: { readonly id: string } }[],
  products: ReadonlyMap<string, Dish>,
  filter: MenuFilter,
): Dish[] {
  const inCart = new Set(items.map(({ product }) => product.id));
  const named = new Set(items.toReversed().flatMap(({ product }) => products.get(product.id)?.goesWith ?? []));
  return [...named]
    .filter((id) => !inCart.has(id))
    .flatMap((id) => products.get(id) ?? [])
    .filter((dish) => isToBeHad(dish) && ['always', 'by-choice'].includes(dishFit(dish, filter)))
    .slice(0, MOST_SUGGESTED);
}
