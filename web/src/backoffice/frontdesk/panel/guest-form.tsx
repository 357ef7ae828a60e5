'use client';

import { ApiError } from '@filiale/contracts/api/client';
import type { Order } from '@filiale/contracts/ordering/order';
import type { OrderForm } from '@filiale/contracts/ordering/place-order';
import { refuseGuestField } from '@filiale/rules/order-replacement';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useDesk } from '../desk-context.tsx';
import { type DeskTexts, numberOf } from '../order-text.ts';
import styles from './guest-form.module.css';
import { PanelForm } from './panel-form.tsx';

type Text = { [Name in keyof OrderForm]: OrderForm[Name] extends string ? Name : never }[keyof OrderForm];
type Shown = readonly (readonly [Text, keyof DeskTexts])[];

/** Fields of the contact, and of the address that the order goes to. */
const shownOf = ({ isCompany, isDeliveryAddressDifferent }: Order): Shown => [
  ['firstName', 'firstName'],
  ['lastName', 'lastName'],
  ...(isCompany ? ([['companyName', 'companyName']] as const) : []),
  ['phone', 'phone'],
  ['email', 'email'],
  ...(isDeliveryAddressDifferent
    ? ([
        ['deliveryStreet', 'street'],
        ['deliveryStairway', 'stairway'],
        ['deliveryFloor', 'floor'],
        ['deliveryDoor', 'door'],
        ['deliveryZipCode', 'zipCode'],
        ['deliveryCity', 'city'],
      ] as const)
    : ([
        ['street', 'street'],
        ['stairway', 'stairway'],
        ['floor', 'floor'],
        ['door', 'door'],
        ['zipCode', 'zipCode'],
        ['city', 'city'],
      ] as const)),
];

/** Corrects contact, address and words of the guest; the address no more once it is on its way. Source: RES-019. */
export function GuestForm({ order, onLeave }: { readonly order: Order; readonly onLeave: () => void }) {
  const texts = useMessages('frontdesk');
  const { command } = useDesk();
  const [guest, setGuest] = useState<Partial<Pick<OrderForm, Text>>>({});
  const changed = Object.entries(guest).filter(([name, value]) => value.trim() !== order[name as Text]);
  const save = async () => {
    if (await command.run(order, { type: 'edit-guest', guest: Object.fromEntries(changed) })) onLeave();
  };
  /** What a field was refused for, until something else stands in it. */
  const errorOf = (name: Text): string | undefined => {
    const { trouble } = command;
    if (trouble?.kind !== 'failed' || trouble.order.id !== order.id || trouble.command.type !== 'edit-guest') return;
    if (!(trouble.error instanceof ApiError) || trouble.command.guest[name] !== guest[name]) return;
    return trouble.error.problems.find(({ field }) => field === name)?.message;
  };
  const fieldOf = (name: Text) => ({
    error: errorOf(name),
    value: guest[name] ?? order[name],
    disabled: refuseGuestField(order, name) !== null,
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setGuest({ ...guest, [name]: value }),
  });
  return (
    <PanelForm
      title={fill(texts.guestTitle, { number: numberOf(order) })}
      submit={texts.editSave}
      look="main"
      isBusy={command.isBusy(order)}
      isDisabled={changed.length === 0}
      onSubmit={() => void save()}
      onLeave={onLeave}
    >
      <div className={styles.fields}>
        {shownOf(order).map(([name, label]) => (
          <TextInput key={name} size="md" label={texts[label]} autoComplete="off" {...fieldOf(name)} />
        ))}
      </div>
      <Textarea size="md" rows={3} label={texts.comment} {...fieldOf('comment')} />
    </PanelForm>
  );
}
