'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { COMPACT_FROM } from '@filiale/rules/board-widths';
import type { BoardColumn } from '@filiale/rules/order-board';
import { IconBell, IconShoppingBag, IconSoup } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './order-column.module.css';

export const columnIcons = { new: IconBell, working: IconSoup, ready: IconShoppingBag } as const;

type Props = {
  readonly column: BoardColumn;
  /** Empty beside full ones: only its sign and number are shown. */
  readonly isNarrow: boolean;
  /** Beside an open order: on a tablet only its sign and number are shown. */
  readonly isBehind: boolean;
  readonly orders: readonly Order[];
  readonly chosen: string | null;
  readonly newIds: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
};

/** One state of the board with the number of its orders. */
export function OrderColumn({ column, isNarrow, isBehind, orders, chosen, newIds, onChoose }: Props) {
  const texts = useMessages('frontdesk');
  const Icon = columnIcons[column];
  return (
    <section
      className={styles.column}
      data-column={column}
      data-compact={orders.length >= COMPACT_FROM || undefined}
      data-narrow={isNarrow || undefined}
      data-behind={isBehind || undefined}
      aria-labelledby={`column-${column}`}
    >
      <header className={styles.head}>
        <Icon size={20} stroke={1.8} aria-hidden="true" />
        <h2 id={`column-${column}`} className={isNarrow ? 'hide' : undefined}>
          {texts[column]}
        </h2>
        <span className={styles.count}>{orders.length}</span>
      </header>
      {/* Scrolled with the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable */}
      <ul className={styles.cards} tabIndex={0} aria-label={texts[column]}>
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            isChosen={order.id === chosen}
            isNew={newIds.has(order.id)}
            onChoose={() => onChoose(order.id)}
          />
        ))}
      </ul>
    </section>
  );
}
