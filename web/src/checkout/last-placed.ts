/** The order that a cart became, by the cart's key. */
export type LastPlaced = {
  readonly key: string;
  readonly uid: string;
  readonly hash: string;
  /** It was paid for on a provider's page. */
  readonly isPaid?: boolean;
  /** Its answer had been lost, and it was found afterwards. */
  readonly isFound?: boolean;
};

/** How long the way back to the last order is offered. */
const OFFERED_MS = 24 * 3_600_000;

/** The part of `window` that it is kept on; reading `localStorage` itself may throw. */
type PlacedScope = { readonly localStorage: Pick<Storage, 'getItem' | 'setItem'> };

const STORAGE_PREFIX = 'filiale.placed.';
const storageKey = (branch: string): string => STORAGE_PREFIX + branch;

/** Remembers the order placed from a branch's cart, for the way back to it, and so that another tab with the same cart can show it. */
export function rememberPlaced(scope: PlacedScope, branch: string, placed: LastPlaced): void {
  try {
    scope.localStorage.setItem(storageKey(branch), JSON.stringify({ ...placed, at: Date.now() }));
  } catch {
    // Full or switched off: the other tab shows an empty cart.
  }
}

function read(scope: PlacedScope, branch: string): (LastPlaced & { readonly at: number }) | null {
  try {
    const kept = JSON.parse(scope.localStorage.getItem(storageKey(branch)) ?? 'null') as
      | (Partial<LastPlaced> & { at?: unknown })
      | null;
    if (typeof kept?.key !== 'string' || typeof kept.uid !== 'string' || typeof kept.hash !== 'string') return null;
    const { key, uid, hash, isPaid, isFound, at } = kept;
    return {
      ...{ key, uid, hash, at: typeof at === 'number' ? at : 0 },
      ...(isPaid === true && { isPaid }),
      ...(isFound === true && { isFound }),
    };
  } catch {
    // Storage is off, or holds what we have not written.
    return null;
  }
}

/** The order that the cart with this key became in this browser; null where none is known. */
export function placedUnder(scope: PlacedScope, branch: string, key: string): LastPlaced | null {
  const kept = read(scope, branch);
  if (kept?.key !== key) return null;
  const { at: _at, ...placed } = kept;
  return placed;
}

/** The order placed last at a branch from this browser, for a day; null where there is none. */
export function lastPlaced(scope: PlacedScope, branch: string, now: Date): Pick<LastPlaced, 'uid' | 'hash'> | null {
  const kept = read(scope, branch);
  return kept && now.getTime() - kept.at < OFFERED_MS ? { uid: kept.uid, hash: kept.hash } : null;
}

/** Forgets the order placed last at a branch, if it is this one. */
export function forgetPlaced(
  scope: { readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> },
  branch: string,
  uid: string,
): void {
  if (read(scope, branch)?.uid === uid) scope.localStorage.removeItem(storageKey(branch));
}

/** True where this browser remembers an order of any branch. */
export function hasPlaced(scope: { readonly localStorage: Pick<Storage, 'key' | 'length'> }): boolean {
  try {
    const { localStorage } = scope;
    return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)).some((key) =>
      key?.startsWith(STORAGE_PREFIX),
    );
  } catch {
    // Storage is switched off.
    return false;
  }
}
