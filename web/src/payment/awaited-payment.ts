/** An order that waits for its payment. */
export type AwaitedPayment = {
  /** The key it was ordered under. */
  readonly key: string;
  readonly uid: string;
  readonly hash: string;
  /** The key that the cart it came from has by now. */
  readonly cart: string;
};

/** The part of `window` that it is kept on; reading `localStorage` itself may throw. */
export type AwaitedScope = { readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> };

/** More orders than this that nobody pays for are not followed. */
const MOST_AWAITED = 10;

const storageKey = (branch: string): string => `filiale.paying.${branch}`;

/** The orders of this branch whose payment this browser waits for, newest first. */
export function awaitedPayments(scope: AwaitedScope, branch: string): readonly AwaitedPayment[] {
  try {
    const kept: unknown = JSON.parse(scope.localStorage.getItem(storageKey(branch)) ?? '[]');
    // One alone is how an earlier version kept it.
    return ([kept].flat() as (Partial<AwaitedPayment> | null)[]).flatMap(awaitedOf);
  } catch {
    // Storage is off, or holds what we have not written.
    return [];
  }
}

function awaitedOf(kept: Partial<AwaitedPayment> | null): AwaitedPayment[] {
  if (typeof kept?.key !== 'string' || typeof kept.uid !== 'string' || typeof kept.hash !== 'string') return [];
  const { key, uid, hash, cart } = kept;
  return [{ key, uid, hash, cart: typeof cart === 'string' ? cart : key }];
}

/** Remembers that a branch's cart is being paid for, before the browser leaves for the provider's page. */
export function awaitPayment(scope: AwaitedScope, branch: string, awaited: Omit<AwaitedPayment, 'cart'>): void {
  const others = awaitedPayments(scope, branch).filter(({ key }) => key !== awaited.key);
  keep(scope, branch, [{ ...awaited, cart: awaited.key }, ...others].slice(0, MOST_AWAITED));
}

export const forgetPayment = (scope: AwaitedScope, branch: string, key: string): void =>
  keep(
    scope,
    branch,
    awaitedPayments(scope, branch).filter((each) => each.key !== key),
  );

/** Notes the cart's new key, so that items paid later are still removed from it. */
export const followCart = (scope: AwaitedScope, branch: string, from: string, to: string): void =>
  keep(
    scope,
    branch,
    awaitedPayments(scope, branch).map((each) => (each.cart === from ? { ...each, cart: to } : each)),
  );

/** The orders that one under this key takes the place of: their cart was changed while they waited for their payment. */
export const replacedBy = (scope: AwaitedScope, branch: string, key: string): Pick<AwaitedPayment, 'uid' | 'hash'>[] =>
  awaitedPayments(scope, branch)
    .filter((each) => each.cart === key && each.key !== key)
    .map(({ uid, hash }) => ({ uid, hash }));

function keep(scope: AwaitedScope, branch: string, awaited: readonly AwaitedPayment[]): void {
  try {
    if (awaited.length > 0) scope.localStorage.setItem(storageKey(branch), JSON.stringify(awaited));
    else scope.localStorage.removeItem(storageKey(branch));
  } catch {
    // Full or switched off: the cart stays until the customer empties it.
  }
}
