'use client';

import { useEffect } from 'react';
import { useCart, useShop } from './shop-provider.tsx';

/**
 * `?area=<id>` chooses a delivery area once, as the search of the home page asks for it; then the address forgets it, so that a reload does not
 * undo another choice. Source: CART-008.
 */
export function AreaEntry() {
  const { branch } = useShop();
  const { update } = useCart();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address asks for counts once
  useEffect(() => {
    const address = new URL(window.location.href);
    const wanted = address.searchParams.get('area');
    if (wanted === null) return;
    address.searchParams.delete('area');
    window.history.replaceState({}, '', address);
    if (!branch.deliveryAreas.some(({ id }) => id === wanted)) return;
    update((kept) => ({ ...kept, order: { ...kept.order, deliveryArea: wanted } }));
  }, []);
  return null;
}
