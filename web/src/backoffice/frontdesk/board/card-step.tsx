'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useDesk } from '../desk-context.tsx';
import { numberOf, timeText } from '../order-text.ts';
import { useAcceptTime } from '../panel/accept-time.ts';
import { nextStep } from '../panel/order-steps.ts';
import { TimeSteps } from '../panel/time-steps.tsx';
import styles from './card-step.module.css';

/**
 * The foot of a card, always at the same place: the step that takes the order on, with the time it promises (one of the
 * `acceptSteps` of `rules/promised-minutes`), or what it waits for.
 */
export function CardStep({ order }: { readonly order: Order }) {
  const texts = useMessages('frontdesk');
  const now = useNow();
  const { zone, command } = useDesk();
  const [minutes, setMinutes] = useState<number | null>(null);
  const time = useAcceptTime(order, minutes);
  const step = nextStep(order);
  if (order.state === 'counterOffered' && order.counterAppointment !== null)
    return (
      <p className={styles.waiting}>
        {fill(texts.counterSent, { time: timeText(order.counterAppointment, now, zone) })}
      </p>
    );
  if (!step) return null;
  const text = time ? fill(texts.acceptAt, { time: timeText(time.appointment, now, zone) }) : texts[step.text];
  return (
    <div className={styles.foot}>
      {time && (
        <fieldset>
          <legend className="hide">{texts.promiseTime}</legend>
          <TimeSteps chosen={minutes ?? time.usual} onChoose={setMinutes} />
        </fieldset>
      )}
      <button
        type="button"
        className={styles.step}
        disabled={command.isBusy(order)}
        aria-label={`${text}: ${fill(texts.order, { number: numberOf(order) })}`}
        onClick={() =>
          void command.run(order, time ? { type: 'confirm', appointment: time.appointment } : step.command)
        }
      >
        <IconCheck size={20} stroke={1.8} aria-hidden="true" />
        {text}
      </button>
    </div>
  );
}
