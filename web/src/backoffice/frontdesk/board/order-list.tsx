'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useDesk } from '../desk-context.tsx';
import { numberOf, shortName, stateText, timeText } from '../order-text.ts';
import styles from './order-list.module.css';

type Props = { readonly orders: readonly Order[]; readonly onChoose: (id: string) => void };

/** Orders that are not on the board, one line each. */
export function OrderList({ orders, onChoose }: Props) {
  const texts = useMessages('frontdesk');
  const now = useNow();
  const { zone } = useDesk();
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.id}>
          <button type="button" onClick={() => onChoose(order.id)}>
            <b>{numberOf(order)}</b>
            <span>{shortName(order)}</span>
            <span>{stateText(order, texts)}</span>
            <time dateTime={order.stateChangedAt}>{timeText(order.stateChangedAt, now, zone)}</time>
          </button>
        </li>
      ))}
    </ul>
  );
}
