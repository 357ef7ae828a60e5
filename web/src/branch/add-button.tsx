'use client';

import { orderModeOf } from '@filiale/rules/cart';
import { canOrder } from '../cart/can-order.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../page/now-provider.tsx';
import type { ShopProduct } from '../product/shop-product.ts';
import styles from './add-button.module.css';
import { isPlain } from './one-more.ts';

/** The round plus of a dish as it looks for an empty cart; `AddButtons` makes it work and keeps its count. */
export function AddButton({ product, name }: { product: ShopProduct; name: string }) {
  const texts = useMessages('branch');
  const now = useNow();
  const { branch } = useShop();
  const { cart } = useCart();
  return (
    <button
      type="button"
      data-add={product.id}
      className={styles.add}
      aria-label={fill(isPlain(product) ? texts.add : texts.configure, { name })}
      disabled={!canOrder(branch, orderModeOf(cart), now)}
    />
  );
}
