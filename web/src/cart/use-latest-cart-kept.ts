import { translated } from '@filiale/rules/locales';
import { areTotalsHidden } from '@filiale/rules/pricing';
import { useEffect } from 'react';
import { useLocale } from '../i18n/messages-provider.tsx';
import type { PricedCartView } from './cart-pricing.ts';
import { storeLatestCart } from './latest-cart.ts';
import { useCart, useShop } from './shop-provider.tsx';

/** Stores a summary of this cart for the pages that have none (`latest-cart`). Nobody else's business at a terminal. */
export function useLatestCartKept({ count, pricing }: Pick<PricedCartView, 'count' | 'pricing'>): void {
  const locale = useLocale();
  const { branch, config, isKiosk } = useShop();
  const { isLoaded } = useCart();
  const name = translated(branch, locale, 'name');
  const totalCents = areTotalsHidden(pricing) ? null : pricing.totalGrossCents;
  const { identifier } = branch;
  const { currency } = config;
  useEffect(() => {
    if (isLoaded && !isKiosk) storeLatestCart(window, { branch: identifier, name, count, totalCents, currency });
  }, [isLoaded, isKiosk, identifier, name, count, totalCents, currency]);
}
