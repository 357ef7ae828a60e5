'use client';

import type { OrderForm } from '@filiale/contracts/ordering/place-order';
import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '../ui/field.tsx';
import { Tick } from '../ui/tick.tsx';
import { useCheckout } from './checkout-provider.tsx';
import { fieldId } from './order-problems.ts';

type TextName = { [Name in keyof OrderForm]: OrderForm[Name] extends string ? Name : never }[keyof OrderForm];

/** One text of the order form: bound to the cart, required as branch and way demand, with the problem found about it. */
export function OrderField({
  name,
  label,
  maxLength = 255,
  hint,
  ...input
}: {
  readonly name: TextName;
  readonly label: string;
  readonly hint?: ReactNode;
} & Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'maxLength' | 'className' | 'spellCheck'
>) {
  const { order, set, isRequired, errorOf } = useCheckout();
  return (
    <TextField
      id={fieldId(name)}
      name={name}
      label={label}
      hint={hint}
      error={errorOf(name)}
      required={isRequired(name)}
      value={order[name]}
      maxLength={maxLength}
      onChange={(event) => set({ [name]: event.target.value })}
      {...input}
    />
  );
}

/** How an address for mails and a number are typed. */
export const mailInput = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
export const phoneInput = { type: 'tel', inputMode: 'tel', maxLength: 40 } as const;

/** A yes-or-no of the form that shows further fields below it. */
export function Disclosure({
  name,
  label,
  children,
}: {
  readonly name: 'isCompany' | 'isDeliveryAddressDifferent';
  readonly label: string;
  readonly children: ReactNode;
}) {
  const { order, set } = useCheckout();
  return (
    <>
      <Tick id={fieldId(name)} isChecked={order[name]} onChange={(isOn) => set({ [name]: isOn })}>
        {label}
      </Tick>
      {order[name] && children}
    </>
  );
}
