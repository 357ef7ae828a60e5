'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { isAllergyNote } from '@filiale/rules/allergy-note';
import { formatCurrency, formatPrice } from '@filiale/rules/formats';
import { moneyStandingOf } from '@filiale/rules/money-standing';
import { IconPencil } from '@tabler/icons-react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { Amount, Choices } from '../board/item-lines.tsx';
import { paidText } from '../money/paid-text.ts';
import styles from './order-lines.module.css';
import extras from './panel-extras.module.css';

type Props = {
  readonly order: Order;
  /** Null where the lines cannot be changed any more. */
  readonly onEdit: (() => void) | null;
};

/** The ordered items, in the kitchen's words, with prices, and the payment. */
export function OrderLines({ order, onEdit }: Props) {
  const texts = useMessages('frontdesk');
  const locale = useLocale();
  const { pricing, payment, currency } = order;
  const money = (amount: number) => formatCurrency(amount, currency);
  return (
    <div className={styles.order}>
      <ul>
        {order.items.map((item) => (
          <li key={item.id} className={styles.line}>
            <Amount item={item} />
            <span lang="de">
              {item.name}
              <Choices item={item} />
            </span>
            <span className={styles.price}>
              {item.isPriceHidden ? texts.onRequest : formatPrice(item.gross, item.calculationModel, locale, currency)}
            </span>
          </li>
        ))}
        {order.isDelivery && (
          <li className={styles.line}>
            <b />
            <span>{texts.fee}</span>
            <span className={styles.price}>{money(pricing.deliveryGross)}</span>
          </li>
        )}
        {pricing.tip > 0 && (
          <li className={styles.line}>
            <b />
            <span>{texts.tip}</span>
            <span className={styles.price}>{money(pricing.tip)}</span>
          </li>
        )}
      </ul>
      <p className={styles.total}>
        <span>{paidText(order, texts)}</span>
        <span>{pricing.hasHiddenPrices ? texts.onRequest : money(pricing.payable)}</span>
      </p>
      {payment.refunded > 0 && ['partlyPaid', 'refundPending'].includes(moneyStandingOf(order)) && (
        <p className={styles.note}>{fill(texts.partlyRefunded, { amount: money(payment.refunded) })}</p>
      )}
      {payment.owed > 0 && <p className={styles.warning}>{fill(texts.owed, { amount: money(payment.owed) })}</p>}
      {order.comment !== '' && (
        <p className={styles.comment} data-allergy={isAllergyNote(order.comment) || undefined}>
          {order.comment}
        </p>
      )}
      {onEdit && (
        <div className={`${extras.extras} ${styles.edit}`}>
          <button type="button" onClick={onEdit}>
            <IconPencil size={20} stroke={1.8} aria-hidden="true" />
            {texts.edit}
          </button>
        </div>
      )}
    </div>
  );
}
