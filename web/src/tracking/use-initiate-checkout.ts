import { useEffect } from 'react';
import type { PricedCartView } from '../cart/cart-pricing.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { trackInitiateCheckout } from './shop-events.ts';

/** Carts whose checkout was told on this page load, by their order key. */
const told = new Set<string>();

/** Tells once per cart that its checkout was opened with something in it. */
export function useInitiateCheckout(view: PricedCartView): void {
  const shop = useShop();
  const { cart, isLoaded } = useCart();
  const { orderKey } = cart;
  useEffect(() => {
    if (!isLoaded || view.lines.length === 0 || told.has(orderKey)) return;
    told.add(orderKey);
    trackInitiateCheckout(shop, view);
  }, [isLoaded, view, orderKey, shop]);
}
