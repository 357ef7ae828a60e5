'use client';

import { type CartItem, clearCart, removeItem, restoreCart, restoreItem } from '@filiale/rules/cart';
import { randomKey } from '../api/random-key.ts';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { keepFocusAfterwards } from '../ui/keep-focus.ts';
import { showToast } from '../ui/toast.tsx';
import { useCart, useShop } from './shop-provider.tsx';

/** Takes things out of the cart at once, and offers to put them back. `near` gets the focus that went with the button. Source: CART-011. */
export function useRemoval() {
  const texts = useMessages('cart');
  const { isKiosk } = useShop();
  const { cart, update } = useCart();
  return {
    remove(index: number, item: CartItem, name: string, near?: HTMLElement | null) {
      update((kept) => removeItem(kept, index));
      const onTap = () => update((kept) => restoreItem(kept, index, item));
      showToast(fill(texts.removed, { name }), { action: { label: texts.undo, onTap } });
      keepFocusAfterwards(near);
    },
    clear() {
      const before = cart;
      update((kept) => clearCart(kept, { isKiosk, orderKey: randomKey() }));
      const onTap = () => update((kept) => restoreCart(kept, before));
      showToast(texts.cleared, { action: { label: texts.undo, onTap } });
      keepFocusAfterwards();
    },
  };
}
