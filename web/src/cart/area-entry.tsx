'use client';

import { modeFlags, offeredModes } from '@filiale/rules/cart';
import { useEffect } from 'react';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { showToast } from '../ui/toast.tsx';
import { useCart, useShop } from './shop-provider.tsx';

/**
 * `?area=<id>` chooses delivery to an area once, as the search of the home page asks for it, and says so; then the address forgets it, so that a
 * reload does not undo another choice. Source: CART-008.
 */
export function AreaEntry() {
  const texts = useMessages('cart');
  const { branch } = useShop();
  const { update } = useCart();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address asks for counts once
  useEffect(() => {
    const address = new URL(window.location.href);
    const wanted = address.searchParams.get('area');
    if (wanted === null) return;
    address.searchParams.delete('area');
    window.history.replaceState({}, '', address);
    const area = branch.deliveryAreas.find(({ id }) => id === wanted);
    if (!area) return;
    const isDelivering = offeredModes(branch).includes('delivery');
    update((kept) => ({
      ...kept,
      ...(isDelivering ? modeFlags('delivery') : {}),
      order: {
        ...kept.order,
        deliveryArea: wanted,
        // An area of one postcode says it for the address.
        zipCode: kept.order.zipCode || (/^\d+$/.test(area.zipCodes) ? area.zipCodes : ''),
      },
    }));
    if (isDelivering) showToast(fill(texts.deliveryTo, { area: area.area }), { isLong: true });
  }, []);
  return null;
}
