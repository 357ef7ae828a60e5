'use client';

import type { OrderMode } from '@filiale/contracts/ordering/order';
import { modeFlags, offeredModes, orderModeOf } from '@filiale/rules/cart';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../page/now-provider.tsx';
import { Icon } from '../ui/icon.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { modeCaption } from './mode-caption.ts';
import styles from './mode-picker.module.css';
import { useCart, useShop } from './shop-provider.tsx';
import { useWaits } from './use-waits.ts';

/** Takeaway, delivery, dine-in as a switch of native radios, each with its time or fee, and how long it takes now. Nothing to choose: nothing shown. Source: CART-002. */
export function ModePicker() {
  const texts = useMessages('cart');
  const ui = useMessages('ui');
  const locale = useLocale();
  const now = useNow();
  const { branch, config, isKiosk } = useShop();
  const { cart, update } = useCart();
  const waits = useWaits();
  const modes = offeredModes(branch);
  const chosen = orderModeOf(cart);
  // A terminal asks first of all.
  if (modes.length === 0 || isKiosk) return null;
  const label = (mode: OrderMode) => (
    <>
      <Icon name={mode} size={22} />
      <span>
        <b>{ui[mode]}</b>
        <small>{modeCaption(branch, mode, now, locale, config.currency, texts)}</small>
        {waits[mode] !== null && <small>{fill(texts.wait, { minutes: waits[mode] })}</small>}
      </span>
    </>
  );
  return (
    <SegmentedControl
      legend={texts.modes}
      name="mode"
      className={styles.modes}
      segmentClassName={styles.mode}
      options={modes.map((value) => ({ value, label: label(value) }))}
      chosen={chosen}
      onChoose={(mode) => update((kept) => ({ ...kept, ...modeFlags(mode) }))}
    />
  );
}
