'use client';

import { normalisePhone, phoneHint, stripPhoneWhileTyping } from '@filiale/rules/phone';
import { phoneExample } from '@filiale/rules/phone-example';
import { useEffect, useState } from 'react';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { TextField } from '../ui/field.tsx';
import { whenLoadedAndIdle } from '../ui/when-idle.ts';
import { Block, Columns } from './block.tsx';
import { useCheckout } from './checkout-provider.tsx';
import { shownCountry } from './compose-order.ts';
import { Disclosure, mailInput, OrderField, phoneInput } from './order-field.tsx';
import { fieldId } from './order-problems.ts';
import { loadedReader, loadReader } from './phone-reader.ts';

/** Who orders. Source: CHECK-006, CHECK-028. */
export function ContactBlock() {
  const texts = useMessages('checkout');
  const { blocks } = useCheckout();
  if (!blocks.contact) return null;
  return (
    <Block title={texts.contact} isGroup>
      <Columns of={2} isKept>
        <OrderField name="firstName" label={texts.firstName} autoComplete="given-name" />
        <OrderField name="lastName" label={texts.lastName} autoComplete="family-name" />
      </Columns>
      <Columns of={2}>
        <OrderField name="email" label={texts.email} autoComplete="email" {...mailInput} />
        <PhoneField />
      </Columns>
      <Disclosure name="isCompany" label={texts.isCompany}>
        <Columns of={2}>
          <OrderField name="companyName" label={texts.companyName} autoComplete="organization" />
          <OrderField name="vatNumber" label={texts.vatNumber} maxLength={40} autoCapitalize="characters" />
        </Columns>
      </Disclosure>
    </Block>
  );
}

/** Strips while typing, puts the number into its form when left; asks for the international form. Source: CHECK-025 to CHECK-027. */
function PhoneField() {
  const texts = useMessages('checkout');
  const { order, set, isRequired, errorOf, setup } = useCheckout();
  const home = shownCountry(order.country, setup);
  const [isTyping, setTyping] = useState(false);
  useEffect(() => whenLoadedAndIdle(() => void loadReader()), []);
  const hint = phoneHint(order.phone, setup.isSmsEnabled);
  const format = fill(texts.phoneFormat, { phone: phoneExample(home) });
  const isUncallable = loadedReader()?.(order.phone, home) === null;
  const isMisformed = (hint === 'format' || isUncallable) && order.phone !== '' && !isTyping;
  return (
    <TextField
      id={fieldId('phone')}
      name="phone"
      label={texts.phone}
      autoComplete="tel"
      {...phoneInput}
      required={isRequired('phone')}
      error={errorOf('phone') ?? (isMisformed ? format : undefined)}
      hint={hint === 'sms' && !isMisformed ? texts.phoneSms : hint === 'format' && !isMisformed ? format : undefined}
      value={order.phone}
      onFocus={() => setTyping(true)}
      onChange={(event) => set({ phone: stripPhoneWhileTyping(event.target.value) })}
      onBlur={() => {
        setTyping(false);
        const phone = normalisePhone(order.phone);
        set({ phone: loadedReader()?.(phone, home) ?? phone });
      }}
    />
  );
}
