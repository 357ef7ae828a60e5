import { useEffect } from 'react';
import type { PricedCartView } from '../cart/cart-pricing.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { trackInitiateCheckout } from './shop-events.ts';

/** Carts whose checkout was reported on this page load, by their order key. */
const reported = new Set<string>();

/** Reports once per cart that its checkout was opened with items. */
export function useInitiateCheckout(view: PricedCartView): void {
  const shop = useShop();
  const { cart, isLoaded } = useCart();
  const { orderKey } = cart;
  useEffect(() => {
    if (!isLoaded || view.lines.length === 0 || reported.has(orderKey)) return;
    reported.add(orderKey);
    trackInitiateCheckout(shop, view);
  }, [isLoaded, view, orderKey, shop]);
}
