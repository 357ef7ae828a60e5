'use client';

import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { useEffect } from 'react';
import { updateStoredCart } from '../cart/cart-store.ts';
import { seePlaced } from '../checkout/last-placed.ts';
import { awaitedPayments } from '../payment/awaited-payment.ts';
import { settlePayment } from '../payment/settle-payment.ts';

type SettledPlace = { readonly identifier: string; readonly name: string };

/**
 * Empties the cart an order came from once it is known to be paid, and lets it be ordered anew once the payment has failed; its customer
 * has seen it here. Source: CART-012.
 */
export function useSettledCart(order: PublicOrder, place: SettledPlace | null): void {
  const { identifier, name = '' } = place ?? {};
  useEffect(() => {
    if (identifier === undefined) return;
    const awaited = awaitedPayments(window, identifier).find(({ uid }) => uid === order.uid);
    if (awaited)
      settlePayment(awaited, order, {
        scope: window,
        place: { branch: { identifier, name }, config: { currency: order.currency } },
        update: (change) => updateStoredCart(window, identifier, change),
      });
    seePlaced(window, identifier, order.uid);
  }, [order, identifier, name]);
}
