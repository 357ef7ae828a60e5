'use client';

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import type { WidgetProps } from '../../form/fields/types/field-type.ts';
import { TextField } from '../../form/fields/types/text/text-field.tsx';
import { useFormSetup } from '../../form/form-context.tsx';
import styles from './currency.module.css';
import { CurrencyDialog } from './currency-dialog.tsx';

/** The currency of the company, and the way to another one once there are prices. */
export function CurrencyField(props: WidgetProps) {
  const texts = useMessages('company');
  const { form, isReadOnly } = useFormSetup();
  const [isOpen, setOpen] = useState(false);
  const [from, unfinished] = useWatch({ control: form.control, name: [props.path, 'currencyChange'] }) as [
    string,
    string,
  ];
  return (
    <div className={styles.field}>
      <TextField {...props} />
      {!isReadOnly(props.path) && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {unfinished ? texts.currencyGoOn : texts.currencyChange}
        </Button>
      )}
      {isOpen && <CurrencyDialog from={from} unfinished={unfinished ?? ''} onClose={() => setOpen(false)} />}
    </div>
  );
}
