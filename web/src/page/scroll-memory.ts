/** Time after which a page entered stands where it was asked to. Source: SHELL-010. */
export const SETTLE_MS = 750;
const KEY = 'filiale.scroll';
const MOST = 50;

type Positions = Record<string, number>;
type Scope = { readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'> };

function read(scope: Scope): Positions {
  try {
    const kept: unknown = JSON.parse(scope.sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Positions) : {};
  } catch {
    // No storage, or not ours: nothing is remembered.
    return {};
  }
}

/** Remembers how far a page was scrolled, for the tab; the oldest go when there are many. */
export function rememberScroll(scope: Scope, address: string, topPx: number): void {
  const { [address]: _old, ...others } = read(scope);
  const entries = [...Object.entries(others), [address, Math.round(topPx)] as const].slice(-MOST);
  try {
    scope.sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Full or switched off: Back then shows the top.
  }
}

/**
 * Scroll restoration, where a page that was entered shall stand: at its hash, at the place where it was left when the visitor comes back to it, else at the
 * top. Source: SHELL-010.
 */
export function scrollTarget(
  scope: Scope,
  entered: { readonly address: string; readonly hash: string; readonly isReturn: boolean },
): { readonly anchor: string } | { readonly topPx: number } {
  const saved = entered.isReturn ? read(scope)[entered.address] : undefined;
  if (typeof saved === 'number') return { topPx: saved };
  if (entered.hash.length <= 1) return { topPx: 0 };
  try {
    return { anchor: decodeURIComponent(entered.hash.slice(1)) };
  } catch {
    // A broken escape names no place.
    return { topPx: 0 };
  }
}
