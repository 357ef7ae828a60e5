import { applyOnce } from '@filiale/kit/events/inbox';
import type { KeptTable } from '@filiale/kit/stores/compare-tables';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { mapRows, names } from '@filiale/kit/stores/row-mapping';
import type { Pool, PoolClient } from 'pg';
import { lockInOrder } from './locks.ts';
import { newestByOrder, type OrderAnnouncement } from './order-announcement.ts';
import { companyZone } from './places.ts';
import { forgetSales, type NewPaymentVersion, rewriteSales, saveOrderVersions, savePaymentVersions } from './sales.ts';

export type Orders = ReturnType<typeof createOrders>;

/** What of an order is as its newest announcement says, and what only the one says that it was placed. */
const NEWEST = names('state', 'changedAt');
const PLACED = names(
  ...names('mode', 'grossCents', 'tipCents', 'currency', 'placedAt', 'localDay', 'channel', 'timeZone'),
  ...names('ticketNumber', 'isForLater', 'qrCode', 'deliveryArea'),
);
/** What the newest of those says that say it. */
const SAID = names('paymentMethod');
/** Rows of `orders`. */
const orderRows = mapRows<
  object,
  'id' | 'branchId' | 'revision' | (typeof NEWEST | typeof PLACED | typeof SAID)[number]
>('orders', {}, ...names('id', 'branchId', 'revision', ...NEWEST, ...PLACED, ...SAID));
const newest = (column: string) =>
  `case when excluded.revision > orders.revision then excluded.${column} else orders.${column} end`;
const newestSaid = (column: string) =>
  `case when excluded.revision > orders.revision then coalesce(excluded.${column}, orders.${column})
    else coalesce(orders.${column}, excluded.${column}) end`;
const RECORD = `${orderRows.insert('$1')} order by id
  on conflict (id) do update set revision = greatest(orders.revision, excluded.revision),
    ${orderRows.set(newest, ...NEWEST)}, ${orderRows.set(newestSaid, ...SAID)}, ${orderRows.set((column) => `coalesce(orders.${column}, excluded.${column})`, ...PLACED)}`;

/** Orders that are worked on in one transaction, where there are many. */
const AT_ONCE = 500;

export const ordersTable: KeptTable = { table: 'orders', key: ['id'], at: 'changed_at' };

/** One row per order, and the sales that follow from it. */
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
        const heard = announcements.filter(({ eventId }) => fresh.has(eventId));
        const gone = await deletedAmong(client, heard);
        const applied = heard.filter(({ orderId }) => !gone.has(orderId));
        const fit = newestByOrder(applied);
        if (fit.length === 0) return;
        const ids = fit.map(({ orderId }) => orderId);
        // Their announcements and those of their money come by different ways.
        await lockInOrder(client, ids);
        await client.query({ name: 'orders-record', text: RECORD, values: [orderRows.json(...fit.map(rowOf))] });
        await saveOrderVersions(client, versionsOf(applied));
        await rewriteSales(client, ids, await companyZone(client));
      }),

    /** Applies what was announced of the money of orders, each revision once, also before the order itself is known. */
    recordMoney: (versions: readonly NewPaymentVersion[]): Promise<void> =>
      inTransaction(pool, async (client) => {
        const ids = [...new Set(versions.map(({ orderId }) => orderId))];
        if (ids.length === 0) return;
        await lockInOrder(client, ids);
        const once = new Map(versions.map((version) => [`${version.orderId}/${version.revision}`, version]));
        await savePaymentVersions(client, [...once.values()]);
        await rewriteSales(client, ids, await companyZone(client));
      }),

    /** Takes out what staff wrote of these orders, which may name an erased person; figures stay as they are. */
    eraseWords: async (orderIds: readonly string[]): Promise<void> => {
      const ids = [...new Set(orderIds)].sort();
      if (ids.length === 0) return;
      await inTransaction(pool, async (client) => {
        await lockInOrder(client, ids);
        const { rows } = await client.query<{ id: string }>({
          name: 'order-versions-erase-words',
          text: `update order_versions set reason = '' where order_id = any($1::uuid[]) and reason <> '' returning order_id as id`,
          values: [ids],
        });
        await rewriteSales(client, [...new Set(rows.map(({ id }) => id))], await companyZone(client));
      });
    },

    /** Takes deleted orders out of everything that was counted of them, on the days it was counted on. */
    remove: async (orderIds: readonly string[]): Promise<void> => {
      const ids = [...new Set(orderIds)].sort();
      if (ids.length === 0) return;
      await inTransaction(pool, async (client) => {
        await endOrders(client, ids);
        await client.query('insert into deleted_orders (id) select unnest($1::uuid[]) on conflict do nothing', [ids]);
        await client.query('delete from payment_versions where order_id = any($1::uuid[])', [ids]);
      });
    },

    /** Orders from before their currency was kept are in the company's, which could not change as long as there was none with each. */
    fillCurrency: async (currency: string): Promise<void> => {
      for (let filled = AT_ONCE; filled === AT_ONCE; )
        filled = await inTransaction(pool, async (client) => {
          const { rows } = await client.query<{ id: string }>({
            name: 'orders-without-currency',
            text: 'select id from orders where currency is null and placed_at is not null limit $1',
            values: [AT_ONCE],
          });
          const ids = rows.map(({ id }) => id);
          if (ids.length === 0) return 0;
          await lockInOrder(client, ids);
          await client.query({
            name: 'orders-fill-currency',
            text: 'update orders set currency = $1 where id = any($2) and currency is null',
            values: [currency, ids],
          });
          await rewriteSales(client, ids, await companyZone(client));
          return ids.length;
        });
    },
  };
}

