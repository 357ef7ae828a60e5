'use client';

import { useMemo } from 'react';
import { type PricedCartView, pricedCart } from './cart-pricing.ts';
import { useCart, useShop } from './shop-provider.tsx';

/** The cart priced with the page's products: lines, sums in cents, count, way and area. */
export function useCartView(): PricedCartView {
  const { branch, products } = useShop();
  const { cart } = useCart();
  return useMemo(() => pricedCart(cart, branch, products), [cart, branch, products]);
}
