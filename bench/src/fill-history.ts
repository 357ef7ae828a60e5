import { randomUUID } from 'node:crypto';
import { databaseUrl } from '@filiale/kit/stores/postgres';
import { Client } from 'pg';
import type { Bench } from './bench.ts';

const BRANCHES = 30;
const CHUNK = 5_000;

/** $1 branches · $2 first number · $3 last number. One order a minute over all branches, backwards from now, two lines each. */
const FILL = `
  with drafted as (
    select number, gen_random_uuid() as id, ($1::uuid[])[1 + number % ${BRANCHES}] as branch_id,
      now() - number * interval '1 minute' as at,
      (array['Anna', 'Lukas', 'Maria', 'Paul', 'Sophie', 'Jakob', 'Laura', 'Felix'])[1 + number % 8] as first_name,
      'Muster' || substr(md5((number % 20000)::text), 1, 6) as last_name, 890 + number % 3100 as cents
    from generate_series($2::integer, $3::integer) number
  ), stored as (
    insert into orders
    select filled.* from drafted, lateral jsonb_populate_record(null::orders, jsonb_build_object(
      'id', id, 'revision', 4, 'uid', replace(id::text, '-', ''), 'hash', md5(id::text), 'branch_id', branch_id,
      'local_day', at::date, 'ticket_number', 1 + number / ${BRANCHES}, 'has_ticket', true,
      'state', case when number % 50 = 0 then 'canceled' else 'completed' end, 'mode', case when number % 3 = 0 then 'delivery' else 'takeaway' end,
      'delivery_area', case when number % 3 = 0 then 'Gebiet ' || number / 3 % 40 end,
      'is_preorder', false, 'is_quotation', false, 'is_paid', true, 'is_refunded', false, 'payment_method', 'cash', 'locale', 'de-AT',
      'rejection_message', '', 'currency', 'EUR', 'net', cents / 110.0, 'tax', cents / 1100.0, 'gross_cents', cents,
      'delivery_net', 0, 'delivery_tax', 0, 'delivery_gross_cents', 0, 'total_net', cents / 110.0, 'total_tax', cents / 1100.0,
      'total_gross_cents', cents, 'taxes', '[]'::jsonb, 'is_approximate', false, 'has_hidden_prices', false, 'seen_revisions', '{}'::jsonb,
      'history', '[]'::jsonb, 'state_changed_at', at, 'created_at', at, 'updated_at', at,
      'form', jsonb_build_object('firstName', first_name, 'lastName', last_name, 'email', lower(first_name || '.' || last_name) || '@example.at',
        'phone', '+43664' || (1000000 + number), 'street', 'Musterstrasse ' || number % 90, 'zipCode', '1080', 'city', 'Wien', 'comment', '')
    )) filled
    returning id
  )
  insert into order_items (order_id, position, id, product_id, product_revision, name, amount, unit, parts, unit_price_cents, gross_cents,
    tax_rate, is_price_hidden, calculation_model)
  select id, line, gen_random_uuid(), id, 1, 'Wiener Schnitzel mit Erdäpfelsalat', 1, 'piece', '[{"name":"Beilage","value":"Reis"}]', 445, 445,
    10, false, 'gross'
  from drafted, generate_series(0, 1) line`;

/** Puts orders of some years into the history of branches that nobody knows, until the end unless they are to stay. */
export async function fillHistory({ postgresUrl, after }: Bench, orders: number, { stays = false } = {}) {
  const branches = Array.from({ length: BRANCHES }, () => randomUUID());
  const sql = new Client({ connectionString: databaseUrl(postgresUrl, 'filiale_ordering') });
  await sql.connect();
  after(async () => {
    try {
      if (!stays) await empty();
    } finally {
      await sql.end();
    }
  });
  const empty = async (): Promise<void> => {
    for (let gone = 1; gone > 0; )
      gone =
        (
          await sql.query(
            'delete from orders where id = any(array(select id from orders where branch_id = any($1::uuid[]) limit 2000))',
            [branches],
          )
        ).rowCount ?? 0;
    await sql.query('delete from ticket_counters where branch_id = any($1::uuid[])', [branches]);
    await sql.query('vacuum analyze');
  };
  for (let first = 1; first <= orders; first += CHUNK)
    await sql.query(FILL, [branches, first, Math.min(orders, first + CHUNK - 1)]);
  await sql.query(
    `insert into ticket_counters
     select branch_id, local_day, count(*) from orders where branch_id = any($1::uuid[]) group by branch_id, local_day`,
    [branches],
  );
  await sql.query('vacuum analyze orders');
  await sql.query('vacuum analyze order_items');
  return { branches, sql };
}
