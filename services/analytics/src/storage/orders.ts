import { applyOnce } from '@filiale/kit/events/inbox';
import type { KeptTable } from '@filiale/kit/stores/compare-tables';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { mapRows, names } from '@filiale/kit/stores/row-mapping';
import type { Pool } from 'pg';
import { newestByOrder, type OrderAnnouncement } from './order-announcement.ts';

export type Orders = ReturnType<typeof createOrders>;

/** What of an order is as its newest announcement says, and what only the one says that it was placed. */
const NEWEST = names('state', 'changedAt');
const PLACED = names('mode', 'grossCents', 'tipCents', 'currency', 'paymentMethod', 'placedAt', 'localDay');
/** Rows of `orders`. */
const orderRows = mapRows<object, 'id' | 'branchId' | 'revision' | (typeof NEWEST | typeof PLACED)[number]>(
  'orders',
  {},
  ...names('id', 'branchId', 'revision', ...NEWEST, ...PLACED),
);
const newest = (column: string) =>
  `case when excluded.revision > orders.revision then excluded.${column} else orders.${column} end`;
const RECORD = `${orderRows.insert('$1')} order by id
  on conflict (id) do update set revision = greatest(orders.revision, excluded.revision),
    ${orderRows.set(newest, ...NEWEST)}, ${orderRows.set((column) => `coalesce(orders.${column}, excluded.${column})`, ...PLACED)}`;

export const ordersTable: KeptTable = { table: 'orders', key: ['id'], at: 'changed_at' };

/** One row per order. */
export function createOrders(pool: Pool) {
  return {
    /**
     * Applies announcements in one transaction, each event id once. The state follows the highest revision in any order
     * of arrival; a repeated or older revision changes nothing.
     */
    record: (announcements: readonly OrderAnnouncement[]): Promise<void> =>
      inTransaction(pool, async (client) => {
        const fresh = await applyOnce(
          client,
          announcements.map(({ eventId }) => eventId),
        );
        const fit = newestByOrder(announcements.filter(({ eventId }) => fresh.has(eventId)));
        if (fit.length === 0) return;
        await client.query({ name: 'orders-record', text: RECORD, values: [orderRows.json(...fit.map(rowOf))] });
      }),

    /** Orders from before their currency was kept are in the company's, which could not change as long as there was none with each. */
    fillCurrency: async (currency: string): Promise<void> => {
      await pool.query({
        name: 'orders-fill-currency',
        text: 'update orders set currency = $1 where currency is null and placed_at is not null',
        values: [currency],
      });
    },
  };
}

const rowOf = ({ orderId, branchId, revision, state, changedAt, placed }: OrderAnnouncement) => ({
  ...{ id: orderId, branchId, revision: String(revision), state, changedAt },
  ...placed,
  grossCents: placed && String(placed.grossCents),
  tipCents: placed && String(placed.tipCents),
});
