'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { Chip, Textarea } from '@mantine/core';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useDesk } from '../desk-context.tsx';
import { numberOf } from '../order-text.ts';
import { PanelForm } from './panel-form.tsx';
import styles from './refusal-form.module.css';

/** Longest message to a guest. */
const MESSAGE_MAX = 1000;
const reasons = [
  ['reasonFull', 'reasonFullText'],
  ['reasonSoldOut', 'reasonSoldOutText'],
  ['reasonClosing', 'reasonClosingText'],
] as const;
const deliveryReasons = [
  ['reasonDriver', 'reasonDriverText'],
  ['reasonArea', 'reasonAreaText'],
] as const;

type Props = {
  readonly order: Order;
  readonly move: 'reject' | 'cancel';
  readonly onLeave: () => void;
  /** After it was done; as leaving unless told. */
  readonly onDone?: () => void;
};

/** Asks before an order is rejected or cancelled: a reason fills the message to the guest, which may be changed. It stays while that fails. */
export function RefusalForm({ order, move, onLeave, onDone = onLeave }: Props) {
  const texts = useMessages('frontdesk');
  const { command } = useDesk();
  const [message, setMessage] = useState('');
  const number = numberOf(order);
  const refuse = async () => {
    if (await command.run(order, { type: move, message: message.trim() })) onDone();
  };
  return (
    <PanelForm
      title={fill(move === 'reject' ? texts.rejectTitle : texts.cancelTitle, { number })}
      submit={move === 'reject' ? texts.reject : texts.cancel}
      look="refuse"
      isBusy={command.isBusy(order)}
      onSubmit={() => void refuse()}
      onLeave={onLeave}
    >
      <p className="muted small">{texts.rejectText}</p>
      <div className={styles.reasons}>
        {[...reasons, ...(order.isDelivery ? deliveryReasons : [])].map(([name, text]) => (
          <Chip
            key={name}
            size="lg"
            checked={message === texts[text]}
            onChange={(isChosen) => setMessage(isChosen ? texts[text] : '')}
          >
            {texts[name]}
          </Chip>
        ))}
      </div>
      <Textarea
        label={texts.message}
        size="md"
        rows={4}
        maxLength={MESSAGE_MAX}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </PanelForm>
  );
}
