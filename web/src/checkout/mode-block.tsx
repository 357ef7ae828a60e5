'use client';

import { offeredModes } from '@filiale/rules/cart';
import { useEffect, useRef } from 'react';
import { ModePicker } from '../cart/mode-picker.tsx';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { useCheckout } from './checkout-provider.tsx';
import { FieldError } from './field-error.tsx';
import { fieldId } from './order-problems.ts';

/**
 * The way of ordering. `?table=` (number or id, as the QR code on a table carries it) chooses dine-in and that table once;
 * afterwards the address is plain again, so that a reload keeps what the customer changed. Source: CHECK-002, CHECK-004.
 */
export function ModeBlock() {
  const { branch } = useShop();
  const { isLoaded, update } = useCart();
  const { setup, errorOf } = useCheckout();
  const isRead = useRef(false);
  useEffect(() => {
    if (!isLoaded || isRead.current) return;
    isRead.current = true;
    const wanted = new URLSearchParams(window.location.search).get('table');
    if (wanted === null) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const table = setup.tables.find(({ id, identifier }) => id === wanted || identifier === wanted);
    if (!table || !branch.isTableSelectionEnabled || !offeredModes(branch).includes('dine-in')) return;
    update((kept) => ({ ...kept, isDelivery: false, isDineIn: true, order: { ...kept.order, table: table.id } }));
  }, [isLoaded, update, branch, setup.tables]);
  return (
    <div id={fieldId('mode')} tabIndex={-1}>
      <ModePicker />
      <FieldError field="mode" text={errorOf('mode')} />
    </div>
  );
}
