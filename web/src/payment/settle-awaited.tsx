'use client';

import { useLostOrder } from '../checkout/use-lost-order.ts';
import { useAwaitedPayment } from './use-awaited-payment.ts';

/** Cleans up carts after payments and lost answers: takes out of a cart what was paid for while the shop was out of sight, or was ordered without an answer. */
export function SettleAwaited() {
  const lost = useLostOrder();
  return <Awaited key={lost?.kind} />;
}

function Awaited() {
  useAwaitedPayment();
  return null;
}
