import { randomUUID } from 'node:crypto';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { callbackSignature } from '../src/providers/datatrans-shape.ts';
import { signKeyHex, startSimulator } from './start-simulator.ts';

let psp: Awaited<ReturnType<typeof startSimulator>>;
beforeAll(async () => {
  psp = await startSimulator();
});
afterAll(() => psp.stop());
beforeEach(async () => {
  psp.shopAnswers(200);
  await psp.control('DELETE', '/faults');
  psp.heard.length = 0;
});

const newPayment = (orderId: string, value = '24.90') => ({
  amount: { currency: 'EUR', value },
  description: 'Bestellung 12',
  redirectUrl: 'http://shop.example/return',
  webhookUrl: psp.webhookUrl,
  metadata: { orderId },
});
const newTransaction = (orderId: string, amount = 2490) => ({
  currency: 'EUR',
  amount,
  refno: randomUUID(),
  refno2: orderId,
  autoSettle: true,
  redirect: {
    successUrl: 'http://shop.example/ok?order=1',
    cancelUrl: 'http://shop.example/canceled',
    errorUrl: 'http://shop.example/error',
  },
  webhook: { url: psp.webhookUrl },
});
const openMollie = async (orderId: string = randomUUID(), value?: string): Promise<string> =>
  String((await psp.mollie('POST', '/payments', newPayment(orderId, value))).body.id);
const openDatatrans = async (orderId: string = randomUUID()): Promise<string> =>
  String((await psp.datatrans('POST', '/transactions', newTransaction(orderId))).body.transactionId);
const ledger = (orderId: string) =>
  psp.control<{ capturedCents: number; refundedCents: number }>('GET', `/ledger?orderId=${orderId}`);
const befalls = (fault: Record<string, unknown>) => psp.control('POST', '/faults', fault);

