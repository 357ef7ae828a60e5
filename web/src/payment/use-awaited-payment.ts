'use client';

import { ApiError } from '@filiale/contracts/client';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { askWhileWaiting } from './ask-while-waiting.ts';
import { type AwaitedPayment, awaitedPayment, forgetPayment } from './awaited-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** The order of this branch that still waits for its payment; settles the cart when it turns out that it does not. */
export function useAwaitedPayment(): AwaitedPayment | null {
  const { identifier: branch } = useShop().branch;
  const { update } = useCart();
  const [waiting, setWaiting] = useState<AwaitedPayment | null>(null);
  const current = useRef(update);
  useEffect(() => {
    current.current = update;
  }, [update]);

  useEffect(() => {
    const look = async (): Promise<AwaitedPayment | null> => {
      const awaited = awaitedPayment(window, branch);
      if (!awaited) return null;
      const { uid, hash } = awaited;
      try {
        const { data } = await call('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } });
        const settlement = { scope: window, branch, update: current.current };
        return settlePayment(awaited, data, settlement) ? awaited : null;
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === 404;
        if (isGone) forgetPayment(window, branch);
        return isGone ? null : awaited;
      }
    };
    return askWhileWaiting(look, setWaiting, { window, document });
  }, [branch]);
  return waiting;
}
