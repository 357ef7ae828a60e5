import type { OrderItem } from '@filiale/contracts/ordering/order';
import { names } from '@filiale/kit/stores/row-mapping';
import { toCents } from '@filiale/rules/decimal';
import type { Pricing } from '@filiale/rules/pricing';
import type { PoolClient } from 'pg';
import { itemRows, orderRows } from './order-row.ts';

/** The lines of an order after a change, and their prices. */
export type OrderLines = { readonly items: readonly OrderItem[]; readonly pricing: Omit<Pricing, 'lines'> };

const CHANGED = names('amount', 'parts', 'translations', 'unitPriceCents', 'grossCents', 'calculationModel');
const SUMS = [
  ...names('net', 'tax', 'grossCents', 'deliveryNet', 'deliveryTax', 'deliveryGrossCents'),
  ...names('totalNet', 'totalTax', 'totalGrossCents', 'taxes', 'isApproximate'),
];

/** Rewrites the lines and the price of a locked order. Lines that are not named any more go. */
export async function saveLines(client: PoolClient, orderId: string, { items, pricing }: OrderLines): Promise<void> {
  const lines = items.map((item) => ({
    ...item,
    unitPriceCents: toCents(item.unitPrice),
    grossCents: toCents(item.gross),
  }));
  await client.query(
    `with kept as (${itemRows.given('$2', 'id', ...CHANGED)}),
     gone as (delete from order_items where order_id = $1 and id not in (select id from kept))
     update order_items line set ${itemRows.set((column) => `kept.${column}`, ...CHANGED)} from kept where line.order_id = $1 and line.id = kept.id`,
    [orderId, itemRows.json(...lines)],
  );
  await client.query(`update orders set ${orderRows.assign('$2', ...SUMS)} where id = $1`, [
    orderId,
    orderRows.json(pricing),
  ]);
}
