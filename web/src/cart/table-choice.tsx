'use client';

import { modeFlags, orderModeOf } from '@filiale/rules/cart';
import { useEffect, useState } from 'react';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.tsx';
import { useCart } from './shop-provider.tsx';
import type { ShopTable, TableEntry } from './table-entry.ts';

type Props = {
  /** Tables that may be chosen; none where the branch does not ask for one. */
  readonly tables: readonly ShopTable[];
  /** What the QR code on the table asked for; null without one. */
  readonly entry: TableEntry | null;
};

/**
 * The table a guest sits at, kept with the cart. A QR code chooses dine-in and its table once; then the address forgets it, so that a
 * reload does not undo another choice. A code of another branch changes nothing and shows a message. Source: BRANCH-003, CHECK-004.
 */
export function TableChoice({ tables, entry }: Props) {
  const texts = useMessages('cart');
  const { cart, isLoaded, update } = useCart();
  const [asked] = useState(entry);
  const found = asked?.table ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the code on the table counts once
  useEffect(() => {
    if (!asked) return;
    const address = new URL(window.location.href);
    address.searchParams.delete('table');
    window.history.replaceState(window.history.state, '', address);
    if (!found) return;
    update((kept) => ({ ...kept, ...modeFlags('dine-in'), order: { ...kept.order, table: found.id } }));
    showToast(fill(texts.tableChosen, { table: found.identifier }));
  }, []);

  const isShown = isLoaded && orderModeOf(cart) === 'dine-in' && tables.length > 0;
  const chosen = tables.find(({ id }) => id === cart.order.table);
  return (
    <>
      {asked && !found && (
        <div role="status">
          <Notice tone="warn" icon="warning" title={fill(texts.tableUnknown, { table: asked.identifier })} />
        </div>
      )}
      {isShown && (
        <SelectField
          id="shop-table"
          label={texts.table}
          value={chosen?.id ?? ''}
          onChange={(event) => {
            const table = event.target.value || null;
            update((kept) => ({ ...kept, order: { ...kept.order, table } }));
          }}
        >
          <option value="">{texts.tableLater}</option>
          {tables.map(({ id, identifier }) => (
            <option key={id} value={id}>
              {identifier}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
