'use client';

import type { OfflineMethod } from '@filiale/contracts/ordering/place-order';
import { paymentWord } from '@filiale/rules/payment-methods';
import { useShop } from '../cart/shop-provider.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { ChoiceTile } from '../ui/choice.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-sprite.tsx';
import { Block } from './block.tsx';
import { useCheckout } from './checkout-provider.tsx';
import { paymentMethodOf } from './compose-order.ts';
import { errorId, FieldError } from './field-error.tsx';
import { fieldId } from './order-problems.ts';
import { paidWhere } from './paid-where.ts';
import styles from './payment-block.module.css';

const icons: Record<OfflineMethod | 'online', IconName> = {
  cash: 'cash',
  'atm-card': 'card',
  'hydro-ag-voucher': 'voucher',
  online: 'lock',
};

/** The offered payment methods as tiles that say what happens; online ones by what one pays with, as far as that is known. Source: CHECK-017, PAY-004. */
export function PaymentBlock() {
  const texts = useMessages('checkout');
  const { branch } = useShop();
  const { setup, mode, order, set, errorOf } = useCheckout();
  const chosen = paymentMethodOf(order.paymentMethod, setup.paymentMethods);
  const error = errorOf('paymentMethod');
  return (
    <Block title={texts.payment} isGroup>
      {setup.paymentMethods.length === 0 && <p className="muted">{texts.paymentNone}</p>}
      <div className={styles.tiles} id={fieldId('paymentMethod')} tabIndex={-1}>
        {setup.paymentMethods.map((method) => (
          <ChoiceTile
            key={method}
            mark="end"
            className={styles.tile}
            name="paymentMethod"
            value={method}
            checked={method === chosen}
            aria-describedby={error ? errorId('paymentMethod') : undefined}
            onChange={() => set({ paymentMethod: method })}
          >
            <Icon name={icons[paymentWord(method)]} size={24} />
            <span>
              {setup.online[method]?.means || texts[paymentWord(method)]}
              <small>{fill(texts[paidWhere(paymentWord(method), mode, branch)], setup.online[method] ?? {})}</small>
            </span>
          </ChoiceTile>
        ))}
      </div>
      <FieldError field="paymentMethod" text={error} />
    </Block>
  );
}
