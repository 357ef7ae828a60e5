import type { DonationReportQuery, DonationTotal } from '@filiale/contracts/ordering/donation-report';
import { fromCents } from '@filiale/rules/decimal';
import type { Pool } from 'pg';
import type { Branches } from './order-board.ts';

/** The donations to each recipient from the completed orders of a period, most first. The index `orders_with_donation` covers it. */
export async function sumDonations(
  pool: Pool,
  { from, to }: Pick<DonationReportQuery, 'from' | 'to'>,
  branchIds: Branches,
): Promise<Omit<DonationTotal, 'name'>[]> {
  const { rows } = await pool.query<{ donatee: string; currency: string; orders: string; cents: string }>({
    name: 'donations-of-period',
    text: `
      select donatee_id as donatee, currency, count(*) as orders, coalesce(sum(donation_cents), 0) as cents from orders
      where donatee_id is not null and state = 'completed'
        and local_day between $1::date and $2::date and ($3::uuid[] is null or branch_id = any($3))
      group by donatee_id, currency order by cents desc, donatee_id, currency`,
    values: [from, to, branchIds],
  });
  return rows.map(({ donatee, currency, orders, cents }) => ({
    donatee,
    currency,
    orders: Number(orders),
    amount: fromCents(Number(cents)),
  }));
}
