'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { whenIdle } from '../ui/when-quiet.ts';
import { awaitedPayment } from './awaited-payment.ts';

/** Watches a payment this browser waits for; loads what that needs only if there is one. */
export function PaidCart() {
  const { identifier } = useShop().branch;
  const [Settle, setSettle] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        if (!awaitedPayment(window, identifier)) return;
        import('./settle-awaited.tsx').then(
          ({ SettleAwaited }) => setSettle(() => SettleAwaited),
          // Away for a moment: the next page looks again.
          () => undefined,
        );
      }),
    [identifier],
  );
  return Settle && <Settle />;
}
