import type { Config } from '@filiale/contracts/catalog/config';
import { type Cart, type CartBranch, openCart } from '@filiale/rules/cart';
import { readCart, writeCart } from '@filiale/rules/stored-cart';

/** The part of `window` a cart lives on; tests hand in their own. */
export type CartScope = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
};

export type CartStore = {
  /** The cart now: the same object until something changes. */
  readonly get: () => Cart;
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies a change to the newest cart (another tab may have written) and keeps it. */
  readonly update: (change: (cart: Cart) => Cart) => void;
};

export const cartKey = (identifier: string): string => `filiale.cart.${identifier}`;

/**
 * The cart of a branch on the client: kept in localStorage by branch identifier, so it survives reloads, and followed across
 * tabs and when the browser brings a left page back. Where storage is not allowed it lives as long as the page. Source: CART-003, CART-004.
 */
export function createCartStore(
  scope: CartScope,
  context: {
    readonly branch: CartBranch;
    readonly config: Pick<Config, 'defaultDeliveryMethod'>;
    readonly newKey: () => string;
  },
): CartStore {
  const key = cartKey(context.branch.identifier);
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let current: Cart | null = null;

  const read = (): string | null => {
    try {
      return scope.localStorage.getItem(key);
    } catch {
      // Storage is switched off: what this page holds is all there is.
      return text;
    }
  };
  const keep = (cart: Cart) => {
    current = cart;
    text = writeCart(cart);
    try {
      scope.localStorage.setItem(key, text);
    } catch {
      // Full or switched off: the cart stays in memory.
    }
  };
  const get = (): Cart => {
    const kept = read();
    if (current === null || kept !== text) {
      text = kept;
      current = openCart(readCart(kept), {
        branch: context.branch,
        config: context.config,
        orderKey: context.newKey(),
      });
    }
    return current;
  };
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: Event) => {
    const changed = (event as StorageEvent).key;
    if (changed === key || changed === null) announce();
  };

  const listen = (isOn: boolean) => {
    const change = isOn ? scope.addEventListener : scope.removeEventListener;
    change.call(scope, 'storage', onStorage);
    // A page that comes back from the browser's memory has slept through what other pages wrote.
    change.call(scope, 'pageshow', announce);
  };

  return {
    get,
    subscribe(listener) {
      if (listeners.size === 0) listen(true);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) listen(false);
      };
    },
    update(change) {
      const before = get();
      const after = change(before);
      if (after === before) return;
      keep(after);
      announce();
    },
  };
}

/** Changes a branch's kept cart from a page that shows none; nothing where none is kept. */
export function updateStoredCart(
  scope: Pick<CartScope, 'localStorage'>,
  identifier: string,
  change: (cart: Cart) => Cart,
): void {
  try {
    const before = readCart(scope.localStorage.getItem(cartKey(identifier)));
    const after = before && change(before);
    if (after && after !== before) scope.localStorage.setItem(cartKey(identifier), writeCart(after));
  } catch {
    // Storage is switched off: the cart went with its page.
  }
}
