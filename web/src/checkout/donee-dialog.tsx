'use client';

import { searchDonatees } from '@filiale/rules/donatee-search';
import { translated } from '@filiale/rules/locales';
import { useId, useState } from 'react';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import type { CheckoutSetup } from './checkout-setup.ts';
import styles from './donee-dialog.module.css';
import { PickerDialog } from './picker-dialog.tsx';

type Props = {
  readonly isOpen: boolean;
  readonly donatees: NonNullable<CheckoutSetup['donatees']>;
  readonly chosen: string | null;
  readonly onClose: () => void;
  readonly onChoose: (id: string | null) => void;
};

/** The searchable list of organisations. Source: CHECK-014, CHECK-015. */
export function DoneeDialog(props: Props) {
  const texts = useMessages('checkout');
  return (
    <PickerDialog isOpen={props.isOpen} title={texts.donation} onClose={props.onClose}>
      <DoneePicker {...props} />
    </PickerDialog>
  );
}

function DoneePicker({ donatees, chosen, onChoose }: Props) {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const [term, setTerm] = useState('');
  const found = searchDonatees(donatees, term);
  return (
    <>
      <TextField
        id={useId()}
        type="search"
        label={texts.donationSearch}
        autoComplete="off"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <p role="status" className={styles.none}>
        {found.length === 0 && texts.donationNoMatch}
      </p>
      <ul className={styles.list}>
        {found.map((donatee) => (
          <li key={donatee.id}>
            <button type="button" aria-pressed={donatee.id === chosen} onClick={() => onChoose(donatee.id)}>
              <span>
                <b>{translated(donatee, locale, 'name')}</b>
                <small>{translated(donatee, locale, 'description')}</small>
              </span>
              {donatee.id === chosen && <Icon name="check" size={22} />}
            </button>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <Button look="text" onClick={() => onChoose(null)}>
          {texts.donationRemove}
        </Button>
      )}
    </>
  );
}
