'use client';

import type { OrderItem } from '@filiale/contracts/order';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from './item-lines.module.css';
import { amountText, choiceLines, isSeveral } from './order-text.ts';

/** How much of a dish; more than one stands out. */
export function Amount({ item }: { readonly item: Pick<OrderItem, 'amount' | 'unit'> }) {
  return (
    <b className={styles.amount} data-several={isSeveral(item) || undefined}>
      {amountText(item)}
    </b>
  );
}

/** What was chosen for a dish, a line each; a note that tells of an allergy stands out. */
export function Choices({ item }: { readonly item: Pick<OrderItem, 'parts'> }) {
  const texts = useMessages('frontdesk');
  return choiceLines(item, texts).map(({ text, isAllergy }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: choices have no id, may repeat and never move
    <em key={index} className={styles.choice} data-allergy={isAllergy || undefined}>
      {isAllergy && <IconAlertTriangle size={16} stroke={2} role="img" aria-label={texts.allergy} />}
      {text}
    </em>
  ));
}
