'use client';

import { useMessages } from '../i18n/messages-provider.tsx';
import { SelectField } from '../ui/field.tsx';
import { Block } from './block.tsx';
import { useCheckout } from './checkout-provider.tsx';
import { fieldId } from './order-problems.ts';

/** The tables of the branch by number, for dine-in. Source: CHECK-004, CHECK-005. */
export function TableBlock() {
  const texts = useMessages('checkout');
  const { blocks, setup, order, set, errorOf } = useCheckout();
  if (!blocks.table) return null;
  const isKnown = setup.tables.some(({ id }) => id === order.table);
  return (
    <Block title={texts.tableHeading}>
      <SelectField
        id={fieldId('table')}
        name="table"
        label={texts.table}
        hint={texts.tableHint}
        required
        error={errorOf('table')}
        value={isKnown ? (order.table ?? '') : ''}
        onChange={(event) => set({ table: event.target.value || null })}
      >
        <option value="">{texts.tableChoose}</option>
        {setup.tables.map(({ id, identifier }) => (
          <option key={id} value={id}>
            {identifier}
          </option>
        ))}
      </SelectField>
    </Block>
  );
}
