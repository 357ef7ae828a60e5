import { newId } from '@filiale/contracts/fields/ids';
import { databaseUrl } from '@filiale/kit/stores/postgres';
import { Client } from 'pg';
import type { Bench } from './bench.ts';

const CHUNK = 20_000;
const BRANCHES = 10;
const DISHES = 60;
const CATEGORIES = 8;
const AREAS = 40;
const COMPANY = '00000000-0000-0000-0000-000000000000';
/** Orders that are made up are in the currency of tests, so that they are found again among others. */
export const CURRENCY = 'XTS';

/**
 * $1 branches · $2 days · $3 first number · $4 last number · $5 dishes · $6 categories. Orders with two or three dishes; one of 25 is cancelled on the same day, which takes its
 * lines back.
 */
const FILL = `
  with drafted as materialized (
    select number, gen_random_uuid() as id, current_date - (number % $2)::int as day, ($1::uuid[])[1 + number / $2 % ${BRANCHES}] as branch,
      (10 + number / $2 / ${BRANCHES} % 12)::int as hour, (array['takeaway', 'delivery', 'dine-in'])[1 + number * 7 % 3] as mode,
      (array['cash', 'mollie'])[1 + number * 11 % 3 % 2] as payment, (array['website', 'table', 'staff'])[1 + number * 13 % 5 % 3] as channel,
      number % 25 = 0 as is_canceled, 2 + number % 2 as dishes
    from generate_series($3::bigint, $4::bigint) as number
  ), dated as materialized (
    select *, day::timestamp + make_interval(hours => hour) as at from drafted
  ), dishes as materialized (
    select dated.*, line, product, 500 + product * 25 as cents
    from dated cross join lateral generate_series(1, dishes) as line
      cross join lateral (values ((number * 17 + line * 23 + number / 60) % ${DISHES})) as chosen (product)
  ), placed as (
    insert into orders (id, branch_id, revision, state, changed_at, mode, gross_cents, payment_method, placed_at, local_day, tip_cents, currency, channel, time_zone)
    select id, branch, 1, 'completed', at, mode, 0, payment, at, day, 0, '${CURRENCY}', channel, 'UTC' from dated
  ), sold as (
    insert into sales (local_day, order_id, entry, at, local_hour, local_fold, branch_id, mode, payment_method, channel, currency, kind, reason, is_restated,
      orders, canceled, placed_cents, revenue_cents, net_cents, delivery_cents, tip_cents, lost_cents, refunded_cents, delivery_area)
    select day, id, entry, at, hour, 0, branch, mode, payment, channel, '${CURRENCY}', kind,
      case when sign < 0 then (array['Zu viel zu tun', 'Nicht mehr da', ''])[1 + number / 25 % 3] else '' end, false,
      case when sign > 0 then 1 else 0 end, case when sign < 0 then 1 else 0 end, case when sign > 0 then sum(cents) else 0 end, sign * sum(cents),
      round(sign * sum(cents) / 1.1, 2), 0, 0, case when sign < 0 then sum(cents) else 0 end, 0,
      case when mode = 'delivery' then 'Gebiet ' || number / 3 % ${AREAS} end
    from dishes cross join (values ('placed', 'placed', 1), ('c2', 'canceled', -1)) as entries (entry, kind, sign) where sign > 0 or is_canceled
    group by day, id, entry, at, hour, branch, mode, payment, channel, kind, number, sign
  )
  insert into sale_lines (local_day, order_id, entry, at, local_hour, local_fold, branch_id, mode, payment_method, channel, currency, line, product_id, product,
    category_id, category, tax_rate, unit, amount, pieces, gross_cents, net_cents, choices)
  select day, id, entry, at, hour, 0, branch, mode, payment, channel, '${CURRENCY}', line, ($5::uuid[])[1 + product], 'Gericht ' || product,
    ($6::uuid[])[1 + product % ${CATEGORIES}], 'Kategorie ' || product % ${CATEGORIES}, 10, 'piece', sign, sign, sign * cents, round(sign * cents / 1.1, 2), '[]'
  from dishes cross join (values ('placed', 1), ('c2', -1)) as entries (entry, sign) where sign > 0 or is_canceled`;

