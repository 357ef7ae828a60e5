import type { OrderStatistics } from '@filiale/contracts/analytics/statistics';
import { applyOnce } from '@filiale/kit/events/inbox';
import type { Knex } from 'knex';
import { newestByOrder, type OrderAnnouncement } from './order-announcement.ts';

export type Orders = ReturnType<typeof createOrders>;

type Group = {
  branch: string;
  day: string;
  mode: string;
  state: string;
  orders: number;
  gross_cents: string;
  tip_cents: string;
};

const CENTS = 100;

/** One row per order. */
export function createOrders(knex: Knex) {
  return {
    /**
     * Applies announcements in one transaction, each event id once. State follows the highest revision whatever order
     * they come in; a repeated or older revision changes nothing.
     */
    record: (announcements: readonly OrderAnnouncement[]): Promise<void> =>
      knex.transaction(async (trx) => {
        const fresh = await applyOnce(
          trx,
          announcements.map(({ eventId }) => eventId),
        );
        const rows = newestByOrder(announcements.filter(({ eventId }) => fresh.has(eventId))).map(rowOf);
        if (rows.length === 0) return;
        const newer = (column: string) =>
          trx.raw('case when excluded.revision > orders.revision then excluded.?? else orders.?? end', [
            column,
            column,
          ]);
        const known = (column: string) => trx.raw('coalesce(orders.??, excluded.??)', [column, column]);
        await trx('orders')
          .insert(rows)
          .onConflict('id')
          .merge({
            revision: trx.raw('greatest(orders.revision, excluded.revision)'),
            state: newer('state'),
            changed_at: newer('changed_at'),
            mode: known('mode'),
            gross_cents: known('gross_cents'),
            tip_cents: known('tip_cents'),
            payment_method: known('payment_method'),
            placed_at: known('placed_at'),
            local_day: known('local_day'),
          });
      }),

    /** Orders placed from an instant (inclusive) to another (exclusive), in their present state; of branches, or of all. */
    statistics: async (from: Date, to: Date, branchIds: readonly string[] | null): Promise<OrderStatistics> => {
      const groups: Group[] = await knex('orders')
        .where('placed_at', '>=', from)
        .where('placed_at', '<', to)
        .modify((query) => branchIds && query.whereIn('branch_id', branchIds))
        .select({ branch: 'branch_id', mode: 'mode', state: 'state' })
        .select(knex.raw("to_char(local_day, 'YYYY-MM-DD') as day"))
        .select(knex.raw('count(*)::int as orders'), knex.raw('sum(gross_cents) as gross_cents'))
        .select(knex.raw('coalesce(sum(tip_cents), 0) as tip_cents'))
        .groupBy('branch_id', 'local_day', 'mode', 'state')
        .orderBy(['local_day', 'branch_id', 'mode', 'state']);
      const sum = groups.reduce(
        (total, group) => ({
          orders: total.orders + group.orders,
          cents: total.cents + Number(group.gross_cents),
          tipCents: total.tipCents + Number(group.tip_cents),
        }),
        { orders: 0, cents: 0, tipCents: 0 },
      );
      return {
        orders: sum.orders,
        gross: sum.cents / CENTS,
        tips: sum.tipCents / CENTS,
        groups: groups.map(({ gross_cents: cents, tip_cents: tipCents, ...group }) => ({
          ...group,
          gross: Number(cents) / CENTS,
          tips: Number(tipCents) / CENTS,
        })),
      };
    },
  };
}

const rowOf = ({ orderId, branchId, revision, state, changedAt, placed }: OrderAnnouncement) => ({
  id: orderId,
  branch_id: branchId,
  revision: String(revision),
  state,
  changed_at: changedAt,
  mode: placed?.mode ?? null,
  gross_cents: placed ? String(placed.grossCents) : null,
  tip_cents: placed ? String(placed.tipCents) : null,
  payment_method: placed?.paymentMethod ?? null,
  placed_at: placed?.placedAt ?? null,
  local_day: placed?.localDay ?? null,
});
