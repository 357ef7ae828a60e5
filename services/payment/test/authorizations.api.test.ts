import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { credentials, type RunningPayment, startPayment, until } from './start-payment.ts';

let payment: RunningPayment;
beforeAll(async () => {
  payment = await startPayment();
});
afterAll(() => payment.stop());

/** An attempt whose payment Mollie only authorises, as it does for some methods. */
const authorizable = async () => {
  const { order, orderId } = await payment.begin('mollie');
  const [attempt] = (await payment.history(orderId)).attempts;
  const response = await fetch(`${payment.providerUrl}/v2/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${credentials.MOLLIE_API_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      amount: { currency: 'EUR', value: (order.amountCents / 100).toFixed(2) },
      description: 'Bestellung 7',
      redirectUrl: 'http://shop.example/',
      captureMode: 'manual',
      metadata: { attemptId: attempt?.id, orderId },
    }),
  });
  const { id } = (await response.json()) as { id: string };
  await payment.sql.query('update attempts set reference = $1 where id = $2', [id, attempt?.id]);
  return { orderId, reference: id };
};
const atMollie = async (orderId: string, reference: string) =>
  (await payment.control<{ id: string; status: string }[]>('GET', `/payments?orderId=${orderId}`)).find(
    ({ id }) => id === reference,
  )?.status;

describe('money that is only authorised', () => {
  it('is captured when the order is wanted', async () => {
    const { orderId, reference } = await authorizable();
    await payment.move(reference, 'pay');
    expect((await payment.look(orderId)).status).toBe('authorized');
    await until(async () => (await payment.look(orderId)).status === 'paid', 'captured');
    expect(await payment.books(orderId)).toMatchObject({ capturedCents: 2_590, refundedCents: 0 });
  });

  it('is let go of at Mollie when the order was rejected meanwhile', async () => {
    const { orderId, reference } = await authorizable();
    await payment.move(reference, 'pay');
    await payment.announce(orderId, 3, {
      case: 'changed',
      value: { orderId, move: 'reject', state: 'rejected', previousState: 'placed' },
    });
    await until(async () => !(await payment.history(orderId)).payment.hasOpenAttempt, 'let go of');
    // The provider's word may come before the task is put away.
    const tasks = `select kind from errands where order_id = $1 and kind <> 'look'`;
    await until(async () => (await payment.sql.query(tasks, [orderId])).rows.length === 0, 'nothing is left to do');
    expect(await atMollie(orderId, reference)).toBe('canceled');
    expect((await payment.history(orderId)).attempts.map(({ status }) => status)).toEqual(['canceled']);
  });
});

describe('a provider task that comes too late', () => {
  it('takes nothing back from Datatrans that was settled meanwhile, and the order stays paid', async () => {
    const { orderId, reference } = await payment.begin('datatrans');
    await payment.fault({ kind: 'callback-lost', orderId });
    await payment.move(reference, 'pay');
    // The order costs less since, so the attempt over the former amount is to be cancelled.
    await payment.announce(orderId, 3, {
      case: 'changed',
      value: { orderId, move: 'edit', state: 'placed', previousState: 'placed', totalGrossCents: 2_000n },
    });
    await until(async () => (await payment.history(orderId)).payment.refunded === 5.9, 'the rest given back');
    expect(await payment.books(orderId)).toMatchObject({ capturedCents: 2_590, refundedCents: 590 });
    expect((await payment.history(orderId)).payment.status).toBe('partlyRefunded');
  });
});

describe('an attempt whose start was never answered', () => {
  it('is over once its provider has forgotten the key, and nothing is started anew', async () => {
    const { orderId } = await payment.begin('mollie');
    await payment.sql.query(
      "update attempts set reference = null, created_at = now() - interval '2 hours' where order_id = $1",
      [orderId],
    );
    await payment.announce(orderId, 3, {
      case: 'changed',
      value: { orderId, move: 'reject', state: 'rejected', previousState: 'placed' },
    });
    await until(async () => !(await payment.history(orderId)).payment.hasOpenAttempt, 'over');
    const { attempts } = await payment.history(orderId);
    expect(attempts.map(({ status, reason, reference }) => [status, reason, reference])).toEqual([
      ['failed', 'never-started', null],
    ]);
  });
});
