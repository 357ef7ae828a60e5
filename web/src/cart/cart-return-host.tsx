'use client';

import { useEffect, useState } from 'react';
import { useLate } from '../ui/use-late.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { type LatestCart, latestCart } from './latest-cart.ts';

const loadReturn = async () => (await import('./cart-return.tsx')).CartReturn;

/** The way back to a cart from pages that have none. Its code comes only where there is a cart to go back to. */
export function CartReturnHost() {
  const [cart, setCart] = useState<LatestCart | null>(null);
  useEffect(() => {
    const look = () => setCart(latestCart(window));
    const stop = whenIdle(look);
    window.addEventListener('storage', look);
    window.addEventListener('pageshow', look);
    return () => {
      stop();
      window.removeEventListener('storage', look);
      window.removeEventListener('pageshow', look);
    };
  }, []);
  const CartReturn = useLate(loadReturn, cart !== null);
  return CartReturn && cart && <CartReturn cart={cart} />;
}
