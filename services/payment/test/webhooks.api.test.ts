import { createHmac } from 'node:crypto';
import { createLogger } from '@filiale/kit/process/logging';
import type { SimulatedPayment } from '@filiale/psp/payment';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { credentials, methods, providers, type RunningPayment, startPayment, until } from './start-payment.ts';

let payment: RunningPayment;
/** Entries of the security log. */
const securityLog: Record<string, unknown>[] = [];
const write = (line: string): void => {
  const entry = JSON.parse(line);
  if (entry.log === 'security') securityLog.push(entry);
};
beforeAll(async () => {
  payment = await startPayment({}, createLogger('payment', 'warn', { write }));
  await payment.startReplica({ PORT: '0' });
});
afterAll(() => payment.stop());

const call = (method: string, raw: string | URLSearchParams, headers: Record<string, string> = {}) =>
  payment.send(`POST /api/payments/${method}/webhook`, {
    raw,
    type: 'application/x-www-form-urlencoded',
    headers,
  });
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** How providers sign: the header over a body at an instant in ms, and a body that names a payment. */
const signing = [
  {
    method: 'datatrans',
    header: 'datatrans-signature',
    key: credentials.DATATRANS_HMAC_KEY ?? '',
    otherKey: 'cd'.repeat(32),
    sign: (body: string, at: number, key: string) => `t=${at},s0=${hmac(Buffer.from(key, 'hex'), `${at}${body}`)}`,
    later: (header: string, at: number) => header.replace(`t=${at}`, `t=${at + 1}`),
    bodyOf: (reference: string) => JSON.stringify({ transactionId: reference, status: 'settled' }),
  },
  {
    method: 'stripe',
    header: 'stripe-signature',
    key: credentials.STRIPE_WEBHOOK_SECRET ?? '',
    otherKey: `whsec_${'cd'.repeat(16)}`,
    sign: (body: string, at: number, key: string) => {
      const seconds = Math.floor(at / 1000);
      return `t=${seconds},v1=${hmac(key, `${seconds}.${body}`)}`;
    },
    later: (header: string) => header.replace(/^t=(\d+)/, (_all, at) => `t=${Number(at) + 1}`),
    bodyOf: (reference: string) =>
      JSON.stringify({ data: { object: { object: 'checkout.session', id: reference } }, object: 'event' }),
  },
] as const;

