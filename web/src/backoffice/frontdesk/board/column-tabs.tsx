'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { type BoardColumn, boardColumn, boardColumns } from '@filiale/rules/order-board';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import styles from './column-tabs.module.css';
import { columnIcons } from './order-column.tsx';

type Props = {
  readonly orders: readonly Order[];
  readonly shown: BoardColumn;
  readonly onShow: (column: BoardColumn) => void;
};

/** Chooses the column where there is no room for all three. */
export function ColumnTabs({ orders, shown, onShow }: Props) {
  const texts = useMessages('frontdesk');
  return (
    <nav className={styles.tabs} aria-label={texts.board}>
      {boardColumns.map((column) => {
        const Icon = columnIcons[column];
        const count = orders.filter((order) => boardColumn(order) === column).length;
        return (
          <button
            key={column}
            type="button"
            data-column={column}
            aria-pressed={column === shown}
            onClick={() => onShow(column)}
          >
            <Icon size={20} stroke={1.8} aria-hidden="true" />
            <span>{texts[column]}</span>
            <b>{count}</b>
          </button>
        );
      })}
    </nav>
  );
}
