'use client';

import type { Notification } from '@filiale/contracts/ordering/notification';
import type { Order } from '@filiale/contracts/ordering/order';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useDesk } from '../../frontdesk/desk-context.tsx';
import { timeText } from '../../frontdesk/order-text.ts';
import { WATCH_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { staffCall } from '../../session/staff-call.ts';
import styles from './order-view.module.css';

const isWaiting = ({ state }: Notification): boolean => state === 'queued';

/** The messages about an order, their recipients and their delivery. */
export function OrderNotices({ order: { id, revision } }: { readonly order: Pick<Order, 'id' | 'revision'> }) {
  const texts = useMessages('orders');
  const now = useNow();
  const { zone } = useDesk();
  const { data: messages } = useQuery({
    queryKey: queryKeys.notifications(id, revision),
    queryFn: async () => (await staffCall('GET /api/orders/{id}/notifications', { params: { id } })).data,
    refetchInterval: (query) => refetchEvery(query.state.data?.some(isWaiting) ? WATCH_MS : false)(query),
  });
  if (messages?.length === 0) return <p className={styles.none}>{texts.messagesNone}</p>;
  return (
    <ol className={styles.list} aria-busy={!messages}>
      {messages?.map((message) => {
        const at = message.sentAt ?? message.createdAt;
        return (
          <li key={message.id}>
            <time dateTime={at}>{timeText(at, now, zone)}</time>
            <span>
              {texts[`kind-${message.kind}`]}
              <small>{[texts[`channel-${message.channel}`], message.recipient].filter(Boolean).join(' · ')}</small>
              {message.lastError !== '' && <small data-failed>{message.lastError}</small>}
            </span>
            <span data-failed={message.state === 'failed' || undefined}>{texts[`message-${message.state}`]}</span>
          </li>
        );
      })}
    </ol>
  );
}
