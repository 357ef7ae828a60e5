import type { PushSubscription } from '@filiale/contracts/api/push';
import { newId } from '@filiale/contracts/fields/ids';
import type { Pool } from 'pg';

/** More browsers than this want to be told of one order by nobody who means well. */
const MOST_PER_ORDER = 8;

export type PushSubscriptions = {
  /** Keeps a browser's subscription; one it has already stays as it is. */
  keep(orderId: string, subscription: PushSubscription): Promise<void>;
  idsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  get(id: string): Promise<PushSubscription | null>;
  /** A browser that no longer listens is forgotten. */
  forget(id: string): Promise<void>;
};

/** The browsers that are told of an order, in PostgreSQL. */
export function createPushSubscriptions(pool: Pool): PushSubscriptions {
  return {
    keep: async (orderId, { endpoint, keys }) => {
      await pool.query(
        `insert into push_subscriptions (id, order_id, endpoint, p256dh, auth)
         select $1, $2, $3, $4, $5 where (select count(*) from push_subscriptions where order_id = $2::uuid) < ${MOST_PER_ORDER}
         on conflict (order_id, endpoint) do nothing`,
        [newId(), orderId, endpoint, keys.p256dh, keys.auth],
      );
    },
    idsOf: async (orderIds) => {
      const { rows } = await pool.query<{ orderId: string; id: string }>({
        name: 'push-subscriptions-of-orders',
        text: 'select order_id as "orderId", id from push_subscriptions where order_id = any($1::uuid[])',
        values: [orderIds],
      });
      const ids = new Map<string, string[]>();
      for (const { orderId, id } of rows) ids.set(orderId, [...(ids.get(orderId) ?? []), id]);
      return ids;
    },
    get: async (id) => {
      const { rows } = await pool.query<{ endpoint: string; p256dh: string; auth: string }>({
        name: 'push-subscription',
        text: 'select endpoint, p256dh, auth from push_subscriptions where id = $1',
        values: [id],
      });
      return rows[0] ? { endpoint: rows[0].endpoint, keys: { p256dh: rows[0].p256dh, auth: rows[0].auth } } : null;
    },
    forget: async (id) => {
      await pool.query('delete from push_subscriptions where id = $1', [id]);
    },
  };
}
