import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, methods, ordering, type RunningPayment, startPayment, until } from './start-payment.ts';

let payment: RunningPayment;
beforeAll(async () => {
  payment = await startPayment();
});
afterAll(() => payment.stop());

describe.each(methods)('paying with %s', (method) => {
  it('starts once per order, and answers the same address again [PAY-005]', async () => {
    const order = payment.orderOf(method);
    const [first, second] = await Promise.all([payment.start(order), payment.start(order)]);
    const third = await payment.start(order, 2);
    expect(new Set([first.data.redirectUrl, second.data.redirectUrl, third.data.redirectUrl]).size).toBe(1);
    const { attempts } = await payment.history(order.orderId);
    expect(attempts).toHaveLength(1);
    const known = await payment.control<unknown[]>('GET', `/payments?orderId=${order.orderId}`);
    expect(known).toHaveLength(1);
  });

  it('is paid by webhook, with the requested amount [PAY-008]', async () => {
    const { orderId, reference } = await payment.begin(method, 2_590);
    await payment.move(reference, 'pay');
    await until(async () => (await payment.history(orderId)).payment.status === 'paid');
    const { payment: money, captures } = await payment.history(orderId);
    expect(money).toMatchObject({ status: 'paid', amount: 25.9, captured: 25.9, refunded: 0, hasOpenAttempt: false });
    expect(captures).toHaveLength(1);
    expect(await payment.books(orderId)).toMatchObject({ capturedCents: 2_590, refundedCents: 0 });
  });

  it('is seen without any webhook, when staff asks again [PAY-007]', async () => {
    await payment.fault({ kind: 'callback-lost', times: 1 });
    const { orderId, reference } = await payment.begin(method);
    await payment.move(reference, 'pay');
    const path = `/api/orders/${orderId}/update-payment-status`;
    expect((await payment.send(`POST ${path}`)).status).toBe(401);
    const { status, data } = await payment.send(`POST ${path}`, { as: admin });
    expect([status, data]).toEqual([200, expect.objectContaining({ order: orderId, status: 'paid' })]);
    await payment.clearFaults();
  });

  it.each(['cancel', 'fail', 'expire'])(
    'that ends with %s leaves nothing open and leads to the error page [PAY-006]',
    async (move) => {
      const { order, orderId, reference } = await payment.begin(method);
      await payment.move(reference, move);
      const back = await payment.send(`GET /api/payments/return/${order.uid}/${order.hash}?datatransTrxId=1`);
      expect([back.status, back.headers.get('location')]).toEqual([303, '/de-AT/store/wien-josefstadt/checkout/error']);
      const { payment: money } = await payment.history(orderId);
      expect(money).toMatchObject({ captured: 0, hasOpenAttempt: false });
      expect(['canceled', 'failed', 'expired']).toContain(money.status);
      expect((await payment.start(order, 2)).code).toBe('order.payment-failed');
    },
  );

  it('comes back to the status page in the customer’s language, paid or still open, and trusts nothing in the address', async () => {
    const order = { ...payment.orderOf(method), locale: 'en-GB' as const };
    await payment.start(order);
    const path = `/api/payments/return/${order.uid}/${order.hash}`;
    const open = await payment.send(`GET ${path}?status=paid`);
    expect(open.headers.get('location')).toBe(`/en-GB/status/${order.uid}/${order.hash}`);
    expect((await payment.history(order.orderId)).payment.status).toBe('open');
    const { attempts } = await payment.history(order.orderId);
    await payment.fault({ kind: 'callback-lost', times: 1 });
    await payment.move(attempts[0]?.reference ?? '', 'pay');
    const paid = await payment.send(`POST ${path}`, { raw: new URLSearchParams('datatransTrxId=1') });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `/en-GB/status/${order.uid}/${order.hash}`]);
    expect((await payment.history(order.orderId)).payment.status).toBe('paid');
    expect((await payment.send(`GET /api/payments/return/${order.uid}/wrong`)).status).toBe(404);
    await payment.clearFaults();
  });

  it('is refused for paid orders, and after the hold', async () => {
    const { order, reference } = await payment.begin(method);
    await payment.move(reference, 'pay');
    expect((await payment.start(order, 2)).code).toBe('payment.already-paid');
    const late = { ...payment.orderOf(method), holdEndsAt: new Date(Date.now() - 1_000).toISOString() };
    expect((await payment.start(late)).code).toBe('payment.hold-ended');
  });

  it('goes on with the same payment when the provider did the work and broke down', async () => {
    await payment.fault({ kind: 'error-after', on: 'create', times: 3 });
    const order = payment.orderOf(method);
    const first = await payment.start(order);
    const again = first.status === 201 ? first : await payment.start(order);
    const last = again.status === 201 ? again : await payment.start(order);
    const final = last.status === 201 ? last : await payment.start(order);
    expect(final.status).toBe(201);
    if (first.status !== 201) expect([first.status, first.code]).toEqual([503, 'payment.provider-away']);
    expect(await payment.control<unknown[]>('GET', `/payments?orderId=${order.orderId}`)).toHaveLength(1);
    await payment.clearFaults();
  });

  it('is not accepted for another amount', async () => {
    const { orderId, reference } = await payment.begin(method);
    await payment.fault({ kind: 'wrong-amount', on: 'status', times: null });
    await payment.move(reference, 'pay');
    expect((await payment.look(orderId)).status).toBe('open');
    await payment.clearFaults();
    expect((await payment.look(orderId)).status).toBe('paid');
  });

  it('asks for whole yen, and for no part of one', async () => {
    const { orderId, reference } = await payment.begin(method, 2_500, 'JPY');
    await payment.move(reference, 'pay');
    expect(await payment.look(orderId)).toMatchObject({ status: 'paid', capturedCents: 2_500 });
    const [known] = await payment.control<{ amountCents: number }[]>('GET', `/payments?orderId=${orderId}`);
    // Mollie writes amounts as decimals, which its simulation counts in cents.
    expect(known?.amountCents).toBe(method === 'mollie' ? 2_500 : 25);
    expect((await payment.start(payment.orderOf(method, 2_590, 'JPY'))).code).toBe('order.payment-failed');
  });

  it('hears the webhook that is faster than the answer to the start', async () => {
    await payment.fault({ kind: 'callback-before-answer', move: 'pay' });
    const order = payment.orderOf(method);
    await payment.start(order);
    await until(async () => (await payment.history(order.orderId)).payment.status === 'paid', 'paid');
    await payment.clearFaults();
  });
});

