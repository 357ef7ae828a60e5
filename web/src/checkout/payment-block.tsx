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
import { paidWith } from './compose-order.ts';
import { errorId, FieldError } from './field-error.tsx';
import { fieldId } from './order-problems.ts';
import { paidWhere } from './paid-where.ts';
import styles from './payment-block.module.css';
import { PaymentMark } from './payment-mark.tsx';

const icons: Record<OfflineMethod, IconName> = { cash: 'cash', 'atm-card': 'card', 'hydro-ag-voucher': 'voucher' };

/** What one can pay with as tiles that say what happens: online each means once, whichever provider takes it. Source: CHECK-017, PAY-004. */
export function PaymentBlock() {
  const texts = useMessages('checkout');
  const { branch } = useShop();
  const { setup, mode, order, set, errorOf, wallet } = useCheckout();
  const chosen = paidWith(order, setup);
  const error = errorOf('paymentMethod');
  return (
    <Block title={texts.payment} isGroup>
      {setup.payments.length === 0 && <p className="muted">{texts.paymentNone}</p>}
      <div className={styles.tiles} id={fieldId('paymentMethod')} tabIndex={-1}>
        {setup.payments.map((payment) => {
          const { method, means, name, provider } = payment;
          const word = paymentWord(method);
          return (
            <ChoiceTile
              key={means ?? method}
              mark="end"
              className={styles.tile}
              name="paymentMethod"
              value={means ?? method}
              checked={payment === chosen}
              aria-describedby={error ? errorId('paymentMethod') : undefined}
              onChange={() => {
                set({ paymentMethod: method, paymentMeans: means });
                if (means === 'wallet') wallet.want();
              }}
            >
              {word === 'online' ? <PaymentMark means={means} /> : <Icon name={icons[word]} size={24} />}
              <span>
                {name || texts[word]}
                <small>
                  {fill(texts[means === 'wallet' ? 'onlineHere' : paidWhere(word, mode, branch)], { provider })}
                </small>
              </span>
            </ChoiceTile>
          );
        })}
      </div>
      <FieldError field="paymentMethod" text={error} />
    </Block>
  );
}
