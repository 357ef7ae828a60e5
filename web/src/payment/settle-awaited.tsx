'use client';

import { StandingOrder } from '../checkout/standing-order.tsx';
import { useLostOrder } from '../checkout/use-lost-order.ts';
import { useAwaitedPayment } from './use-awaited-payment.ts';

/** Cleans up carts after payments and lost answers: removes items from a cart that were paid while the shop was not open, or ordered without an answer, and says so. */
export function SettleAwaited() {
  const lost = useLostOrder();
  return (
    <>
      <Awaited key={lost?.kind} />
      <StandingOrder />
    </>
  );
}

function Awaited() {
  useAwaitedPayment();
  return null;
}
