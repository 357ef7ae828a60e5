'use client';

import type { Branch } from '@filiale/contracts/catalog/branch';
import { translated } from '@filiale/rules/locales';
import { columnOrders } from '@filiale/rules/order-board';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useBoard } from '../board/use-board.ts';
import styles from './boards.module.css';

/** Who may collect at a branch: numbers alone, never names; nothing of orders without a number. */
export function PickupBoard({ branch }: { readonly branch: Branch }) {
  const texts = useMessages('boards');
  const locale = useLocale();
  const { orders, connection } = useBoard(branch.id, () => undefined);
  const numbers = (column: 'working' | 'ready') =>
    columnOrders(orders ?? [], column).flatMap(({ id, isDelivery, ticketNumber, state }) =>
      isDelivery || ticketNumber === null || state === 'delivered' ? [] : { id, number: ticketNumber },
    );
  const parts = [
    { name: 'ready', title: texts.ready, numbers: numbers('ready') },
    { name: 'working', title: texts.working, numbers: numbers('working') },
  ] as const;
  return (
    <main className={styles.pickup} data-connection={connection.kind} aria-busy={!orders}>
      <h1 className="hide">{fill(texts.pickupBoard, { branch: translated(branch, locale, 'name') })}</h1>
      {parts.map((part) => (
        <section key={part.name} data-part={part.name} aria-label={part.title} aria-live="polite">
          <h2>{part.title}</h2>
          <ul>
            {part.numbers.map(({ id, number }) => (
              <li key={id}>{number}</li>
            ))}
          </ul>
        </section>
      ))}
      {connection.kind === 'lost' && <p role="alert">{texts.lost}</p>}
    </main>
  );
}
