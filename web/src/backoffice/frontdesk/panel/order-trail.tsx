'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useDesk } from '../desk-context.tsx';
import { timeText } from '../order-text.ts';
import { changesOfEntry } from './changes-of-entry.ts';
import styles from './order-trail.module.css';
import { actorText, moveText } from './who-did-what.ts';

/** The audit log of the order: what happened to it, when and by whom, and what it changed; asked for once it is opened. */
export function OrderTrail({ order }: { order: Order }) {
  const texts = useMessages('frontdesk');
  const now = useNow();
  const { zone, currency, identity } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['events', order.id, order.revision],
    queryFn: async () => (await staffCall('GET /api/orders/{id}/events', { params: { id: order.id } })).data,
    enabled: isOpen,
  });
  return (
    <details className={styles.trail} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.trail}</summary>
      <ol>
        {data?.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{timeText(entry.at, now, zone)}</time>
            <span>
              {actorText(entry, identity, texts)}: {moveText(entry, texts)}
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
