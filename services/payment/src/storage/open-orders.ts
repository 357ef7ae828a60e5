import type { PaymentMethod } from '@filiale/contracts/ordering/place-order';
import type { Pool } from 'pg';

/** What is known of an order's money when it is placed. */
export type OpenedOrder = {
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly currency: string;
  readonly isQuotation: boolean;
  readonly branchId: string | null;
  /** The person of staff who placed it; null for customers. */
  readonly placedBy: string | null;
};

/** Begins the money of many orders in one statement; those that began to be paid already stay as they are. */
export const createOpenOrders =
  (pool: Pool) =>
  async (orders: readonly OpenedOrder[], at: Date): Promise<void> => {
    if (orders.length === 0) return;
    await pool.query({
      name: 'payment-orders-open',
      text: `
        insert into payment_orders (order_id, revision, method, amount_cents, currency, is_quotation, is_hold_ended, order_revision, branch_id, placed_by, created_at)
        select "orderId", 0, method, "amountCents", currency, "isQuotation", false, 0, "branchId", "placedBy", $2
          from jsonb_to_recordset($1::jsonb) as placed
            ("orderId" uuid, method text, "amountCents" bigint, currency text, "isQuotation" boolean, "branchId" uuid, "placedBy" text)
          order by 1
        on conflict (order_id) do update set is_quotation = excluded.is_quotation, branch_id = coalesce(excluded.branch_id, payment_orders.branch_id),
          placed_by = coalesce(payment_orders.placed_by, excluded.placed_by), method = coalesce(payment_orders.method, excluded.method),
          amount_cents = case when payment_orders.method is null then excluded.amount_cents else payment_orders.amount_cents end,
          currency = case when payment_orders.method is null then excluded.currency else payment_orders.currency end`,
      values: [JSON.stringify([...new Map(orders.map((order) => [order.orderId, order])).values()]), at],
    });
  };
export type OpenOrders = ReturnType<typeof createOpenOrders>;
