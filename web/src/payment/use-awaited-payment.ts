'use client';

import { ApiError } from '@filiale/contracts/client';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { type AwaitedPayment, awaitedPayment, forgetPayment } from './awaited-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** A provider's decision is known to the shop within moments of the customer's return. */
const ASK_AGAIN_MS = 4_000;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      const awaited = awaitedPayment(window, branch);
      const isWaiting = awaited !== null && (await isStillWaiting(awaited));
      if (isLeft) return;
      setWaiting(isWaiting ? awaited : null);
      if (isWaiting) timer = setTimeout(() => void look(), ASK_AGAIN_MS);
    };
    const isStillWaiting = async (awaited: AwaitedPayment): Promise<boolean> => {
      const { uid, hash } = awaited;
      try {
        const { data } = await call('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } });
        return settlePayment(awaited, data, { scope: window, branch, update: (change) => current.current(change) });
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === 404;
        if (isGone) forgetPayment(window, branch);
        return !isGone;
      }
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look();
    };
    void look();
    window.addEventListener('pageshow', onShow);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      window.removeEventListener('pageshow', onShow);
    };
  }, [branch]);
  return waiting;
}
