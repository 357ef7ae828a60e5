import { endRows } from '@filiale/kit/stores/retention';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { paymentRetentions } from '../src/storage/retentions.ts';
import { startPayment } from './start-payment.ts';

let payment: Awaited<ReturnType<typeof startPayment>>;
beforeAll(async () => {
  payment = await startPayment();
}, 60_000);
afterAll(() => payment?.stop());

it('keeps money for full calendar years, then ends it with its attempts, captures and refunds', async () => {
  const { sql } = payment;
  const year = new Date().getUTCFullYear();
  await sql.query(
    `with aged as (
       insert into payment_orders (order_id, revision, amount_cents, currency, is_quotation, is_hold_ended, order_revision, created_at)
       select gen_random_uuid(), 1, 500, 'EUR', false, false, 1, at from unnest(array[$1, $2]::timestamptz[]) at returning order_id
     ), attempted as (
       insert into attempts (id, order_id, position, key, method, status, amount_cents, currency, reason, created_at, updated_at)
       select order_id, order_id, 1, order_id::text, 'mollie', 'paid', 500, 'EUR', '', now(), now() from aged returning id, order_id
     )
     insert into captures (id, order_id, attempt_id, method, amount_cents, charged_back_cents, is_surplus, at)
     select id, order_id, id, 'mollie', 500, 0, false, now() from attempted`,
    [`${year - 8}-12-31T12:00:00Z`, `${year - 7}-01-01T12:00:00Z`],
  );
  await sql.query(
    `insert into refunds (id, order_id, capture_id, amount_cents, status, cause, reason, created_at, updated_at)
     select gen_random_uuid(), order_id, id, 100, 'done', 'staff', '', now(), now() from captures`,
  );
  await sql.query(
    `insert into webhook_receipts (method, reference, received_at)
     select 'mollie', 'tr_' || number, now() - number * interval '1 hour' from generate_series(1, 4) number`,
  );
  const config = { PAYMENT_KEEP_YEARS: 7, PARKED_EVENT_KEEP_DAYS: 90, RETENTION_SWEEP_INTERVAL_MS: 1 };
  const ended = await endRows(
    sql,
    paymentRetentions(config, () => new Date()),
    AbortSignal.timeout(20_000),
  );
  expect(ended).toEqual({ 'webhook-receipts': 3, 'parked-events': 0, payments: 1 });
  for (const table of ['payment_orders', 'attempts', 'captures', 'refunds'])
    expect((await sql.query(`select count(*)::int as rows from ${table}`)).rows).toEqual([{ rows: 1 }]);
});
