'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { isAllergyNote } from '@filiale/rules/allergy-note';
import { amountDue } from '@filiale/rules/amount-due';
import { orderModeOf } from '@filiale/rules/cart';
import { formatCurrency } from '@filiale/rules/formats';
import { IconAlertTriangle, IconArmchair, IconBike, IconMessage, IconShoppingBag } from '@tabler/icons-react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useDesk } from '../desk-context.tsx';
import { paidText } from '../money/paid-text.ts';
import { addressLines, modeText, numberOf, shortName } from '../order-text.ts';
import { useShown } from './card-content.ts';
import { CardStep } from './card-step.tsx';
import { dueText } from './due-text.ts';
import { Amount, Choices } from './item-lines.tsx';
import styles from './order-card.module.css';

const modeIcons = { takeaway: IconShoppingBag, delivery: IconBike, 'dine-in': IconArmchair } as const;

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
  const { zone } = useDesk();
  const { currency } = order;
  const due = dueText(order, now, zone, texts);
  const number = numberOf(order);
  const ModeIcon = modeIcons[orderModeOf(order)];
  const hasProducts = useShown('product-data');
  const hasCustomer = useShown('customer-data');
  const isAllergic = order.items.some(({ note }) => isAllergyNote(note));
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
            <ModeIcon size={20} stroke={1.8} aria-hidden="true" />
            <span className={styles.who}>
              {modeText(order, texts)}
              {hasCustomer && (
                <>
                  <br />
                  {shortName(order)}
                </>
              )}
            </span>
            <span className={styles.due} data-late={due.isLate || undefined}>
              {due.time}
              <small>{due.note}</small>
            </span>
          </span>
          {hasProducts ? (
            <ul className={styles.lines}>
              {order.items.map((item) => (
                <li key={item.id}>
                  <Amount item={item} />
                  <span lang="de">
                    {item.name}
                    <Choices item={item} />
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <span className={isAllergic ? styles.comment : styles.hidden} data-allergy={isAllergic || undefined}>
              {isAllergic && <IconAlertTriangle size={18} stroke={2} role="img" aria-label={texts.allergy} />}
              {fill(order.items.length === 1 ? texts.itemsHiddenOne : texts.itemsHidden, { count: order.items.length })}
            </span>
          )}
          {order.missedAt !== null && <strong className={styles.overdue}>{texts.overdue}</strong>}
          {order.comment !== '' && (
            <span className={styles.comment} data-allergy={isAllergyNote(order.comment) || undefined}>
              {isAllergyNote(order.comment) ? (
                <IconAlertTriangle size={18} stroke={2} role="img" aria-label={texts.allergy} />
              ) : (
                <IconMessage size={18} stroke={1.8} aria-hidden="true" />
              )}
              {order.comment}
            </span>
          )}
          {order.isDelivery && hasCustomer && (
            <span className={styles.address}>
              {[order.deliveryArea?.area, ...addressLines(order)].filter(Boolean).join(' · ')}
            </span>
          )}
          {!order.isQuotation && (
            <span className={styles.money} data-open={amountDue(order) > 0 || undefined}>
              <span>
                {order.payment.owed > 0
                  ? fill(texts.owed, { amount: formatCurrency(order.payment.owed, currency) })
                  : paidText(order, texts)}
              </span>
              <b>{order.pricing.hasHiddenPrices ? texts.onRequest : formatCurrency(order.pricing.payable, currency)}</b>
            </span>
          )}
        </button>
        <CardStep order={order} />
      </article>
    </li>
  );
}
