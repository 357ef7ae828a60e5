'use client';

import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Order } from '@filiale/contracts/ordering/order';
import { isOfNoScreen, stationsOf } from '@filiale/rules/kitchen-stations';
import { translated } from '@filiale/rules/locales';
import { columnOrders, dueAt } from '@filiale/rules/order-board';
import { useEffect, useEffectEvent, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { actorOf, type StaffIdentity } from '../../session/staff-identity.ts';
import { Amount, Choices } from '../board/item-lines.tsx';
import { useBoard } from '../board/use-board.ts';
import { numberOf, timeText } from '../order-text.ts';
import { movesOf } from '../panel/order-steps.ts';
import { useOrderCommand } from '../panel/use-order-command.ts';
import styles from './boards.module.css';
import { bumpOf, isBumped, kitchenTickets, ticketAge } from './kitchen-tickets.ts';
import { useKitchenStation } from './use-kitchen-station.ts';

/** Tickets that may be called back. */
const MOST_BUMPED = 20;

/**
 * The kitchen of a branch, or one station of it: a ticket for each order that is to be made there, done by a tap or the number of its place, coloured by
 * its age; the last one comes back.
 */
export function KitchenScreen({ branch, identity }: { readonly branch: Branch; readonly identity: StaffIdentity }) {
  const texts = useMessages('boards');
  const locale = useLocale();
  const now = useNow();
  const { orders, connection, put } = useBoard(branch.id, () => undefined);
  const { run, isBusy, trouble, forget } = useOrderCommand(put);
  const [bumped, setBumped] = useState<readonly string[]>([]);
  const { stations, station, choose } = useKitchenStation(branch.id);
  const tickets = kitchenTickets(orders ?? [], station);
  const nameOf = (id: string): string => stations.find((one) => one.id === id)?.name ?? texts.otherGone;
  const ids = stations.map(({ id }) => id);
  const elsewhere =
    station === null || ids.length === 0
      ? 0
      : columnOrders(orders ?? [], 'working').filter((order) => isOfNoScreen(order, ids)).length;
  const bump = async (order: Order): Promise<void> => {
    if (isBusy(order)) return;
    const done = station === null ? ({ type: 'in-delivery' } as const) : ({ type: 'station-done', station } as const);
    // A ticket of a station has its lines alone; what is sent and kept is the order.
    const whole = orders?.find(({ id }) => id === order.id) ?? order;
    if (await run(whole, done))
      setBumped((before) => [...before.filter((id) => id !== order.id), order.id].slice(-MOST_BUMPED));
  };
  // An order that another screen made ready is opened again there, or at the desk.
  const isOurs = (order: Order): boolean =>
    order.state !== 'inDelivery' || movesOf(order, actorOf(identity), now).includes('reopen');
  const last = orders?.find((order) => order.id === bumped.at(-1) && isBumped(order, station) && isOurs(order));
  const recall = async (): Promise<void> => {
    if (!last || isBusy(last)) return;
    const back = station === null ? ({ type: 'reopen' } as const) : ({ type: 'station-recalled', station } as const);
    if (await run(last, back)) setBumped((before) => before.filter((id) => id !== last.id));
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
        {stations.length > 0 && (
          <label className={styles.station}>
            <span>{texts.station}</span>
            <select
              value={station ?? ''}
              onChange={({ target }) => {
                choose(target.value || null);
                setBumped([]);
                // Numbers on the keyboard are places of tickets again.
                target.blur();
              }}
            >
              <option value="">{texts.everything}</option>
              {stations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {elsewhere > 0 && (
          <strong role="status" className={styles.elsewhere}>
            {fill(texts.elsewhere, { count: elsewhere })}
          </strong>
        )}
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
          const others = station === null ? [] : othersOf(orders, order.id, station);
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
              {station !== null && order.stationsAgain.includes(station) && (
                <p className={styles.again}>{texts.again}</p>
              )}
              <ul>
                {order.items.map((item) => (
                  <li key={item.id} data-beside={(station !== null && item.station === null) || undefined}>
                    <Amount item={item} /> <span>{item.name}</span>
                    <Choices item={item} />
                  </li>
                ))}
              </ul>
              {others.length > 0 && (
                <p className={styles.others}>
                  {others.map(({ id, isDone }) => (
                    <span key={id} data-done={isDone || undefined}>
                      {fill(texts[isDone ? 'otherDone' : 'otherOpen'], { station: nameOf(id) })}
                    </span>
                  ))}
                </p>
              )}
              <button
                type="button"
                disabled={isBusy(order)}
                aria-keyshortcuts={place < 9 ? String(place + 1) : undefined}
                onClick={() => void bump(order)}
              >
                {place < 9 && <kbd>{place + 1}</kbd>} {texts.done}{' '}
                <span className="hide">{fill(texts.bump, { number: numberOf(order) })}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </main>
  );
}

/** Other stations that have a part in an order, and whether they have made it. */
function othersOf(orders: readonly Order[] | undefined, id: string, station: string) {
  const order = orders?.find((one) => one.id === id);
  if (!order) return [];
  return stationsOf(order)
    .filter((other) => other !== station)
    .map((other) => ({ id: other, isDone: order.stationsDone.includes(other) }));
}
