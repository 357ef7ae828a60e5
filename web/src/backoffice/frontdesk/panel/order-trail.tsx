'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useDesk } from '../desk-context.tsx';
import { timeText } from '../order-text.ts';
import { changesOfEntry } from './changes-of-entry.ts';
import styles from './order-trail.module.css';
import { usePersonNames } from './use-person-names.ts';
import { actorText, moveText } from './who-did-what.ts';

/** `isUnfolded`: from the beginning. */
type Props = { readonly order: Order; readonly isUnfolded?: boolean };

/** The audit log of the order: what happened to it, when and by whom, and what it changed; asked for once it is opened. */
export function OrderTrail({ order, isUnfolded = false }: Props) {
  const texts = useMessages('frontdesk');
  const now = useNow();
  const { zone, identity } = useDesk();
  const { currency } = order;
  const [isOpen, setOpen] = useState(isUnfolded);
  const { data } = useQuery({
    queryKey: queryKeys.events(order.id, order.revision),
    queryFn: async () => (await staffCall('GET /api/orders/{id}/events', { params: { id: order.id } })).data,
    enabled: isOpen,
  });
  const nameOf = usePersonNames(
    data?.flatMap(({ actor }) => (actor.kind === 'staff' || actor.kind === 'admin' ? [actor.id] : [])),
  );
  return (
    <details
      className={styles.trail}
      open={isUnfolded || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{texts.trail}</summary>
      <ol>
        {data?.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{timeText(entry.at, now, zone)}</time>
            <span>
              {nameOf(entry.actor.id) ?? actorText(entry, identity, texts)}: {moveText(entry, texts)}
              <small>
                {changesOfEntry(entry, { texts, now, zone, currency, isDelivery: order.isDelivery }).join('\n')}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
