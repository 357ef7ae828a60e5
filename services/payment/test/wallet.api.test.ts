import { newId } from '@filiale/contracts/fields/ids';
import type { StartAttempt, StartedAttempt } from '@filiale/contracts/payment/payment';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, ordering, type RunningPayment, startPayment, until } from './start-payment.ts';

let payment: RunningPayment;
beforeAll(async () => {
  payment = await startPayment();
});
afterEach(() => payment.clearFaults());
afterAll(() => payment.stop());

const choose = (order: StartAttempt, means: StartAttempt['means']) =>
  payment.send<StartedAttempt>('POST /internal/payment/attempts', {
    as: ordering,
    key: `${order.orderId}:${means ?? 1}`,
    body: { ...order, ...(means === undefined ? {} : { means }) },
  });
const begin = async () => {
  const order = payment.orderOf('stripe');
  const { status, data } = await choose(order, 'wallet');
  const secret = data.clientSecret ?? '';
  return { order, orderId: order.orderId, status, data, secret, reference: secret.split('_secret_')[0] ?? '' };
};
/** What Stripe's script does in the page of the shop. */
const confirm = (secret: string, more: Record<string, string> = {}) =>
  fetch(`${payment.providerUrl}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'pk_test_0123456789', client_secret: secret, amount: '2590', ...more }),
  });
const moneyOf = async (orderId: string) => (await payment.history(orderId)).payment;
const statusOf = async (orderId: string) => (await moneyOf(orderId)).status;

describe('an order that is paid by the button of a wallet', () => {
  it('answers what the page pays with, once for all who ask with the same means, and keeps it nowhere', async () => {
    const { order, orderId, status, data, secret } = await begin();
    expect([status, data]).toEqual([201, { attemptId: expect.any(String), clientSecret: expect.any(String) }]);
    expect((await choose(order, 'wallet')).data).toEqual(data);
    const { rows } = await payment.sql.query('select row_to_json(attempts)::text as row from attempts');
    expect(rows.filter(({ row }) => row.includes('_secret_'))).toEqual([]);
    const { attempts } = await payment.history(orderId);
    expect(attempts.map(({ reference }) => reference)).toEqual([secret.split('_secret_')[0]]);
    expect((await confirm(secret)).status).toBe(200);
    await until(async () => (await statusOf(orderId)) === 'paid', 'paid by the webhook');
    expect((await choose(order, 'wallet')).code).toBe('payment.already-paid');
    expect(await payment.books(orderId)).toMatchObject({ capturedCents: 2_590, refundedCents: 0 });
  });

  it('is found paid though nobody calls', async () => {
    const { orderId, secret } = await begin();
    await payment.fault({ kind: 'callback-lost', orderId });
    expect((await confirm(secret)).status).toBe(200);
    const { rowCount } = await payment.sql.query(
      "update errands set due_at = now() where order_id = $1 and kind = 'look'",
      [orderId],
    );
    expect(rowCount).toBe(1);
    await until(async () => (await statusOf(orderId)) === 'paid', 'paid by a look');
  });

  it('stays open when a card is declined, and is paid with the next one', async () => {
    const { orderId, secret, reference } = await begin();
    expect((await confirm(secret, { outcome: 'decline' })).status).toBe(402);
    await until(async () => {
      const calls = await payment.control<{ lastStatus: number }[]>('GET', `/callbacks?paymentId=${reference}`);
      return calls.length === 1 && calls[0]?.lastStatus === 200;
    }, 'payment_intent.payment_failed was heard');
    expect(await moneyOf(orderId)).toMatchObject({ status: 'open', hasOpenAttempt: true });
    expect((await confirm(secret)).status).toBe(200);
    await until(async () => (await statusOf(orderId)) === 'paid', 'paid');
  });

  it('is given back in parts, and charged back, as any', async () => {
    const { orderId, secret, reference } = await begin();
    await confirm(secret);
    await until(async () => (await statusOf(orderId)) === 'paid', 'paid');
    const refund = { as: admin, key: newId(), body: { amount: 5.9 } };
    await payment.send(`POST /api/orders/${orderId}/refund`, refund);
    await until(async () => (await moneyOf(orderId)).refunded === 5.9, 'given back');
    await payment.move(reference, 'charge-back');
    await until(async () => (await statusOf(orderId)) === 'chargedBack', 'charged back');
  });

  it('can no longer be paid once it was rejected, or its hold has ended', async () => {
    const [first, second] = [await begin(), await begin()];
    await payment.announce(first.orderId, 3, {
      case: 'changed',
      value: { orderId: first.orderId, move: 'reject', state: 'rejected', previousState: 'placed' },
    });
    await until(async () => !(await moneyOf(first.orderId)).hasOpenAttempt, 'over');
    expect((await payment.look(second.orderId, true)).hasOpenAttempt).toBe(false);
    for (const { secret } of [first, second]) expect((await confirm(secret)).status).toBe(400);
    expect((await choose(second.order, 'wallet')).code).toMatch(/^(?:order\.payment-failed|payment\.hold-ended)$/);
  });

  it('gives way to another means, and to the page for who asks for none', async () => {
    const { order, orderId, secret } = await begin();
    const { data: page } = await choose(order, undefined);
    expect(page.redirectUrl).toMatch(/\/c\/pay\/cs_test_/);
    const known = () => payment.control<{ id: string; status: string }[]>('GET', `/payments?orderId=${orderId}`);
    await until(async () => (await known()).some(({ status }) => status === 'canceled'), 'the intent is let go of');
    expect((await confirm(secret)).status).toBe(400);
    // What the customer goes back to is another one.
    const { data: again } = await choose(order, 'wallet');
    expect(again.clientSecret).not.toBe(secret);
    expect((await payment.history(orderId)).attempts).toHaveLength(3);
  });

  it('is refused where the provider does not take it, or has nothing for our own page', async () => {
    const order = payment.orderOf('stripe');
    await payment.fault({ kind: 'means-off', provider: 'stripe', on: 'create', orderId: order.orderId });
    expect((await choose(order, 'wallet')).code).toBe('payment.means-refused');
    expect((await choose(payment.orderOf('mollie'), 'wallet')).code).toBe('payment.method-unavailable');
  });

  it('makes one intent though an answer is lost', async () => {
    const order = payment.orderOf('stripe');
    await payment.fault({ kind: 'error-after', provider: 'stripe', on: 'create', orderId: order.orderId });
    expect((await choose(order, 'wallet')).code).toBe('payment.provider-away');
    expect((await choose(order, 'wallet')).status).toBe(201);
    expect(await payment.control<unknown[]>('GET', `/payments?orderId=${order.orderId}`)).toHaveLength(1);
  });
});
