'use client';

import { StandingOrder } from '../checkout/standing-order.tsx';
import { useLostOrder } from '../checkout/use-lost-order.ts';
import { useAwaitedPayment } from './use-awaited-payment.ts';

/** Cleans up carts after payments and lost answers: takes out of a cart what was paid for while the shop was out of sight, or was ordered without an answer, and says so. */
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
