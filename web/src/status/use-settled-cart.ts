'use client';

import type { PublicOrder } from '@filiale/contracts/order';
import { useEffect } from 'react';
import { updateStoredCart } from '../cart/cart-store.ts';
import { awaitedPayment } from '../payment/awaited-payment.ts';
import { settlePayment } from '../payment/settle-payment.ts';

/** Empties the cart an order came from once it is known to be paid, and lets it be ordered anew once the payment has failed. Source: CART-012. */
export function useSettledCart(order: PublicOrder, branch: string | undefined): void {
  useEffect(() => {
    if (branch === undefined) return;
    const awaited = awaitedPayment(window, branch);
    if (awaited?.uid !== order.uid) return;
    settlePayment(awaited, order, {
      scope: window,
      branch,
      update: (change) => updateStoredCart(window, branch, change),
    });
  }, [order, branch]);
}
