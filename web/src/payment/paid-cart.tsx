'use client';

import { useEffect, useState } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { sentBodies } from '../checkout/sent-bodies.ts';
import { useLate } from '../ui/use-late.ts';
import { whenIdle } from '../ui/when-quiet.ts';
import { awaitedPayments } from './awaited-payment.ts';

const loadSettle = async () => (await import('./settle-awaited.tsx')).SettleAwaited;

/** Watches a payment this browser waits for, and an order nobody has answered; loads what that needs only if there is one. */
export function PaidCart() {
  const { identifier } = useShop().branch;
  const [isAwaited, setAwaited] = useState(false);
  useEffect(
    () =>
      whenIdle(() =>
        setAwaited(awaitedPayments(window, identifier).length > 0 || sentBodies(window, identifier).isAny()),
      ),
    [identifier],
  );
  const SettleAwaited = useLate(loadSettle, isAwaited);
  return SettleAwaited && <SettleAwaited />;
}
