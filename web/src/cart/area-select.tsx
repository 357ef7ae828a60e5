'use client';

import { formatCurrency } from '@filiale/rules/formats';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { SelectField } from '../ui/field.tsx';
import { useCart, useShop } from './shop-provider.tsx';

/** The delivery area with its fee. `id` must be unique on the page. Source: CART-008, CHECK-007. */
export function AreaSelect({ id, error }: { id: string; error?: string | undefined }) {
  const texts = useMessages('cart');
  const locale = useLocale();
  const { branch, config } = useShop();
  const { cart, update } = useCart();
  return (
    <SelectField
      id={id}
      label={texts.deliveryArea}
      required
      error={error}
      value={cart.order.deliveryArea ?? ''}
      onChange={(event) => {
        const deliveryArea = event.target.value || null;
        update((kept) => ({ ...kept, order: { ...kept.order, deliveryArea } }));
      }}
    >
      {branch.deliveryAreas.map(({ id: area, area: name, price, free }) => (
        <option key={area} value={area}>
          {name} · {free || price === 0 ? texts.free : formatCurrency(price, config.currency, locale)}
        </option>
      ))}
    </SelectField>
  );
}
