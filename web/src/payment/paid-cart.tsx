'use client';

import { useEffect, useState } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { lastPlaced } from '../checkout/last-placed.ts';
import { sentBodies } from '../checkout/sent-bodies.ts';
import { useLate } from '../ui/use-late.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { awaitedPayments } from './awaited-payment.ts';

const loadSettle = async () => (await import('./settle-awaited.tsx')).SettleAwaited;

/** Watches a payment this browser waits for, an order nobody has answered, and one nobody has seen; loads what that needs only if there is one. */
export function PaidCart() {
  const { identifier } = useShop().branch;
  const [isAwaited, setAwaited] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        const isUnseen = lastPlaced(window, identifier, new Date())?.isUnseen === true;
        const isOpen = awaitedPayments(window, identifier).length > 0 || sentBodies(window, identifier).isAny();
        setAwaited(isOpen || isUnseen);
      }),
    [identifier],
  );
  const SettleAwaited = useLate(loadSettle, isAwaited);
  return SettleAwaited && <SettleAwaited />;
}
