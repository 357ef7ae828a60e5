import { createHmac } from 'node:crypto';
import { createLogger } from '@filiale/kit/process/logging';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hmacKey, type RunningPayment, startPayment, until } from './start-payment.ts';

let payment: RunningPayment;
/** What the security log was told. */
const told: Record<string, unknown>[] = [];
const write = (line: string): void => {
  const entry = JSON.parse(line);
  if (entry.log === 'security') told.push(entry);
};
beforeAll(async () => {
  payment = await startPayment({}, createLogger('payment', 'warn', { write }));
  await payment.startReplica({ PORT: '0' });
});
afterAll(() => payment.stop());

const mollieCall = (id: string) =>
  payment.send('POST /api/payments/mollie/webhook', { raw: new URLSearchParams({ id }) });
const sign = (body: string, at: number, key = hmacKey) =>
  `t=${at},s0=${createHmac('sha256', Buffer.from(key, 'hex')).update(`${at}`).update(body).digest('hex')}`;
const datatransCall = (body: string, signature: string | null) =>
  payment.send('POST /api/payments/datatrans/webhook', {
    raw: body,
    type: 'application/x-www-form-urlencoded',
    headers: signature === null ? {} : { 'datatrans-signature': signature },
  });

describe('calls of providers', () => {
  it('of Mollie are answered 200, also for ids nobody knows and for no id at all', async () => {
    for (const form of ['tr_unknown1', '', '../../v2/orders', 'x'.repeat(300)])
      expect((await mollieCall(form)).status).toBe(200);
  });

  it('of Datatrans need our signature over these very bytes, and a fresh one', async () => {
    const { orderId, reference } = await payment.begin('datatrans');
    await payment.fault({ kind: 'callback-lost', times: 1 });
    await payment.move(reference, 'pay');
    const body = JSON.stringify({ transactionId: reference, status: 'settled' });
    const now = Date.now();
    const old = now - 6 * 60_000;
    for (const signature of [
      null,
      '',
      's0=1',
      sign(body, now, 'cd'.repeat(32)),
      sign(`${body} `, now),
      sign(body, old),
      sign(body, now).replace(`t=${now}`, `t=${now + 1}`),
    ]) {
      const { status, code } = await datatransCall(body, signature);
      expect([status, code]).toEqual([403, 'payment.signature-invalid']);
    }
    // Floods of one kind are counted.
    expect(told.length).toBeGreaterThanOrEqual(3);
    for (const line of told)
      expect(line).toMatchObject({ event: 'callback-forged', route: 'POST /api/payments/datatrans/webhook' });
    expect(JSON.stringify(told)).not.toContain(reference);
    expect((await payment.history(orderId)).payment.status).toBe('open');
    expect((await datatransCall(body, sign(body, now))).status).toBe(200);
    expect((await payment.history(orderId)).payment.status).toBe('paid');
    expect((await datatransCall(body, sign(body, now))).status).toBe(200);
    const counted = (result: string) => payment.metric(`payment_webhooks_total{method="datatrans",result="${result}"}`);
    expect([await counted('forged'), await counted('paid')]).toEqual([7, 2]);
  });

  it('are done although the provider is away just then: it is asked later', async () => {
    const { orderId, reference } = await payment.begin('datatrans');
    await payment.fault({ kind: 'away', provider: 'datatrans', on: 'status', times: 2 });
    await payment.move(reference, 'pay');
    await until(async () => (await payment.history(orderId)).payment.status === 'paid', 'paid');
  });

  it('a thousand of them, repeated, out of order and forged, change each order once', async () => {
    const orders = [];
    for (let index = 0; index < 20; index += 1)
      orders.push(await payment.begin(index % 2 ? 'mollie' : 'datatrans', 1_000 + index));
    const ends = ['pay', 'pay', 'cancel', 'fail'];
    const sent: Promise<{ status: number }>[] = [];
    for (let round = 0; round < 50; round += 1) {
      for (const [index, { reference }] of orders.entries()) {
        if (round === 10) sent.push(payment.move(reference, ends[index % 4] ?? 'pay').then(() => ({ status: 200 })));
        const body = JSON.stringify({ transactionId: reference, status: 'settled', round });
        if (reference.startsWith('tr_')) sent.push(mollieCall(reference));
        else
          sent.push(
            datatransCall(body, round % 5 === 0 ? sign(body, Date.now(), 'cd'.repeat(32)) : sign(body, Date.now())),
          );
      }
    }
    const statuses = new Map<number, number>();
    for (const { status } of await Promise.all(sent)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(Object.fromEntries(statuses)).toEqual({ 200: 1_020 - 100, 403: 100 });
    for (const [index, { orderId, order }] of orders.entries()) {
      const isPaid = index % 4 < 2;
      await until(async () => !(await payment.history(orderId)).payment.hasOpenAttempt, 'over');
      const { payment: money, captures, refunds } = await payment.history(orderId);
      expect([captures.length, refunds.length, Math.round(money.captured * 100)]).toEqual(
        isPaid ? [1, 0, order.amountCents] : [0, 0, 0],
      );
      expect(await payment.books(orderId)).toMatchObject({ capturedCents: isPaid ? order.amountCents : 0 });
      const { rows } = await payment.sql.query('select revision::int from payment_orders where order_id = $1', [
        orderId,
      ]);
      // Begun, then over: whatever came besides was seen to change nothing.
      expect(rows[0].revision).toBe(2);
    }
  });
});
