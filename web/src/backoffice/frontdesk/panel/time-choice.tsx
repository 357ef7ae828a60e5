'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import type { OrderMoveType } from '@filiale/rules/order-lifecycle';
import { IconChevronRight } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useDesk } from '../desk-context.tsx';
import { timeText } from '../order-text.ts';
import { useAcceptTime } from './accept-time.ts';
import { laterBy } from './later-time.ts';
import styles from './time-choice.module.css';
import { TimeSteps } from './time-steps.tsx';

type Props = {
  readonly order: Order;
  readonly moves: readonly OrderMoveType[];
  readonly minutes: number | null;
  readonly onChange: (minutes: number | null) => void;
};

/** Another time by one tap: promised with the answer, offered instead of the wanted one, or announced as a delay. */
export function TimeChoice({ order, moves, minutes, onChange }: Props) {
  const texts = useMessages('frontdesk');
  const now = useNow();
  const { zone } = useDesk();
  const accepted = useAcceptTime(order, minutes);
  const canOffer = moves.includes('counter-appointment');
  if (!canOffer && !moves.includes('delay')) return null;
  const title = canOffer ? (order.appointmentDate === null ? texts.promiseTime : texts.otherTime) : texts.delay;
  const before = order.appointment ?? order.appointmentDate;
  const offered = minutes === null ? order.counterAppointment : laterBy(order, minutes, now);
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      {offered !== null && (
        <p className={styles.times}>
          <span>
            <small>{order.appointment === null ? texts.wanted : texts.promised}</small>
            {before === null ? <em>{texts.asap}</em> : <s>{timeText(before, now, zone)}</s>}
          </span>
          <IconChevronRight size={24} stroke={1.8} aria-hidden="true" />
          <span>
            <small>{canOffer ? texts.offer : texts.delay}</small>
            <b>{timeText(offered, now, zone)}</b>
          </span>
        </p>
      )}
      <TimeSteps chosen={minutes ?? accepted?.usual} onChoose={(step) => onChange(minutes === step ? null : step)} />
    </fieldset>
  );
}
