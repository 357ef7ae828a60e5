import type { PaymentMethod } from '@filiale/contracts/ordering/place-order';
import { names } from '@filiale/kit/stores/row-mapping';
import type { Pool } from 'pg';
import { orderRows } from './payment-row.ts';

/** The known facts about an order's money when it is placed. */
export type OpenedOrder = {
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly currency: string;
  readonly isQuotation: boolean;
  readonly ticketNumber: number | null;
  readonly branchId: string | null;
  /** The person of staff who placed it; null for customers. */
  readonly placedBy: string | null;
};

const OPENED = [
  ...names('orderId', 'revision', 'method', 'amountCents', 'currency', 'isQuotation', 'isHoldEnded'),
  ...names('orderRevision', 'ticketNumber', 'branchId', 'placedBy', 'createdAt'),
];

/** Begins the money of many orders in one statement; those that began to be paid already stay as they are. */
export const createOpenOrders =
  (pool: Pool) =>
  async (orders: readonly OpenedOrder[], at: Date): Promise<void> => {
    if (orders.length === 0) return;
    const opened = [...new Map(orders.map((order) => [order.orderId, order])).values()].map((order) => ({
      ...order,
      ...{ revision: 0, isHoldEnded: false, orderRevision: 0, createdAt: at },
    }));
    await pool.query({
      name: 'payment-orders-open',
      text: `${orderRows.insert('$1', ...OPENED)} order by order_id
        on conflict (order_id) do update set is_quotation = excluded.is_quotation, branch_id = coalesce(excluded.branch_id, payment_orders.branch_id),
          ticket_number = coalesce(payment_orders.ticket_number, excluded.ticket_number),
          placed_by = coalesce(payment_orders.placed_by, excluded.placed_by), method = coalesce(payment_orders.method, excluded.method),
          amount_cents = case when payment_orders.method is null then excluded.amount_cents else payment_orders.amount_cents end,
          currency = case when payment_orders.method is null then excluded.currency else payment_orders.currency end`,
      values: [orderRows.json(...opened)],
    });
  };
export type OpenOrders = ReturnType<typeof createOpenOrders>;