/** Counts as the service keeps them, of each branch and of all. */
const counted = (
  counts: string,
  entries: string,
  figures: Readonly<Record<string, string>>,
  level: string,
  by: string,
  where = 'true',
  isOfCompany = false,
) => `
  insert into ${counts} (branch_id, level, local_day, key, currency, ${by}, entries, ${Object.keys(figures).join(', ')})
  select place, '${level}', local_day, gen_random_uuid(), currency, ${by}, count(*), ${Object.values(figures).join(', ')}
  from ${entries} cross join lateral (values ${isOfCompany ? '' : '(branch_id), '}('${COMPANY}'::uuid)) as counted (place)
  where currency = '${CURRENCY}' and ${where} group by place, local_day, currency, ${by}`;
const sumsOf = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `sum(${column})`]));
const ofSales = {
  ...sumsOf('orders', 'canceled', 'placed_cents', 'revenue_cents', 'net_cents', 'delivery_cents', 'tip_cents'),
  ...sumsOf('lost_cents', 'refunded_cents'),
  ...{ tax_cents: 'sum(revenue_cents - net_cents)', restated_cents: '0' },
};
const ofLines = sumsOf('pieces', 'gross_cents', 'net_cents');
const ORIGINS = 'mode, payment_method, channel';
const HOUR = 'local_hour, local_fold';
const PRODUCT = 'product_id, product, category_id, category, tax_rate';
const COUNTS = [
  counted('sale_counts', 'sales', ofSales, 'day', ORIGINS),
  counted('sale_counts', 'sales', ofSales, 'hour', HOUR),
  counted('sale_counts', 'sales', ofSales, 'hourOfOrigin', `${HOUR}, ${ORIGINS}`),
  counted('sale_counts', 'sales', ofSales, 'reason', `${ORIGINS}, reason`, `kind = 'canceled'`),
  counted('area_counts', 'sales', ofSales, 'area', 'delivery_area', 'delivery_area is not null'),
  counted('line_counts', 'sale_lines', ofLines, 'day', ORIGINS),
  counted('line_counts', 'sale_lines', ofLines, 'hour', HOUR),
  counted('line_counts', 'sale_lines', ofLines, 'product', PRODUCT),
  counted('line_counts', 'sale_lines', ofLines, 'productOfMode', `${PRODUCT}, mode`, 'true', true),
  counted('line_counts', 'sale_lines', ofLines, 'productOfPayment', `${PRODUCT}, payment_method`, 'true', true),
  counted('line_counts', 'sale_lines', ofLines, 'productOfChannel', `${PRODUCT}, channel`, 'true', true),
];

/** Puts orders of branches that nobody knows into days back from today, with their entries and counts, until the end. */
export async function fillSales({ postgresUrl, after }: Bench, orders: number, days: number) {
  const [branches, dishes, categories] = [BRANCHES, DISHES, CATEGORIES].map((length) => Array.from({ length }, newId));
  const sql = new Client({ connectionString: databaseUrl(postgresUrl, 'filiale_analytics') });
  await sql.connect();
  after(async () => {
    try {
      for (const table of ['line_counts', 'area_counts', 'sale_counts', 'sale_lines', 'sales', 'orders'])
        await sql.query(`delete from ${table} where currency = '${CURRENCY}'`);
      await sql.query('vacuum analyze');
    } finally {
      await sql.end();
    }
  });
  for (let first = 1; first <= orders; first += CHUNK) {
    const last = Math.min(orders, first + CHUNK - 1);
    await sql.query(FILL, [branches, days, first, last, dishes, categories]);
    console.log(`  ${last} of ${orders} orders`);
  }
  for (const statement of COUNTS) await sql.query(statement);
  for (const table of ['sales', 'sale_lines', 'sale_counts', 'area_counts', 'line_counts'])
    await sql.query(`vacuum analyze ${table}`);
  return { sql, dish: dishes?.[0] ?? '' };
}
