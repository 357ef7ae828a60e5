import type { PlaceOrderInput } from '@filiale/contracts/ordering/place-order';
import type { SubmitTools } from './submit-order.ts';

/** More changes than this between two lost answers are not remembered. */
const MAX_BODIES = 5;
type Kept = { readonly key: string; readonly bodies: readonly PlaceOrderInput[] };

/** The part of `window` that it is kept on; reading `localStorage` itself may throw. */
type SentScope = { readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> };

const storageKey = (branch: string): string => `filiale.sent.${branch}`;

/**
 * Stores the bodies sent for a branch's cart until their outcome is known, for `submitOrder`. In localStorage, because the answer may be
 * lost together with the page, and because another tab shares the cart and its key. Without storage it lives with the page.
 */
export function sentBodies(scope: SentScope, branch: string): SubmitTools['sent'] & { readonly isAny: () => boolean } {
  let inMemory: Kept | null = null;
  const read = (): Kept | null => {
    try {
      const text = scope.localStorage.getItem(storageKey(branch));
      const kept = text === null ? null : (JSON.parse(text) as Partial<Kept> | null);
      return kept && typeof kept.key === 'string' && Array.isArray(kept.bodies) ? (kept as Kept) : inMemory;
    } catch {
      // Storage is off, or holds what we have not written.
      return inMemory;
    }
  };
  const of = (key: string) => {
    const kept = read();
    return kept?.key === key ? kept.bodies : [];
  };
  return {
    of,
    /** Some order of this branch was sent whose fate is not known. */
    isAny: () => read() !== null,
    add({ key, body }) {
      const text = JSON.stringify(body);
      const others = of(key).filter((each) => JSON.stringify(each) !== text);
      inMemory = { key, bodies: [...others, body].slice(-MAX_BODIES) };
      try {
        scope.localStorage.setItem(storageKey(branch), JSON.stringify(inMemory));
      } catch {
        // Full or switched off: it stays in memory.
      }
    },
    clear() {
      inMemory = null;
      try {
        scope.localStorage.removeItem(storageKey(branch));
      } catch {
        // Nothing was kept.
      }
    },
  };
}
