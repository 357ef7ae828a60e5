'use client';

import { useEffect, useState } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { useLate } from '../ui/use-late.ts';
import { whenIdle } from '../ui/when-quiet.ts';
import { awaitedPayment } from './awaited-payment.ts';

const loadSettle = async () => (await import('./settle-awaited.tsx')).SettleAwaited;

/** Watches a payment this browser waits for; loads what that needs only if there is one. */
export function PaidCart() {
  const { identifier } = useShop().branch;
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => whenIdle(() => setAwaited(awaitedPayment(window, identifier) !== null)), [identifier]);
  const SettleAwaited = useLate(loadSettle, isAwaited);
  return SettleAwaited && <SettleAwaited />;
}
