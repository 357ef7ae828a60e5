/** An order that waits for its payment, by the key of the cart it came from. */
export type AwaitedPayment = { readonly key: string; readonly uid: string; readonly hash: string };

/** The part of `window` that it is kept on; reading `localStorage` itself may throw. */
export type AwaitedScope = { readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> };

const storageKey = (branch: string): string => `filiale.paying.${branch}`;

/** Remembers that a branch's cart is being paid for, before the browser leaves for the provider's page. */
export function awaitPayment(scope: AwaitedScope, branch: string, awaited: AwaitedPayment): void {
  try {
    scope.localStorage.setItem(storageKey(branch), JSON.stringify(awaited));
  } catch {
    // Full or switched off: the cart stays until the customer empties it.
  }
}

/** The order of this branch whose payment this browser waits for; null where there is none. */
export function awaitedPayment(scope: AwaitedScope, branch: string): AwaitedPayment | null {
  try {
    const kept = JSON.parse(scope.localStorage.getItem(storageKey(branch)) ?? 'null') as Partial<AwaitedPayment> | null;
    if (typeof kept?.key !== 'string' || typeof kept.uid !== 'string' || typeof kept.hash !== 'string') return null;
    return { key: kept.key, uid: kept.uid, hash: kept.hash };
  } catch {
    // Storage is off, or holds what we have not written.
    return null;
  }
}

export function forgetPayment(scope: AwaitedScope, branch: string): void {
  try {
    scope.localStorage.removeItem(storageKey(branch));
  } catch {
    // Nothing was kept.
  }
}
