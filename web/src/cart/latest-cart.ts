import type { Config } from '@filiale/contracts/catalog/config';

/** The cart that was filled last, for pages without a cart. */
export type LatestCart = {
  /** Identifier of its branch. */
  readonly branch: string;
  readonly name: string;
  readonly count: number;
  /** Gross, as it was when the cart was last open; null where the sum is not shown. */
  readonly totalCents: number | null;
  readonly currency: Config['currency'];
};

type CartScope = { readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> };
const KEY = 'filiale.latest-cart';

/** Stores a summary of a cart; an empty cart removes its own summary and that of no other branch. */
export function storeLatestCart(scope: CartScope, cart: LatestCart): void {
  try {
    if (cart.count > 0) scope.localStorage.setItem(KEY, JSON.stringify(cart));
    else if (latestCart(scope)?.branch === cart.branch) scope.localStorage.removeItem(KEY);
  } catch {
    // Full or switched off: the cart is found at its branch alone.
  }
}

/** The cart filled last; null without one, or where storage holds what we have not written. */
export function latestCart(scope: Pick<CartScope, 'localStorage'>): LatestCart | null {
  try {
    const stored = JSON.parse(scope.localStorage.getItem(KEY) ?? 'null') as Partial<LatestCart> | null;
    if (typeof stored?.branch !== 'string' || typeof stored.name !== 'string' || typeof stored.currency !== 'string')
      return null;
    const isSum = stored.totalCents === null || typeof stored.totalCents === 'number';
    return typeof stored.count === 'number' && stored.count > 0 && isSum ? (stored as LatestCart) : null;
  } catch {
    return null;
  }
}
