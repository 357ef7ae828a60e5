'use client';

import type { Order } from '@filiale/contracts/order';
import { orderModeOf } from '@filiale/rules/cart';
import { formatCurrency } from '@filiale/rules/formats';
import { boardColumn } from '@filiale/rules/order-board';
import { IconArmchair, IconBike, IconCheck, IconMessage, IconShoppingBag } from '@tabler/icons-react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useNow } from '../../shell/now-provider.tsx';
import { useDesk } from './desk-context.tsx';
import { dueText } from './due-text.ts';
import styles from './order-card.module.css';
import { nextStep } from './order-steps.ts';
import { amountText, choicesOf, numberOf, shortName, timeText, wayText } from './order-text.ts';

const wayIcons = { takeaway: IconShoppingBag, delivery: IconBike, 'dine-in': IconArmchair } as const;

type Props = {
  readonly order: Order;
  readonly isChosen: boolean;
  readonly isNew: boolean;
  readonly onChoose: () => void;
};

/** An order on the board: readable without opening it, with the one step that takes it on. */
export function OrderCard({ order, isChosen, isNew, onChoose }: Props) {
  const texts = useMessages('frontdesk');
  const now = useNow();
  const { zone, currency, command } = useDesk();
  const column = boardColumn(order);
  const due = dueText(order, now, zone, texts);
  const step = nextStep(order);
  const number = numberOf(order);
  const Way = wayIcons[orderModeOf(order)];
  return (
    <li className={styles.place} data-new={isNew || undefined}>
      <article
        className={styles.card}
        data-order={order.id}
        data-chosen={isChosen || undefined}
        aria-label={fill(texts.order, { number })}
      >
        <button type="button" className={styles.open} onClick={onChoose} aria-pressed={isChosen}>
          <span className={styles.head}>
            <span className={styles.number}>{number}</span>
            <Way size={20} stroke={1.8} aria-hidden="true" />
            <span className={styles.who}>
              {wayText(order, texts)}
              <br />
              {shortName(order)}
            </span>
            <span className={styles.due} data-late={due.isLate || undefined}>
              {due.time}
              <small>{due.note}</small>
            </span>
          </span>
          <ul className={styles.lines}>
            {order.items.map((item) => (
              <li key={item.id}>
                <b>{amountText(item)}</b> <span lang="de">{item.name}</span>
                <em>{choicesOf(item, texts).join(' · ')}</em>
              </li>
            ))}
          </ul>
          {order.missedAt !== null && <strong className={styles.overdue}>{texts.overdue}</strong>}
          {order.comment !== '' && (
            <span className={styles.comment}>
              <IconMessage size={18} stroke={1.8} aria-hidden="true" />
              {order.comment}
            </span>
          )}
        </button>
        {(column === 'ready' || order.payment.owed > 0) && !order.isQuotation && (
          <p className={styles.money} data-open={!order.isPaid || order.payment.owed > 0 || undefined}>
            {order.payment.owed > 0
              ? fill(texts.owed, { amount: formatCurrency(order.payment.owed, currency) })
              : `${texts[order.paymentMethod]}, ${order.isPaid ? texts.paid : texts.unpaid}: ${formatCurrency(order.pricing.totalGross, currency)}`}
          </p>
        )}
        {order.state === 'counterOffered' && order.counterAppointment !== null && (
          <p className={styles.waiting}>
            {fill(texts.counterSent, { time: timeText(order.counterAppointment, now, zone) })}
          </p>
        )}
        {step && (
          <button
            type="button"
            className={styles.step}
            disabled={command.isBusy(order)}
            aria-label={`${texts[step.text]}: ${fill(texts.order, { number })}`}
            onClick={() => void command.run(order, step.command)}
          >
            <IconCheck size={20} stroke={1.8} aria-hidden="true" />
            {texts[step.text]}
          </button>
        )}
      </article>
    </li>
  );
}
