'use client';

import { useAwaitedPayment } from './use-awaited-payment.ts';

/** Empties a cart that was paid for while the shop was out of sight. */
export function SettleAwaited() {
  useAwaitedPayment();
  return null;
}