describe('Mollie', () => {
  it('opens a payment that is paid on its page, and says so with nothing but its id', async () => {
    const { status, body } = await psp.mollie('POST', '/payments', newPayment(randomUUID()));
    expect(status).toBe(201);
    expect(body).toMatchObject({ resource: 'payment', status: 'open', amount: { currency: 'EUR', value: '24.90' } });
    expect(body).toHaveProperty('_links.checkout.href', expect.stringMatching(/\/checkout\/tr_/));
    const back = await psp.press(String(body.id), 'pay');
    expect([back.status, back.headers.get('location')]).toEqual([303, 'http://shop.example/return']);
    await until(() => psp.heard.length === 1);
    expect(psp.heard[0]).toMatchObject({
      body: `id=${body.id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const { body: paid } = await psp.mollie('GET', `/payments/${body.id}`);
    expect(paid).toMatchObject({ status: 'paid', amountRemaining: { value: '24.90' }, isCancelable: false });
    expect(paid).not.toHaveProperty('_links.checkout');
  });

  it('knows no stranger, no wrong amount and no payment of somebody else', async () => {
    expect((await psp.ask('GET', '/v2/payments/tr_x', undefined, { authorization: 'Bearer no' })).status).toBe(401);
    expect((await psp.mollie('GET', '/payments/tr_unknown')).status).toBe(404);
    const bad = await psp.mollie('POST', '/payments', newPayment(randomUUID(), '24.9'));
    expect([bad.status, bad.body.field]).toEqual([422, 'amount.value']);
    expect((await psp.mollie('GET', `/payments/${await openDatatrans()}`)).status).toBe(404);
  });

  it('gives the same answer to the same key, 400 to another body, 409 while the first is running', async () => {
    const order = newPayment(randomUUID());
    const key = { 'idempotency-key': randomUUID() };
    await befalls({ kind: 'slow', on: 'create', delayMs: 300 });
    const first = psp.mollie('POST', '/payments', order, key);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await psp.mollie('POST', '/payments', order, key)).status).toBe(409);
    const { body } = await first;
    const again = await psp.mollie('POST', '/payments', order, key);
    expect([again.body.id, again.headers.get('idempotent-replayed')]).toEqual([body.id, 'true']);
    expect((await psp.mollie('POST', '/payments', { ...order, description: 'x' }, key)).status).toBe(400);
  });

  it('gives back in parts, never more than was paid', async () => {
    const orderId = randomUUID();
    const id = await openMollie(orderId, '10.00');
    await psp.press(id, 'pay');
    const refund = (value: string) =>
      psp.mollie('POST', `/payments/${id}/refunds`, { amount: { currency: 'EUR', value } });
    expect((await refund('4.00')).status).toBe(201);
    expect((await refund('4.00')).status).toBe(409);
    expect((await refund('6.01')).status).toBe(422);
    expect((await refund('6.00')).body).toMatchObject({ resource: 'refund', status: 'pending' });
    expect(await ledger(orderId)).toMatchObject({ capturedCents: 1000, refundedCents: 1000 });
    psp.heard.length = 0;
    await psp.control('PUT', '/clock', { advanceMs: 3_000 });
    await until(() => psp.heard.length > 0);
    expect((await psp.mollie('GET', `/payments/${id}/refunds`)).body).toMatchObject({
      _embedded: { refunds: [{ status: 'refunded' }, { status: 'refunded' }] },
    });
  });

  it('cancels what is open, and lets the rest expire when its clock has moved', async () => {
    const [first, second] = [await openMollie(), await openMollie()];
    expect((await psp.mollie('DELETE', `/payments/${first}`)).body).toMatchObject({ status: 'canceled' });
    expect((await psp.mollie('DELETE', `/payments/${first}`)).status).toBe(422);
    await psp.control('PUT', '/clock', { advanceMs: 16 * 60_000 });
    expect((await psp.mollie('GET', `/payments/${second}`)).body).toMatchObject({ status: 'expired' });
    expect((await psp.press(second, 'pay')).status).toBe(200);
    expect((await psp.mollie('GET', `/payments/${second}`)).body).toMatchObject({ status: 'expired' });
  });
});

describe('Datatrans', () => {
  it('opens a transaction, signs its callbacks, and sends the browser back by outcome', async () => {
    const { status, headers, body } = await psp.datatrans('POST', '/transactions', newTransaction(randomUUID()));
    const id = String(body.transactionId);
    expect([status, headers.get('location')]).toEqual([201, expect.stringMatching(`/v1/start/${id}$`)]);
    expect(id).toMatch(/^\d{18}$/);
    const back = await psp.press(id, 'pay');
    expect(back.headers.get('location')).toBe(`http://shop.example/ok?order=1&datatransTrxId=${id}`);
    await until(() => psp.heard.length === 1);
    const [callback] = psp.heard;
    const signature = String(callback?.headers['datatrans-signature']);
    const at = Number(/t=(\d+)/.exec(signature)?.[1]);
    expect(signature).toBe(callbackSignature(signKeyHex, callback?.body ?? '', at));
    expect(JSON.parse(callback?.body ?? '')).toMatchObject({ transactionId: id, status: 'settled' });
    const { body: now } = await psp.datatrans('GET', `/transactions/${id}`);
    expect(now).toMatchObject({ status: 'settled', currency: 'EUR', detail: { settle: { amount: 2490 } } });
  });

  it('does not report that a form was left', async () => {
    const id = await openDatatrans();
    const back = await psp.press(id, 'cancel');
    expect(back.headers.get('location')).toBe(`http://shop.example/canceled?datatransTrxId=${id}`);
    expect((await psp.datatrans('GET', `/transactions/${id}`)).body).toMatchObject({ status: 'canceled' });
    expect(psp.heard).toEqual([]);
  });

  it('settles what was only authorised, credits under a new number, refuses the rest', async () => {
    const orderId = randomUUID();
    const { body } = await psp.datatrans('POST', '/transactions', { ...newTransaction(orderId), autoSettle: false });
    const path = `/transactions/${body.transactionId}`;
    await psp.press(String(body.transactionId), 'pay');
    expect(await ledger(orderId)).toMatchObject({ capturedCents: 0 });
    const refno = randomUUID();
    expect((await psp.datatrans('POST', `${path}/credit`, { currency: 'EUR', refno })).body).toMatchObject({
      error: { code: 'INVALID_TRANSACTION_STATUS' },
    });
    const settled = await psp.datatrans('POST', `${path}/settle`, { amount: 2000, currency: 'EUR', refno });
    expect(settled.status).toBe(204);
    const credit = await psp.datatrans('POST', `${path}/credit`, { amount: 1999, currency: 'EUR', refno });
    expect(credit.body.transactionId).not.toBe(body.transactionId);
    expect((await psp.datatrans('POST', `${path}/credit`, { amount: 2, currency: 'EUR', refno })).status).toBe(400);
    expect(await ledger(orderId)).toMatchObject({ capturedCents: 2000, refundedCents: 1999 });
  });

  it('takes a reference once, and the same key with another body not at all', async () => {
    const transaction = newTransaction(randomUUID());
    const key = { 'idempotency-key': randomUUID() };
    const first = await psp.datatrans('POST', '/transactions', transaction, key);
    expect((await psp.datatrans('POST', '/transactions', transaction, key)).body).toEqual(first.body);
    expect((await psp.datatrans('POST', '/transactions', { ...transaction, amount: 1 }, key)).status).toBe(422);
    expect((await psp.datatrans('POST', '/transactions', transaction)).body).toMatchObject({
      error: { code: 'DUPLICATE_REFNO' },
    });
  });
});

describe('faults', () => {
  it('befall the order they are meant for, as often as asked', async () => {
    const orderId = randomUUID();
    await befalls({ kind: 'error-after', on: 'create', orderId });
    await openMollie();
    const key = { 'idempotency-key': randomUUID() };
    const order = newPayment(orderId);
    expect((await psp.mollie('POST', '/payments', order, key)).status).toBe(502);
    const replay = await psp.mollie('POST', '/payments', order, key);
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect(await psp.control<unknown[]>('GET', `/payments?orderId=${orderId}`)).toHaveLength(1);
  });

  it('let a callback overtake the answer to the call that made its payment', async () => {
    const orderId = randomUUID();
    await befalls({ kind: 'callback-before-answer', orderId, move: 'pay' });
    const { body } = await psp.mollie('POST', '/payments', newPayment(orderId));
    expect(psp.heard.map((one) => one.body)).toContain(`id=${body.id}`);
  });

  it.each([
    ['callback-twice', 2],
    ['callback-out-of-order', 2],
    ['callback-forged', 2],
    ['callback-lost', 0],
    ['callback-late', 1],
  ])('%s: %i callbacks', async (kind, count) => {
    const orderId = randomUUID();
    await befalls({ kind, orderId, delayMs: 150 });
    const id = await openDatatrans(orderId);
    await psp.press(id, 'pay');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(psp.heard).toHaveLength(count);
  });

  it('report wrong amounts, currencies and orders', async () => {
    const orderId = randomUUID();
    const id = await openMollie(orderId);
    for (const kind of ['wrong-amount', 'wrong-currency', 'wrong-order']) await befalls({ kind, orderId });
    const { body } = await psp.mollie('GET', `/payments/${id}`);
    expect(body.amount).toEqual({ currency: 'CHF', value: '24.91' });
    expect(body.metadata).not.toEqual({ orderId });
    expect((await psp.mollie('GET', `/payments/${id}`)).body).toMatchObject({ metadata: { orderId } });
  });
});

describe('the simulation', () => {
  it('calls again until it hears 200, and remembers everything over a restart', async () => {
    const orderId = randomUUID();
    psp.shopAnswers(503);
    const id = await openMollie(orderId);
    await psp.press(id, 'pay');
    await until(() => psp.heard.length >= 2);
    await psp.restart();
    expect(await ledger(orderId)).toMatchObject({ capturedCents: 2490, refundedCents: 0 });
    psp.shopAnswers(200);
    const before = psp.heard.length;
    await until(() => psp.heard.length > before);
    const callbacks = () => psp.control<{ isDone: boolean }[]>('GET', `/callbacks?paymentId=${id}`);
    await until(async () => (await callbacks()).every(({ isDone }) => isDone), 'the callback is done');
    expect(await callbacks()).toMatchObject([{ isDone: true, lastStatus: 200 }]);
    const calls = () => psp.heard.filter(({ body }) => body === `id=${id}`).length;
    const heard = calls();
    await psp.control('PUT', '/clock', { advanceMs: 3_600_000 });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(calls()).toBe(heard);
  });

  it('is plainly marked on every page', async () => {
    const id = await openMollie();
    for (const path of ['/', `/checkout/${id}`, '/checkout/tr_none']) {
      expect((await psp.ask('GET', path)).body.text).toContain('SIMULATION');
    }
  });
});