/** An open form of Datatrans ends by itself only. */
const cancelable = methods.filter((method) => method !== 'datatrans');

describe('a customer who gives up', () => {
  it.each(cancelable)(
    'ends the open attempt at %s, there too, and is led to the error page [PAY-006]',
    async (method) => {
      const { order, orderId, reference } = await payment.begin(method);
      const back = await payment.send(`GET /api/payments/return/${order.uid}/${order.hash}?gaveUp=1`);
      expect(back.headers.get('location')).toBe('/de-AT/store/wien-josefstadt/checkout/error');
      expect((await payment.history(orderId)).payment).toMatchObject({ captured: 0, hasOpenAttempt: false });
      await expect(payment.move(reference, 'pay')).rejects.toThrow('409');
    },
  );

  it('leaves an open form at Datatrans open, and refunds nothing that was paid', async () => {
    const { order, orderId, reference } = await payment.begin('datatrans');
    const path = `GET /api/payments/return/${order.uid}/${order.hash}?gaveUp=1`;
    expect((await payment.send(path)).headers.get('location')).toContain('/status/');
    await payment.move(reference, 'pay');
    expect((await payment.send(path)).headers.get('location')).toContain('/status/');
    expect((await payment.history(orderId)).payment).toMatchObject({ status: 'paid', refunded: 0 });
  });
});

describe('the end of the hold', () => {
  it.each(cancelable)('cancels what %s lets us cancel, there too', async (method) => {
    const { orderId, reference } = await payment.begin(method);
    const { status, hasOpenAttempt } = await payment.look(orderId, true);
    expect(['canceled', 'expired']).toContain(status);
    expect(hasOpenAttempt).toBe(false);
    await expect(payment.move(reference, 'pay')).rejects.toThrow('409');
  });

  it('leaves an open Datatrans form open, and takes its payment while it is', async () => {
    const { order, orderId, reference } = await payment.begin('datatrans');
    expect(await payment.look(orderId, true)).toMatchObject({ status: 'open', hasOpenAttempt: true });
    expect((await payment.start({ ...order, amountCents: 100 }, 2)).code).toBe('payment.hold-ended');
    await payment.move(reference, 'pay');
    expect(await payment.look(orderId, true)).toMatchObject({ status: 'paid', hasOpenAttempt: false });
  });

  it('is nothing for an order payment has never heard of, and none can be started then', async () => {
    const order = payment.orderOf('mollie');
    expect(await payment.look(order.orderId)).toMatchObject({ revision: 0, status: 'none' });
    expect(await payment.look(order.orderId, true)).toMatchObject({ status: 'expired', hasOpenAttempt: false });
    expect((await payment.start(order)).code).toBe('order.payment-failed');
  });

  it('is not decided while the provider is away', async () => {
    const { orderId } = await payment.begin('datatrans');
    await payment.fault({ kind: 'away', on: 'status', times: 1 });
    const answer = await payment.send(`POST /internal/payment/orders/${orderId}/look`, {
      as: ordering,
      body: { endsHold: true },
    });
    expect([answer.status, answer.code]).toEqual([503, 'payment.provider-away']);
    await payment.clearFaults();
  });
});
