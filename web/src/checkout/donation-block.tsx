'use client';

import { formatCurrency } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { useState } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Block } from './block.tsx';
import { useCheckout } from './checkout-provider.tsx';
import styles from './donation-block.module.css';
import { DoneeDialog } from './donee-dialog.tsx';
import { FieldError } from './field-error.tsx';
import { fieldId } from './order-problems.ts';

/** Who gets the donation of this order. Source: CHECK-014, CHECK-016. */
export function DonationBlock() {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const { config } = useShop();
  const { setup, order, set, errorOf } = useCheckout();
  const [isOpen, setOpen] = useState(false);
  if (!setup.donatees) return null;
  const chosen = setup.donatees.find(({ id }) => id === order.donatee);
  const amount = formatCurrency(setup.donationAmount, config.currency, locale);
  return (
    <Block title={texts.donation}>
      <div className={styles.card}>
        <span className={styles.heart}>
          <Icon name="heart" size={24} />
        </span>
        <p>
          <b>{chosen ? translated(chosen, locale, 'name') : texts.donationNone}</b>
          <span className="small muted">{fill(texts.donationText, { amount })}</span>
        </p>
        <Button id={fieldId('donatee')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {chosen ? texts.donationChange : texts.donationChoose}
        </Button>
      </div>
      <FieldError field="donatee" text={errorOf('donatee')} />
      <DoneeDialog
        isOpen={isOpen}
        donatees={setup.donatees}
        chosen={order.donatee}
        onClose={() => setOpen(false)}
        onChoose={(donatee) => {
          set({ donatee });
          setOpen(false);
        }}
      />
    </Block>
  );
}
