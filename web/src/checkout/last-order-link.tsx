'use client';

import { useEffect, useState } from 'react';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { type LastPlaced, lastPlaced } from './last-placed.ts';

/** The order placed last at this branch from this browser; null where none is known, and on terminals. */
function useLastOrder(): Pick<LastPlaced, 'uid' | 'hash'> | null {
  const { branch, isKiosk } = useShop();
  const { cart, isLoaded } = useCart();
  const [last, setLast] = useState<Pick<LastPlaced, 'uid' | 'hash'> | null>(null);
  // A cart that was ordered has another key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the cart has become an order
  useEffect(() => {
    if (isLoaded && !isKiosk) setLast(lastPlaced(window, branch.identifier, new Date()));
  }, [isLoaded, isKiosk, branch.identifier, cart.orderKey]);
  return last;
}

/** The way back to the order placed last from here. */
export function LastOrderLink() {
  const texts = useMessages('cart');
  const locale = useLocale();
  const last = useLastOrder();
  return (
    last && (
      <ButtonLink look="text" href={routePath('status', last, locale)}>
        {texts.lastOrder}
      </ButtonLink>
    )
  );
}
