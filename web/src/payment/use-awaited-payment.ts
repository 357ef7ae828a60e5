'use client';

import { ApiError } from '@filiale/contracts/api/client';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { type AwaitedPayment, awaitedPayments, forgetPayment } from './awaited-payment.ts';
import { pollWhileWaiting } from './poll-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** The newest order of this branch that still waits for its payment; settles the cart for each that turns out not to. */
export function useAwaitedPayment(): AwaitedPayment | null {
  const place = useShop();
  const { update } = useCart();
  const [waiting, setWaiting] = useState<AwaitedPayment | null>(null);
  const current = useRef({ place, update });
  useEffect(() => {
    current.current = { place, update };
  }, [place, update]);
  const { identifier: branch } = place.branch;

  useEffect(() => {
    const isWaiting = async (awaited: AwaitedPayment): Promise<boolean> => {
      const { uid, hash, key } = awaited;
      try {
        const { data } = await call('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } });
        return settlePayment(awaited, data, { scope: window, ...current.current });
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === 404;
        if (isGone) forgetPayment(window, branch, key);
        return !isGone;
      }
    };
    const look = async (): Promise<AwaitedPayment | null> => {
      const awaited = awaitedPayments(window, branch);
      const answers = await Promise.all(awaited.map(isWaiting));
      return awaited.find((_each, at) => answers[at]) ?? null;
    };
    return pollWhileWaiting(look, setWaiting, { window, document });
  }, [branch]);
  return waiting;
}
