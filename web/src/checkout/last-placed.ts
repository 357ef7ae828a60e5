/** The order that a cart became, by the cart's key. */
export type LastPlaced = {
  readonly key: string;
  readonly uid: string;
  readonly hash: string;
  /** It was paid for on a provider's page. */
  readonly isPaid?: boolean;
};

/** The part of `window` that it is kept on; reading `localStorage` itself may throw. */
type PlacedScope = { readonly localStorage: Pick<Storage, 'getItem' | 'setItem'> };

const storageKey = (branch: string): string => `filiale.placed.${branch}`;

/** Remembers the order placed from a branch's cart, so that another tab with the same cart can show it instead of an empty one. */
export function rememberPlaced(scope: PlacedScope, branch: string, placed: LastPlaced): void {
  try {
    scope.localStorage.setItem(storageKey(branch), JSON.stringify(placed));
  } catch {
    // Full or switched off: the other tab shows an empty cart.
  }
}

/** The order that the cart with this key became in this browser; null where none is known. */
export function placedUnder(scope: PlacedScope, branch: string, key: string): LastPlaced | null {
  try {
    const kept = JSON.parse(scope.localStorage.getItem(storageKey(branch)) ?? 'null') as Partial<LastPlaced> | null;
    if (kept?.key !== key || typeof kept.uid !== 'string' || typeof kept.hash !== 'string') return null;
    return { key, uid: kept.uid, hash: kept.hash, ...(kept.isPaid === true && { isPaid: true }) };
  } catch {
    // Storage is off, or holds what we have not written.
    return null;
  }
}