describe('calls of providers', () => {
  it('of Mollie are answered 200, also for ids nobody knows and for no id at all', async () => {
    for (const id of ['tr_unknown1', '', '../../v2/orders', 'x'.repeat(300)])
      expect((await call('mollie', new URLSearchParams({ id }))).status).toBe(200);
  });

  it('are those of providers there are', async () => {
    expect((await call('nobody', 'id=tr_1')).status).toBe(404);
  });

  it.each(signing)('of $method need our signature over these very bytes, and a fresh one', async (of) => {
    const { method, header, key, otherKey, sign, later, bodyOf } = of;
    const { orderId, reference } = await payment.begin(method);
    await payment.fault({ kind: 'callback-lost', times: 1 });
    await payment.move(reference, 'pay');
    securityLog.length = 0;
    const body = bodyOf(reference);
    const now = Date.now();
    const old = now - 6 * 60_000;
    const good = sign(body, now, key);
    for (const signature of [
      null,
      '',
      's0=1',
      sign(body, now, otherKey),
      sign(`${body} `, now, key),
      sign(body, old, key),
      later(good, now),
    ]) {
      const { status, code } = await call(method, body, signature === null ? {} : { [header]: signature });
      expect([status, code]).toEqual([403, 'payment.signature-invalid']);
    }
    // Floods of one kind are counted.
    expect(securityLog.length).toBeGreaterThanOrEqual(3);
    for (const line of securityLog)
      expect(line).toMatchObject({ event: 'callback-forged', route: `POST /api/payments/${method}/webhook` });
    expect(JSON.stringify(securityLog)).not.toContain(reference);
    expect((await payment.history(orderId)).payment.status).toBe('open');
    expect((await call(method, body, { [header]: good })).status).toBe(200);
    expect((await payment.history(orderId)).payment.status).toBe('paid');
    expect((await call(method, body, { [header]: good })).status).toBe(200);
    // Signed, and about nothing of ours.
    const nothing = '{"status":"settled"}';
    expect((await call(method, nothing, { [header]: sign(nothing, now, key) })).status).toBe(200);
    const counted = (result: string) => payment.metric(`payment_webhooks_total{method="${method}",result="${result}"}`);
    expect([await counted('forged'), await counted('paid'), await counted('unknown')]).toEqual([7, 2, 1]);
  });

  it.each(signing)(
    'of $method are accepted with either secret while it is changed, and with no third one',
    async (of) => {
      const { method, header, key, otherKey, sign, bodyOf } = of;
      const name = method === 'stripe' ? 'STRIPE_WEBHOOK_SECRET' : 'DATATRANS_HMAC_KEY';
      const third = key.replace(/[0-9a-f]{4}$/, (end) => (end === '0000' ? '1111' : '0000'));
      const replica = await payment.startReplica({ PORT: '0', [name]: `${otherKey},${key}` });
      const callBack = async (secret: string) => {
        const body = bodyOf('nobody-knows-it');
        const { status } = await fetch(`http://127.0.0.1:${replica.port}/api/payments/${method}/webhook`, {
          method: 'POST',
          headers: { [header]: sign(body, Date.now(), secret), 'content-type': 'application/json' },
          body,
        });
        return status;
      };
      expect([await callBack(otherKey), await callBack(key), await callBack(third)]).toEqual([200, 200, 403]);
      await replica.stop();
    },
  );

  it.each(methods)('of %s are done although it is away just then: it is asked later', async (method) => {
    const { orderId, reference } = await payment.begin(method);
    await payment.fault({ kind: 'away', provider: method, on: 'status', times: 2 });
    await payment.move(reference, 'pay');
    await until(async () => (await payment.history(orderId)).payment.status === 'paid', 'paid');
  });

  it('a thousand of them, repeated, out of order and forged, change each order once', async () => {
    const orders = [];
    for (let index = 0; index < 20; index += 1) {
      const method = methods[index % methods.length] ?? 'mollie';
      orders.push({ method, ...(await payment.begin(method, 1_000 + index)) });
    }
    const known = await payment.control<SimulatedPayment[]>('GET', '/payments');
    const ends = ['pay', 'pay', 'cancel', 'fail'];
    const sent: Promise<{ status: number }>[] = [];
    let forgeries = 0;
    for (let round = 0; round < 50; round += 1) {
      for (const [index, { method, reference }] of orders.entries()) {
        if (round === 10) sent.push(payment.move(reference, ends[index % 4] ?? 'pay').then(() => ({ status: 200 })));
        const one = known.find(({ id }) => id === reference);
        if (!one) throw new Error('no such payment');
        const { isSigning, callbackBody, callbackHeaders, newKeys } = providers[method];
        const isForged = isSigning && round % 5 === 0;
        if (isForged) forgeries += 1;
        const body = callbackBody(one, null);
        sent.push(call(method, body, callbackHeaders(body, Date.now(), isForged ? newKeys() : credentials)));
      }
      // No more connections at once than a listening socket keeps waiting.
      if (round % 10 === 9) await Promise.all(sent);
    }
    const statuses = new Map<number, number>();
    for (const { status } of await Promise.all(sent)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(forgeries).toBeGreaterThanOrEqual(100);
    expect(Object.fromEntries(statuses)).toEqual({ 200: 1_020 - forgeries, 403: forgeries });
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
      // Begun, then over: everything else changed nothing.
      expect(rows[0].revision).toBe(2);
    }
  });
});
