/** A request to reorder: the order whose dishes are to be put into the cart of its branch. */
export type ReorderRequest = { readonly uid: string; readonly hash: string };

/** The part of `window` it is handed over on; reading `sessionStorage` itself may throw. */
type RequestScope = { readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> };
const KEY = 'filiale.again';

/** Hands an order over to the page of its branch, which is opened next. Never by the address: anyone who sees it could open the order. */
export function requestReorder(scope: RequestScope, branch: string, { uid, hash }: ReorderRequest): void {
  try {
    scope.sessionStorage.setItem(KEY, JSON.stringify({ branch, uid, hash }));
  } catch {
    // Storage is switched off: the branch opens with its cart as it is.
  }
}

/** The order that was handed over to this branch's page, once; null where there is none. */
export function takeReorder(scope: RequestScope, branch: string): ReorderRequest | null {
  try {
    const text = scope.sessionStorage.getItem(KEY);
    scope.sessionStorage.removeItem(KEY);
    const request = JSON.parse(text ?? 'null') as Partial<ReorderRequest & { branch: unknown }> | null;
    if (request?.branch !== branch || typeof request.uid !== 'string' || typeof request.hash !== 'string') return null;
    return { uid: request.uid, hash: request.hash };
  } catch {
    // Storage is switched off, or holds what we have not written.
    return null;
  }
}
