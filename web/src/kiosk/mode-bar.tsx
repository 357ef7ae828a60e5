'use client';

import { offeredModes, orderModeOf } from '@filiale/rules/cart';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { setKioskStage } from './kiosk-stage.ts';
import styles from './mode-bar.module.css';

/** Shows the order mode, with a button to change it and one to start over. */
export function ModeBar({ onStartOver }: { readonly onStartOver: () => void }) {
  const texts = useMessages('kiosk');
  const { branch } = useShop();
  const { cart } = useCart();
  const mode = orderModeOf(cart);
  return (
    <div className={`wrap ${styles.bar}`}>
      <p>
        <Icon name={mode} size={32} />
        {texts[mode]}
      </p>
      {offeredModes(branch).length > 1 && (
        <Button isLarge onClick={() => setKioskStage({ name: 'mode' })}>
          {texts.change}
        </Button>
      )}
      <Button isLarge onClick={onStartOver}>
        {texts.startOver}
      </Button>
    </div>
  );
}
