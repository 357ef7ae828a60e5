'use client';

import type { OrderItem } from '@filiale/contracts/ordering/order';
import { amountText } from '@filiale/rules/formats';
import { isSeveral } from '@filiale/rules/units';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { choiceLines } from '../order-text.ts';
import styles from './item-lines.module.css';

/** How much of a dish; more than one stands out. */
export function Amount({ item }: { readonly item: Pick<OrderItem, 'amount' | 'unit'> }) {
  return (
    <b className={styles.amount} data-several={isSeveral(item) || undefined}>
      {amountText(item)}
    </b>
  );
}

/** The options of a dish and the guest's note, a line each; allergy notes are highlighted. */
export function Choices({ item }: { readonly item: Pick<OrderItem, 'parts' | 'note'> }) {
  const texts = useMessages('frontdesk');
  return choiceLines(item, texts).map(({ text, isAllergy, isNote }, index) => (
    <em
      // biome-ignore lint/suspicious/noArrayIndexKey: choices have no id, may repeat and never move
      key={index}
      className={styles.choice}
      data-allergy={isAllergy || undefined}
      data-note={isNote || undefined}
    >
      {isAllergy && <IconAlertTriangle size={16} stroke={2} role="img" aria-label={texts.allergy} />}
      {text}
    </em>
  ));
}
