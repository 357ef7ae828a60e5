import type { OrderItem } from '@filiale/contracts/ordering/order';
import { toCents } from '@filiale/rules/decimal';
import type { Pricing } from '@filiale/rules/pricing';
import type { PoolClient } from 'pg';

/** The lines of an order after a change, and what they cost together. */
export type OrderLines = { readonly items: readonly OrderItem[]; readonly pricing: Omit<Pricing, 'lines'> };

/** Rewrites the lines and the price of a locked order. Lines that are not named any more go. */
export async function saveLines(client: PoolClient, orderId: string, { items, pricing }: OrderLines): Promise<void> {
  const rows = items.map((item) => ({
    id: item.id,
    amount: item.amount,
    parts: item.parts,
    translations: item.translations,
    unit_price_cents: toCents(item.unitPrice),
    gross_cents: toCents(item.gross),
    calculation_model: item.calculationModel,
  }));
  await client.query(
    `with kept as (
       select * from jsonb_to_recordset($2::jsonb)
         kept(id uuid, amount numeric, parts jsonb, translations jsonb, unit_price_cents bigint, gross_cents bigint, calculation_model text)
     ),
     gone as (delete from order_items where order_id = $1 and id not in (select id from kept))
     update order_items line
     set amount = kept.amount, parts = kept.parts, translations = kept.translations, unit_price_cents = kept.unit_price_cents,
       gross_cents = kept.gross_cents, calculation_model = kept.calculation_model
     from kept where line.order_id = $1 and line.id = kept.id`,
    [orderId, JSON.stringify(rows)],
  );
  await client.query(
    `update orders set net = $2, tax = $3, gross_cents = $4, delivery_net = $5, delivery_tax = $6, delivery_gross_cents = $7,
       total_net = $8, total_tax = $9, total_gross_cents = $10, taxes = $11::jsonb, is_approximate = $12 where id = $1`,
    [
      orderId,
      pricing.net,
      pricing.tax,
      pricing.grossCents,
      pricing.deliveryNet,
      pricing.deliveryTax,
      pricing.deliveryGrossCents,
      pricing.totalNet,
      pricing.totalTax,
      pricing.totalGrossCents,
      JSON.stringify(pricing.taxes),
      pricing.isApproximate,
    ],
  );
}
