/** A request to reorder: the order whose dishes are to be put into the cart of its branch. */
export type AgainWish = { readonly uid: string; readonly hash: string };

/** The part of `window` it is handed over on; reading `sessionStorage` itself may throw. */
type WishScope = { readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> };
const KEY = 'filiale.again';

/** Hands an order over to the page of its branch, which is opened next. Never by the address: whoever sees that could open the order. */
export function wishAgain(scope: WishScope, branch: string, { uid, hash }: AgainWish): void {
  try {
    scope.sessionStorage.setItem(KEY, JSON.stringify({ branch, uid, hash }));
  } catch {
    // Storage is switched off: the branch opens with its cart as it is.
  }
}

/** The order that was handed over to this branch's page, once; null where there is none. */
export function takeWish(scope: WishScope, branch: string): AgainWish | null {
  try {
    const text = scope.sessionStorage.getItem(KEY);
    scope.sessionStorage.removeItem(KEY);
    const wish = JSON.parse(text ?? 'null') as Partial<AgainWish & { branch: unknown }> | null;
    if (wish?.branch !== branch || typeof wish.uid !== 'string' || typeof wish.hash !== 'string') return null;
    return { uid: wish.uid, hash: wish.hash };
  } catch {
    // Storage is switched off, or holds what we have not written.
    return null;
  }
}
