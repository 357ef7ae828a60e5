'use client';

import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Order } from '@filiale/contracts/ordering/order';
import { translated } from '@filiale/rules/locales';
import { dueAt } from '@filiale/rules/order-board';
import { useEffect, useEffectEvent, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { Amount, Choices } from '../board/item-lines.tsx';
import { useBoard } from '../board/use-board.ts';
import { numberOf, timeText } from '../order-text.ts';
import { useOrderCommand } from '../panel/use-order-command.ts';
import styles from './boards.module.css';
import { bumpOf, kitchenTickets, ticketAge } from './kitchen-tickets.ts';

/** Tickets that may be called back. */
const MOST_BUMPED = 20;

/** The kitchen of a branch: a ticket for each order that is to be made, done by a tap or the number of its place, coloured by its age; the last one comes back. */
export function KitchenScreen({ branch }: { readonly branch: Branch }) {
  const texts = useMessages('boards');
  const locale = useLocale();
  const now = useNow();
  const { orders, connection, put } = useBoard(branch.id, () => undefined);
  const { run, isBusy, trouble, forget } = useOrderCommand(put);
  const [bumped, setBumped] = useState<readonly string[]>([]);
  const tickets = kitchenTickets(orders ?? []);
  const bump = async (order: Order): Promise<void> => {
    if (isBusy(order)) return;
    if (await run(order, { type: 'in-delivery' }))
      setBumped((before) => [...before.filter((id) => id !== order.id), order.id].slice(-MOST_BUMPED));
  };
  const last = orders?.find(({ id, state }) => id === bumped.at(-1) && state === 'inDelivery');
  const recall = async (): Promise<void> => {
    if (!last || isBusy(last)) return;
    if (await run(last, { type: 'reopen' })) setBumped((before) => before.filter((id) => id !== last.id));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const does = bumpOf(event.key);
    if (does === null) return;
    event.preventDefault();
    const ticket = does === 'recall' ? undefined : tickets[does.place];
    if (does === 'recall') void recall();
    else if (ticket) void bump(ticket);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <main className={styles.kitchen} data-connection={connection.kind} aria-busy={!orders}>
      <header className={styles.head}>
        <h1>{fill(texts.kitchen, { branch: translated(branch, locale, 'name') })}</h1>
        <span className="muted">{fill(texts.openTickets, { count: tickets.length })}</span>
        {connection.kind === 'lost' && <strong role="alert">{texts.lost}</strong>}
        <button type="button" className={styles.recall} disabled={!last} onClick={() => void recall()}>
          {last ? fill(texts.recall, { number: numberOf(last) }) : texts.recallNone}
        </button>
      </header>
      {trouble && (
        <p className={styles.trouble} role="alert">
          {fill(texts.notBumped, { number: numberOf(trouble.order) })}
          <button type="button" onClick={forget}>
            {texts.seen}
          </button>
        </p>
      )}
      {orders && tickets.length === 0 && <p className={styles.none}>{texts.noTickets}</p>}
      <ol className={styles.tickets}>
        {tickets.map((order, place) => {
          const due = dueAt(order);
          return (
            <li key={order.id} className={styles.ticket} data-age={ticketAge(order, now)}>
              <header>
                <b>{numberOf(order)}</b>
                <span>
                  {order.tableIdentifier
                    ? fill(texts.table, { table: order.tableIdentifier })
                    : texts[order.isDelivery ? 'delivery' : 'pickup']}
                </span>
                <time>{due ? timeText(due, now, branch.timeZone) : texts.atOnce}</time>
              </header>
              <ul>
                {order.items.map((item) => (
                  <li key={item.id}>
                    <Amount item={item} /> <span>{item.name}</span>
                    <Choices item={item} />
                  </li>
                ))}
              </ul>
              <button
                type="button"
                disabled={isBusy(order)}
                aria-label={fill(texts.bump, { number: numberOf(order) })}
                onClick={() => void bump(order)}
              >
                {place < 9 && <kbd>{place + 1}</kbd>} {texts.done}
              </button>
            </li>
          );
        })}
      </ol>
    </main>
  );
}
