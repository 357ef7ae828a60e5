'use client';

import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Order } from '@filiale/contracts/ordering/order';
import { columnBehind, columnShares } from '@filiale/rules/board-widths';
import { formatTime } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { type BoardColumn, boardColumn, boardColumns, columnOrders } from '@filiale/rules/order-board';
import { type CSSProperties, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import type { StaffIdentity } from '../session/staff-identity.ts';
import { useShop } from '../shop-context.tsx';
import { useOwnBranches } from '../use-own-branches.ts';
import { PrintAlarms } from './alarm/print-alarms.tsx';
import { TestNotice } from './alarm/test-notice.tsx';
import { TroubleBanner } from './alarm/trouble-banner.tsx';
import { useAlarm } from './alarm/use-alarm.ts';
import { ColumnTabs } from './board/column-tabs.tsx';
import { OrderColumn } from './board/order-column.tsx';
import { useBoard } from './board/use-board.ts';
import { useChosenOrder } from './board/use-chosen-order.ts';
import { DeskProvider } from './desk-context.tsx';
import styles from './front-desk.module.css';
import { MenuDialog } from './panel/menu-dialog.tsx';
import { OrderPanel } from './panel/order-panel.tsx';
import { useOrderCommand } from './panel/use-order-command.ts';
import { BranchDialog } from './switches/branch-dialog.tsx';
import { SoldOutDialog } from './switches/sold-out-dialog.tsx';
import { SwitchesDialog } from './switches/switches-dialog.tsx';
import { TopBar } from './top-bar.tsx';

type Props = {
  readonly branch: Branch;
  readonly identity: StaffIdentity;
};

type Shares = ReturnType<typeof columnShares>;

function sharesOf(open: readonly Order[]): Shares {
  const count = (column: BoardColumn) => open.filter((order) => boardColumn(order) === column).length;
  return columnShares({ new: count('new'), working: count('working'), ready: count('ready') });
}

/** Widths of the columns as CSS writes them; an empty one beside full ones keeps room for its sign. */
const widthsOf = (shares: Shares): string =>
  boardColumns
    .map((column) => (shares[column] === 0 ? '4rem' : `minmax(min(14rem, 22%), ${shares[column]}fr)`))
    .join(' ');

/** The live board of a branch. Source: ORDER-016. */
export function FrontDesk({ branch, identity }: Props) {
  const texts = useMessages('frontdesk');
  const locale = useLocale();
  const { currency } = useShop();
  const zone = branch.timeZone;
  const { orders, connection, put } = useBoard(branch.id, (device) => {
    if (identity.kind === 'device' && identity.id === device) setTested(true);
  });
  const { branches } = useOwnBranches(identity);
  const command = useOrderCommand(put);
  const [isTested, setTested] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'menu' | 'switches' | 'sold-out' | 'branches' | null>(null);
  const [shownColumn, setShownColumn] = useState<BoardColumn>('new');
  const open = useMemo(() => (orders ?? []).filter((order) => boardColumn(order) !== null), [orders]);
  const alarm = useAlarm(
    open,
    branch,
    fill(texts.title, { branch: translated(branch, locale, 'name') }),
    connection.kind === 'lost',
  );
  const newIds = useMemo(() => new Set(alarm.ringing.map(({ id }) => id)), [alarm.ringing]);
  const chosen = useChosenOrder(orders, chosenId);
  const shares = sharesOf(open);
  const behind = chosen ? columnBehind(shares, boardColumn(chosen)) : null;

  const close = ({ id }: Order) => {
    // Goes back to where it was opened from, which can be reached once the panel has gone.
    flushSync(() => setChosenId(null));
    const card = document.querySelector<HTMLElement>(`[data-order="${id}"] button`);
    // One that was rejected has left the board: the next one then.
    (card ?? document.querySelector<HTMLElement>('[data-order] button'))?.focus();
  };

  return (
    <DeskProvider value={{ branch, zone, currency, identity, command, open }}>
      <div className={styles.desk} data-connection={connection.kind} data-ringing={newIds.size > 0 || undefined}>
        <TopBar
          connection={connection}
          alarm={alarm}
          onSwitches={() => setDialog('switches')}
          onMenu={() => setDialog('menu')}
          onBranches={branches && branches.length > 1 ? () => setDialog('branches') : null}
        />
        {connection.kind === 'lost' && (
          <p className={styles.lost} role="alert">
            {fill(texts.lostText, { time: connection.since ? formatTime(connection.since, zone) : '–' })}
          </p>
        )}
        {command.trouble?.order.id !== chosen?.id && <TroubleBanner />}
        <PrintAlarms />
        {isTested && <TestNotice onSeen={() => setTested(false)} ring={alarm.ring} />}
        <p className="hide" role="alert">
          {alarm.text}
        </p>
        <ColumnTabs orders={open} shown={shownColumn} onShow={setShownColumn} />
        <main
          className={styles.board}
          data-panel={chosen !== undefined || undefined}
          data-behind={behind ?? undefined}
          data-shown={shownColumn}
          aria-busy={!orders}
          style={{ '--widths': widthsOf(shares) } as CSSProperties}
        >
          {orders && open.length === 0 && !chosen && (
            <div className={styles.none}>
              <h2>{texts.none}</h2>
              <p className="muted">{texts.noneText}</p>
            </div>
          )}
          {boardColumns.map((column) => (
            <OrderColumn
              key={column}
              column={column}
              isNarrow={shares[column] === 0}
              isBehind={column === behind}
              orders={columnOrders(open, column)}
              chosen={chosenId}
              newIds={newIds}
              onChoose={(id) => setChosenId(id === chosenId ? null : id)}
            />
          ))}
          {chosen && <OrderPanel key={chosen.id} order={chosen} onClose={() => close(chosen)} />}
        </main>
      </div>
      {dialog === 'menu' && (
        <MenuDialog
          orders={orders ?? []}
          onChoose={(id) => {
            setChosenId(id);
            setDialog(null);
          }}
          onSoldOut={() => setDialog('sold-out')}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'switches' && <SwitchesDialog onClose={() => setDialog(null)} />}
      {dialog === 'branches' && <BranchDialog branches={branches ?? []} onClose={() => setDialog(null)} />}
      {dialog === 'sold-out' && <SoldOutDialog onClose={() => setDialog(null)} />}
    </DeskProvider>
  );
}
