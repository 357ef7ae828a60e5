'use client';

import type { OrderMode } from '@filiale/contracts/ordering/order';
import { modeFlags } from '@filiale/rules/cart';
import { useCart } from '../cart/shop-provider.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Curtain } from './curtain.tsx';
import { setKioskStage } from './kiosk-stage.ts';
import styles from './mode-question.module.css';

/** The first decision at a terminal: to eat here or to take away. Source: ui.md §12. */
export function ModeQuestion({
  modes,
  onStartOver,
}: {
  readonly modes: readonly OrderMode[];
  readonly onStartOver: () => void;
}) {
  const texts = useMessages('kiosk');
  const { update } = useCart();
  const choose = (mode: OrderMode) => {
    update((kept) => ({ ...kept, ...modeFlags(mode) }));
    setKioskStage({ name: 'menu' });
  };
  return (
    <Curtain label={texts.modeQuestion} look="page">
      <div className={styles.question}>
        <h2>{texts.modeQuestion}</h2>
        <div className={styles.modes}>
          {modes.map((mode) => (
            <button key={mode} type="button" onClick={() => choose(mode)}>
              <Icon name={mode} size={120} />
              {texts[mode]}
            </button>
          ))}
        </div>
        <Button isLarge onClick={onStartOver}>
          {texts.startOver}
        </Button>
      </div>
    </Curtain>
  );
}
