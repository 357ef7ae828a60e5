'use client';

import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useKeptOrders } from './use-kept-orders.ts';

/** The way to this device's last orders, where it remembers any. */
export function OrdersLink() {
  const texts = useMessages('frame');
  const locale = useLocale();
  const { orders } = useKeptOrders();
  if (!orders || orders.length === 0) return null;
  return (
    <ButtonLink look="text" href={routePath('orders', {}, locale)}>
      {texts.lastOrders}
    </ButtonLink>
  );
}
