'use client';

import type { Country } from '@filiale/contracts/fields/countries';
import { hasLetterPostcodes } from '@filiale/rules/home-country';
import { useMessages } from '../i18n/messages-provider.tsx';
import { SelectField } from '../ui/field.tsx';
import { Columns } from './block.tsx';
import { useCheckout } from './checkout-provider.tsx';
import { shownCountry } from './compose-order.ts';
import { OrderField } from './order-field.tsx';
import { fieldId } from './order-problems.ts';

const names = {
  contact: {
    street: 'street',
    floor: 'floor',
    stairway: 'stairway',
    door: 'door',
    zipCode: 'zipCode',
    city: 'city',
    country: 'country',
  },
  delivery: {
    street: 'deliveryStreet',
    floor: 'deliveryFloor',
    stairway: 'deliveryStairway',
    door: 'deliveryDoor',
    zipCode: 'deliveryZipCode',
    city: 'deliveryCity',
    country: 'deliveryCountry',
  },
} as const;

/** Street to country, of the customer or of another place to deliver to. Source: CHECK-007, CHECK-008. */
export function AddressFields({ of }: { of: keyof typeof names }) {
  const texts = useMessages('checkout');
  const { order, set, isRequired, errorOf, setup } = useCheckout();
  const name = names[of];
  const country = shownCountry(order[name.country], setup);
  const section = of === 'delivery' ? 'shipping ' : '';
  return (
    <>
      <Columns of={2}>
        <OrderField name={name.street} label={texts.street} autoComplete={`${section}address-line1`} />
        <Columns of={3} isKept>
          <OrderField name={name.floor} label={texts.floor} maxLength={40} autoComplete="off" />
          <OrderField name={name.stairway} label={texts.stairway} maxLength={40} autoComplete="off" />
          <OrderField name={name.door} label={texts.door} maxLength={40} autoComplete="off" />
        </Columns>
      </Columns>
      <Columns of="zip">
        <OrderField
          name={name.zipCode}
          label={texts.zipCode}
          maxLength={16}
          inputMode={hasLetterPostcodes(country) ? 'text' : 'numeric'}
          autoComplete={`${section}postal-code`}
        />
        <OrderField name={name.city} label={texts.city} autoComplete={`${section}address-level2`} />
        <SelectField
          id={fieldId(name.country)}
          name={name.country}
          label={texts.country}
          autoComplete={`${section}country`}
          required={isRequired(name.country)}
          error={errorOf(name.country)}
          value={country}
          onChange={(event) => set({ [name.country]: event.target.value as Country })}
        >
          {setup.countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </Columns>
    </>
  );
}
