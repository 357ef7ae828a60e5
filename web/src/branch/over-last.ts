import type { ShopAvailability } from './back-text.ts';

type Group = { readonly products: readonly { readonly availability: ShopAvailability }[] };

/** Nothing of it can be ordered now, and nothing later today. */
const isOver = ({ products }: Group): boolean =>
  products.every(
    ({ availability }) => availability.state === 'unavailable' && availability.availableAgainAt?.day !== 'today',
  );

/** The groups of a menu as the shop lists them: those that are over for today come last; otherwise in the order given. */
export const overLast = <G extends Group>(groups: readonly G[]): G[] =>
  groups.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
