'use client';

import { AreaSelect } from '../cart/area-select.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';
import { AddressFields } from './address-fields.tsx';
import { Block, Columns } from './block.tsx';
import { useCheckout } from './checkout-provider.tsx';
import { Disclosure, mailInput, OrderField, phoneInput } from './order-field.tsx';
import { fieldId } from './order-problems.ts';

/** The delivery area for every delivery; the address where the branch demands one. Source: CHECK-007, READ-015. */
export function AddressBlock() {
  const texts = useMessages('checkout');
  const { blocks, order, errorOf, mode } = useCheckout();
  if (!blocks.address && !blocks.deliveryArea) return null;
  return (
    <Block title={blocks.address ? texts.address : texts.deliveryArea} isGroup>
      {blocks.deliveryArea && <AreaSelect id={fieldId('deliveryArea')} error={errorOf('deliveryArea')} />}
      {blocks.address && (
        <>
          {order.isCompany && <OrderField name="company" label={texts.company} autoComplete="organization" />}
          <AddressFields of="contact" />
          {mode === 'delivery' && (
            <Disclosure name="isDeliveryAddressDifferent" label={texts.isDeliveryAddressDifferent}>
              <OtherAddress />
            </Disclosure>
          )}
        </>
      )}
    </Block>
  );
}

function OtherAddress() {
  const texts = useMessages('checkout');
  return (
    <>
      <h3>{texts.deliveryAddress}</h3>
      <OrderField name="deliveryCompany" label={texts.companyName} autoComplete="shipping organization" />
      <Columns of={2} isKept>
        <OrderField name="deliveryFirstName" label={texts.firstName} autoComplete="shipping given-name" />
        <OrderField name="deliveryLastName" label={texts.lastName} autoComplete="shipping family-name" />
      </Columns>
      <AddressFields of="delivery" />
      <Columns of={2}>
        <OrderField name="deliveryEmail" label={texts.email} autoComplete="shipping email" {...mailInput} />
        <OrderField name="deliveryPhone" label={texts.phone} autoComplete="shipping tel" {...phoneInput} />
      </Columns>
    </>
  );
}