/** Ends the oldest orders placed before an instant, with their sales and what these are in the counts; returns how many. */
export const endOldestOrders = (pool: Pool, before: Date, most: number): Promise<number> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>({
      name: 'orders-oldest',
      text: 'select id from orders where placed_at < $1 order by placed_at limit $2',
      values: [before, most],
    });
    const ids = rows.map(({ id }) => id);
    return ids.length === 0 ? 0 : endOrders(client, ids);
  });

/** Those of announced orders that were deleted. */
async function deletedAmong(
  client: PoolClient,
  announcements: readonly Pick<OrderAnnouncement, 'orderId'>[],
): Promise<ReadonlySet<string>> {
  if (announcements.length === 0) return new Set();
  const { rows } = await client.query<{ id: string }>({
    name: 'orders-deleted',
    text: 'select id from deleted_orders where id = any($1::uuid[])',
    values: [announcements.map(({ orderId }) => orderId)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Ends orders with their sales and what these are in the counts; returns how many there were. */
async function endOrders(client: PoolClient, ids: readonly string[]): Promise<number> {
  await lockInOrder(client, ids);
  await forgetSales(client, ids);
  const { rowCount } = await client.query({
    name: 'orders-end',
    text: 'delete from orders where id = any($1)',
    values: [ids],
  });
  return rowCount ?? 0;
}

/** Of each revision the one that tells most: placing and changing may come as one revision when they are announced again. */
function versionsOf(announcements: readonly OrderAnnouncement[]) {
  const versions = new Map<string, OrderAnnouncement>();
  for (const each of announcements) {
    const key = `${each.orderId}/${each.revision}`;
    if (!versions.get(key)?.content) versions.set(key, each);
  }
  return [...versions.values()].map(({ orderId, revision, changedAt: at, ...rest }) => {
    const { state, reason, content, appointment, actor } = rest;
    return { orderId, revision: Number(revision), at, state, reason, content, appointment, actor };
  });
}

const rowOf = ({ orderId, branchId, revision, state, changedAt, paymentMethod, placed }: OrderAnnouncement) => ({
  ...{ id: orderId, branchId, revision: String(revision), state, changedAt },
  ...placed,
  currency: placed?.currency || null,
  paymentMethod: paymentMethod || null,
  grossCents: placed && String(placed.grossCents),
  tipCents: placed && String(placed.tipCents),
});
