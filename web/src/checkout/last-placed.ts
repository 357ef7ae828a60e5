/** The order that a cart became, by the cart's key. */
export type LastPlaced = {
  readonly key: string;
  readonly uid: string;
  readonly hash: string;
  /** null where tickets are switched off. */
  readonly number?: number | null;
  /** What it holds, as `contentsOf` writes it. */
  readonly contents?: string;
  /** It was paid for on a provider's page. */
  readonly isPaid?: boolean;
  /** Its answer had been lost, and it was found afterwards. */
  readonly isFound?: boolean;
  /** Nobody has looked at it on this device yet: the shop says that it stands. */
  readonly isUnseen?: boolean;
  /** What the customer changed after it was sent is not in it. */
  readonly isWithoutChanges?: boolean;
  /** It was rejected or cancelled, and does not come. */
  readonly isOver?: boolean;
};
/** As it is kept, with the browser's time. */
type Kept = LastPlaced & { readonly at: number };

/** How long the way back to the last order is offered. */
const OFFERED_MS = 24 * 3_600_000;
/** How long an order of the same things is taken for the same order sent twice, until the customer says otherwise. */
const ALIKE_MS = 2 * 3_600_000;

/** The part of `window` that it is kept on; reading `localStorage` itself may throw. */
type PlacedScope = { readonly localStorage: Pick<Storage, 'getItem' | 'setItem'> };

const STORAGE_PREFIX = 'filiale.placed.';
const storageKey = (branch: string): string => STORAGE_PREFIX + branch;

const listeners = new Set<() => void>();
/** Calls the listener when an order may be remembered that was not, here or in another tab; returns a function that stops it. */
export function followPlaced(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

/** Remembers the order placed from a branch's cart, for the way back to it, and so that another tab with the same cart can show it. */
export const rememberPlaced = (scope: PlacedScope, branch: string, placed: LastPlaced): void =>
  keep(scope, branch, { ...placed, at: Date.now() });

function keep(scope: PlacedScope, branch: string, placed: Kept): void {
  try {
    scope.localStorage.setItem(storageKey(branch), JSON.stringify(placed));
  } catch {
    // Full or switched off: the other tab shows an empty cart.
  }
  for (const listener of listeners) listener();
}

/** The stored text of a branch; null if there is none. */
export function placedText(scope: PlacedScope, branch: string): string | null {
  try {
    return scope.localStorage.getItem(storageKey(branch));
  } catch {
    // Storage is off.
    return null;
  }
}

function read(scope: PlacedScope, branch: string): Kept | null {
  try {
    const kept = JSON.parse(placedText(scope, branch) ?? 'null') as (Partial<LastPlaced> & { at?: unknown }) | null;
    if (typeof kept?.key !== 'string' || typeof kept.uid !== 'string' || typeof kept.hash !== 'string') return null;
    const { key, uid, hash, number, contents, isPaid, isFound, isUnseen, isWithoutChanges, isOver, at } = kept;
    return {
      ...{ key, uid, hash, at: typeof at === 'number' ? at : 0 },
      ...(typeof number === 'number' && { number }),
      ...(typeof contents === 'string' && { contents }),
      ...(isPaid === true && { isPaid }),
      ...(isFound === true && { isFound }),
      ...(isUnseen === true && { isUnseen }),
      ...(isWithoutChanges === true && { isWithoutChanges }),
      ...(isOver === true && { isOver }),
    };
  } catch {
    // It holds what we have not written.
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
export function lastPlaced(scope: PlacedScope, branch: string, now: Date): Kept | null {
  const kept = read(scope, branch);
  return kept && now.getTime() - kept.at < OFFERED_MS ? kept : null;
}

/** The last order where it was placed a short while ago, holds the same, and was not ended early as far as is known; null otherwise. */
export function placedAlike(scope: PlacedScope, branch: string, contents: string, now: Date): Kept | null {
  const kept = read(scope, branch);
  return kept?.contents === contents && !kept.isOver && now.getTime() - kept.at < ALIKE_MS ? kept : null;
}

/** The customer has seen this order: the shop need not say that it stands. */
export function seePlaced(scope: PlacedScope, branch: string, uid: string): void {
  const kept = read(scope, branch);
  if (kept?.uid === uid && kept.isUnseen) keep(scope, branch, { ...kept, isUnseen: false });
}

/** This order was rejected or cancelled: nothing says any more that it comes. */
export function endPlaced(scope: PlacedScope, branch: string, uid: string): void {
  const kept = read(scope, branch);
  if (kept?.uid === uid && !kept.isOver) keep(scope, branch, { ...kept, isOver: true });
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
