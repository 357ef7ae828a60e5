'use client';

import { useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { awaitedPayments } from '../payment/awaited-payment.ts';
import { type LostOrder, settleLostOrder } from './settle-lost-order.ts';

/** What became of an order that was sent before this page was opened and never answered; null while there is nothing to say. */
export function useLostOrder(): LostOrder | null {
  const place = useShop();
  const { cart, isLoaded, update } = useCart();
  const [lost, setLost] = useState<LostOrder | null>(null);
  const current = useRef({ place, cart, update });
  useEffect(() => {
    current.current = { place, cart, update };
  }, [place, cart, update]);
  const { isKiosk } = place;

  useEffect(() => {
    // A terminal forgets its guest with the page.
    if (!isLoaded || isKiosk) return;
    const known = current.current;
    const { orderKey } = known.cart;
    if (awaitedPayments(window, known.place.branch.identifier).some(({ key }) => key === orderKey)) return;
    let isLeft = false;
    const settled = settleLostOrder({
      scope: window,
      place: known.place,
      cartKey: orderKey,
      update: (change) => current.current.update(change),
      load: async (key) => (await call('GET /api/placed-orders/{key}', { params: { key } })).data,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    void settled.then((answer) => {
      if (!isLeft) setLost(answer);
    });
    return () => {
      isLeft = true;
    };
  }, [isLoaded, isKiosk]);
  return lost;
}
